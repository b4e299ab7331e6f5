"""Splits of labelled numbers: the blog's example, both gains, files, pictures."""

import sys
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tilewise as tw
from tests.support.refusal import refused
from tilewise.teaching import split_picture
from tilewise.teaching.labelled import GAINS, split_at


def test_the_blogs_example_comes_out() -> None:
    data = tw.teaching.read_labelled("example")
    assert (len(data.values), data.labels.count("0"), data.labels.count("1")) == (100, 50, 50)
    at_zero = next(s for s in tw.teaching.splits(data) if abs(s.threshold) < 1e-9)
    assert (at_zero.left, at_zero.right) == ((49, 9), (1, 41))
    assert round(at_zero.gain, 3) == 0.571
    best = tw.teaching.best_split(data)
    assert (round(best.threshold, 2), round(best.gain, 2)) == (0.04, 0.64)


@given(st.lists(st.tuples(st.integers(0, 9), st.sampled_from("abc")), min_size=2, max_size=30))
def test_every_cut_is_tried_and_the_best_found(pairs: list[tuple[int, str]]) -> None:
    data = tw.teaching.Labelled("given", "x", tuple(float(x) for x, _ in pairs), tuple(label for _, label in pairs))
    values = sorted(set(data.values))
    for by, gain in GAINS.items():
        found = tw.teaching.splits(data, by)
        assert [s.threshold for s in found] == [(a + b) / 2 for a, b in pairwise(values)]
        for split in found:
            sides = [
                [sum(label == c and (x <= split.threshold) == low for x, label in pairs) for c in data.classes]
                for low in (True, False)
            ]
            assert [list(split.left), list(split.right)] == sides
            assert split.gain == gain(sides)
        if found:
            assert tw.teaching.best_split(data, by).gain == max(s.gain for s in found)


def test_files_are_read_and_mistakes_told(tmp_path: Path) -> None:
    file, read = tmp_path / "data.csv", tw.teaching.read_labelled
    file.write_text("size,kind\n1,a\n2,b\n")
    assert tw.teaching.best_split(read(file)).gain == 1.0
    file.write_text("size,kind\n1,a\nmany,b\n")
    refused(tw.StudyError, "line 3: 'many,b' should be a number and a label", read, file)
    file.write_text("size,kind\n1,a\n1,b\n")
    refused(tw.StudyError, "all numbers are equal", tw.teaching.best_split, read(file))
    refused(tw.NotationError, "by entropy or gini, not by 'luck'", tw.teaching.splits, read("example"), "luck")


@pytest.mark.slow
def test_the_picture_and_the_moving_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = tw.teaching.read_labelled("example")
    plot = tw.teaching.split_plot(data, "gini")
    assert "0.04, gain 0.347 by gini" in plot.title
    plot.write(tmp_path / "split.svg")
    assert (tmp_path / "split.svg").read_text("utf-8").startswith("<?xml")
    few = tw.teaching.Labelled("few", "size", (1.0, 2.0, 3.0, 4.0), ("a", "a", "b", "b"))
    told, caption = list[tuple[float, float]](), split_picture._caption

    def listening(at: tw.teaching.Split, seen: tw.teaching.Split) -> str:
        told.append((at.threshold, seen.threshold))
        return caption(at, seen)

    monkeypatch.setattr(split_picture, "_caption", listening)
    tw.teaching.write_split_gif(few, tmp_path / "search.gif")
    assert told[1:] == [(1.5, 1.5), (2.5, 2.5), (3.5, 2.5), (2.5, 2.5)]  # each threshold beside the best so far
    image = (tmp_path / "search.gif").read_bytes()
    assert image[:6] == b"GIF89a"
    assert image.count(b"\x21\xf9\x04") > 3  # a picture for each of the three thresholds, and the best one again
    with pytest.raises(tw.TilewiseError, match="is written as .gif or .mp4, not '.avi'"):
        tw.teaching.write_split_gif(data, tmp_path / "search.avi")


def test_a_cut_of_one_s_choice_beside_the_best() -> None:
    data = tw.teaching.read_labelled("example")
    plot = tw.teaching.split_plot(data, cut=0.0)
    assert plot.title == "Best split of X1: 0.04, gain 0.636 by entropy; cut at 0: gain 0.571"
    assert (0.0, "49 9", "1 41") in {(row[0], row[2], row[3]) for row in plot.rows}
    assert [row[0] for row in plot.rows] == sorted(row[0] for row in plot.rows)
    for at in tw.teaching.splits(data, "gini"):
        assert split_at(data, at.threshold, "gini") == at
    assert sum(split_at(data, min(data.values)).left) == 1  # what is at the cut stands left of it
    with pytest.raises(tw.NotationError, match=r"a cut at 99 leaves one side empty: cut between -2\.73 and 2\.43"):
        tw.teaching.split_plot(data, cut=99)


@pytest.mark.slow
def test_an_animation_as_mp4_where_ffmpeg_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    few = tw.teaching.Labelled("few", "size", (1.0, 2.0, 3.0, 4.0), ("a", "a", "b", "b"))
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(tw.TilewiseError, match="ffmpeg is needed for .mp4 and is not installed"):
        tw.teaching.write_split_gif(few, tmp_path / "search.mp4")
    # A program in its place: it gets every picture, the last one for two seconds, and names the file last.
    program = tmp_path / "ffmpeg"
    program.write_text(
        f"#!{sys.executable}\nimport sys\n"
        "size = sys.argv[sys.argv.index('-s') + 1].split('x')\n"
        "got = len(sys.stdin.buffer.read()) / (int(size[0]) * int(size[1]) * 3)\n"
        "open(sys.argv[-1], 'w').write(f'{got} {size}')\n"
    )
    program.chmod(0o755)
    tw.teaching.write_split_gif(few, tmp_path / "search.mp4")
    assert (tmp_path / "search.mp4").read_text() == "20.0 ['1200', '480']"
    program.write_text(f"#!{sys.executable}\nimport sys\nsys.exit('no room')\n")
    with pytest.raises(tw.TilewiseError, match="ffmpeg could not write the animation: no room"):
        tw.teaching.write_split_gif(few, tmp_path / "search.mp4")
