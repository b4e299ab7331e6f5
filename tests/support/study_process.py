"""Run a study in a process of its own, to be killed: ``python -m tests.support.study_process STUDY FOLDER [ADDRESS]``.

With PAUSE in the environment it stops before its end, when there are so many rows, until it is killed.
"""

import os
import sys
import time
from contextlib import nullcontext

from tilewise import load_study, run_study
from tilewise.study import cluster_executor
from tilewise.study.grid import StudyProgress


def pause(progress: StudyProgress) -> None:
    if progress.done >= int(os.environ.get("PAUSE", "1000000")):
        time.sleep(1000)


def main() -> None:
    study, folder, *address = sys.argv[1:]
    with cluster_executor(address[0]) if address else nullcontext() as executor:
        run_study(load_study(study), folder, executor, pause)


if __name__ == "__main__":
    main()
