"""Run benchmarks by name: ``python -m benchmarks`` lists them, ``python -m benchmarks exact`` runs one."""

from __future__ import annotations

import importlib
import pkgutil
import sys

import benchmarks


def main() -> int:
    names = [m.name for m in pkgutil.iter_modules(benchmarks.__path__) if not m.name.startswith(("_", "peer"))]
    wanted = sys.argv[1:]
    unknown = [n for n in wanted if n not in names]
    if unknown or not wanted:
        if unknown:
            print(f"there is no benchmark {unknown[0]!r}", file=sys.stderr)
        print("benchmarks:")
        for name in names:
            first = (importlib.import_module(f"benchmarks.{name}").__doc__ or "").splitlines()[0]
            print(f"  {name:12} {first}")
        return 2 if unknown else 0
    for name in wanted:
        importlib.import_module(f"benchmarks.{name}").main()
    return 0


if __name__ == "__main__":
    sys.exit(main())
