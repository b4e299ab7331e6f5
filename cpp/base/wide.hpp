// Integers of 128 bits, for compilers that have them and for those that lack them.
#pragma once
#include <compare>
#include <concepts>
#include <cstdint>

namespace tilewise {

namespace plain {  // by hand, in two halves; the tests compare it with the compiler's own

class Int128 {
public:
    constexpr Int128() = default;
    template <std::integral T>
    constexpr Int128(T x) : low_(static_cast<std::uint64_t>(x)) {
        if constexpr (std::signed_integral<T>) high_ = x < 0 ? ~std::uint64_t{0} : 0;
    }
    static constexpr Int128 of_halves(std::uint64_t low, std::uint64_t high) {
        Int128 x;
        x.low_ = low;
        x.high_ = high;
        return x;
    }

    constexpr std::uint64_t low() const { return low_; }
    constexpr std::uint64_t high() const { return high_; }

    template <std::integral T>
    explicit constexpr operator T() const { return static_cast<T>(low_); }
    explicit constexpr operator double() const {
        if (negative()) return -static_cast<double>(-*this);
        return static_cast<double>(high_) * 18446744073709551616.0 + static_cast<double>(low_);
    }

    constexpr Int128 operator-() const { return of_halves(~low_ + 1, ~high_ + (low_ == 0)); }
    constexpr Int128& operator+=(const Int128& x) {
        low_ += x.low_;
        high_ += x.high_ + (low_ < x.low_);
        return *this;
    }
    constexpr Int128& operator-=(const Int128& x) { return *this += -x; }
    constexpr Int128& operator*=(const Int128& x) { return *this = *this * x; }

    friend constexpr Int128 operator+(Int128 x, const Int128& y) { return x += y; }
    friend constexpr Int128 operator-(Int128 x, const Int128& y) { return x -= y; }
    static constexpr Int128 product(std::uint64_t x, std::uint64_t y) {
        const std::uint64_t x0 = x & 0xffffffffu, x1 = x >> 32, y0 = y & 0xffffffffu, y1 = y >> 32;
        const std::uint64_t low = x0 * y0, middle = x1 * y0 + (low >> 32), other = x0 * y1 + (middle & 0xffffffffu);
        return of_halves((other << 32) | (low & 0xffffffffu), x1 * y1 + (middle >> 32) + (other >> 32));
    }
    friend constexpr Int128 operator*(const Int128& x, const Int128& y) {
        Int128 out = product(x.low_, y.low_);
        out.high_ += x.low_ * y.high_ + x.high_ * y.low_;
        return out;
    }
    friend constexpr Int128 operator/(const Int128& x, const Int128& y) {
        const Int128 q = quotient(x.negative() ? -x : x, y.negative() ? -y : y);
        return x.negative() != y.negative() ? -q : q;
    }
    friend constexpr Int128 operator%(const Int128& x, const Int128& y) { return x - x / y * y; }
    friend constexpr Int128 operator<<(const Int128& x, int n) {
        if (n == 0) return x;
        if (n >= 64) return of_halves(0, x.low_ << (n - 64));
        return of_halves(x.low_ << n, (x.high_ << n) | (x.low_ >> (64 - n)));
    }
    friend constexpr Int128 operator>>(const Int128& x, int n) {
        const auto high = static_cast<std::int64_t>(x.high_);
        if (n == 0) return x;
        if (n >= 64) return of_halves(static_cast<std::uint64_t>(high >> (n - 64)), static_cast<std::uint64_t>(high >> 63));
        return of_halves((x.low_ >> n) | (x.high_ << (64 - n)), static_cast<std::uint64_t>(high >> n));
    }
    friend constexpr bool operator==(const Int128&, const Int128&) = default;
    friend constexpr std::strong_ordering operator<=>(const Int128& x, const Int128& y) {
        const auto a = static_cast<std::int64_t>(x.high_), b = static_cast<std::int64_t>(y.high_);
        return a != b ? a <=> b : x.low_ <=> y.low_;
    }

private:
    constexpr bool negative() const { return (high_ >> 63) != 0; }

    static constexpr Int128 quotient(const Int128& x, const Int128& y) {  // neither negative
        Int128 rest = 0, result = 0;
        for (int bit = 127; bit >= 0; --bit) {
            rest = (rest << 1) + ((bit < 64 ? x.low_ >> bit : x.high_ >> (bit - 64)) & 1);
            result = result << 1;
            if (rest >= y) {
                rest -= y;
                result += 1;
            }
        }
        return result;
    }

    std::uint64_t low_ = 0, high_ = 0;
};

constexpr Int128 product(std::uint64_t x, std::uint64_t y) { return Int128::product(x, y); }
constexpr std::uint64_t low_half(const Int128& x) { return x.low(); }
constexpr std::uint64_t high_half(const Int128& x) { return x.high(); }

}  // namespace plain

#if defined(__SIZEOF_INT128__) && !defined(TILEWISE_PLAIN)

__extension__ typedef __int128 Int128;
__extension__ typedef unsigned __int128 UInt128;

constexpr std::uint64_t low_half(Int128 x) { return static_cast<std::uint64_t>(x); }
constexpr std::uint64_t high_half(Int128 x) { return static_cast<std::uint64_t>(static_cast<UInt128>(x) >> 64); }
constexpr Int128 product(std::uint64_t x, std::uint64_t y) { return static_cast<Int128>(static_cast<UInt128>(x) * y); }

#else

using plain::high_half, plain::low_half, plain::product, plain::Int128;
typedef plain::Int128 UInt128;  // for sums that may wrap around

#endif

}  // namespace tilewise
