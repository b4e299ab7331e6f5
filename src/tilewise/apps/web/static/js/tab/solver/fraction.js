// Fractions, so that what must add up does.

/** @param {bigint} a @param {bigint} b @returns {bigint} */
const gcd = (a, b) => (b ? gcd(b, a % b) : a < 0n ? -a : a);

export class Fraction {
  /** @param {number | bigint} top whole @param {number | bigint} bottom whole, above 0 */
  constructor(top, bottom = 1) {
    const [a, b] = [BigInt(top), BigInt(bottom)];
    const common = gcd(a, b) || 1n;
    this.top = a / common;
    this.bottom = b / common;
  }

  /** @param {Fraction} other */
  plus(other) {
    return new Fraction(this.top * other.bottom + other.top * this.bottom, this.bottom * other.bottom);
  }

  /** @param {Fraction} other */
  minus(other) {
    return this.plus(other.times(-1));
  }

  /** @param {Fraction | number} other a fraction, or a whole number */
  times(other) {
    const by = other instanceof Fraction ? other : new Fraction(other);
    return new Fraction(this.top * by.top, this.bottom * by.bottom);
  }

  /** Below 0, 0 or above 0. @param {Fraction} other */
  compare(other) {
    return Number(this.minus(other).top);
  }

  /** @param {Fraction} other */
  equals(other) {
    return this.compare(other) === 0;
  }

  /** To the nearest whole number, ties to even. */
  round() {
    const twice = 2n * this.top;
    const down = (twice + this.bottom) / (2n * this.bottom);
    const whole = (twice + this.bottom) % (2n * this.bottom) < 0n ? down - 1n : down;
    const tie = (twice + this.bottom) % (2n * this.bottom) === 0n;
    return Number(tie && whole % 2n !== 0n ? whole - 1n : whole);
  }

  toNumber() {
    return Number(this.top) / Number(this.bottom);
  }

  toString() {
    return this.bottom === 1n ? String(this.top) : `${this.top}/${this.bottom}`;
  }
}

export const ZERO = new Fraction(0);
/** @param {Fraction[]} all */
export const sum = (all) => all.reduce((a, b) => a.plus(b), ZERO);
