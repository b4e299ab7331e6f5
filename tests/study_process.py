"""Run a study in a process of its own, to be killed: ``python -m tests.study_process STUDY FOLDER [ADDRESS]``."""

import sys
from contextlib import nullcontext

from tilewise import cluster_executor, load_study, run_study


def main() -> None:
    study, folder, *address = sys.argv[1:]
    with cluster_executor(address[0]) if address else nullcontext() as executor:
        run_study(load_study(study), folder, executor)


if __name__ == "__main__":
    main()
