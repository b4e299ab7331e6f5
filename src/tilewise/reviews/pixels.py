"""Pictures of any kind decoded to pixels, within bounds of size and memory."""

from __future__ import annotations

import io
import warnings
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from tilewise import extras
from tilewise.errors import Fault, PictureError, short
from tilewise.files import quoted_path, read_bytes

if TYPE_CHECKING:
    from PIL.Image import Image

FORMATS = ("PNG", "JPEG", "WEBP")
MOST_BYTES = 32 * 2**20
MOST_PIXELS = 40_000_000
LEAST_SIDE = 16
"""Pixels of the shorter side: no board that can be read is smaller."""

Pixels = NDArray[np.uint8]
"""Height, width and four channels: red, green, blue, how opaque."""


def as_pixels(picture: object, most: int = MOST_PIXELS) -> Pixels:
    """The pixels of a file, of its bytes, of a picture of Pillow or of an array, if they are not too many."""
    if isinstance(picture, str | Path):
        data = read_bytes(picture, MOST_BYTES, "picture", PictureError)
        try:
            return _decoded(data, f"{quoted_path(picture)}: ", most)
        except PictureError as error:
            error.unreadable = True
            raise
    if isinstance(picture, bytes | bytearray | memoryview):
        if len(picture) > MOST_BYTES:
            raise PictureError(f"the picture has {len(picture):,} bytes, and at most {MOST_BYTES:,} are read")
        return _decoded(bytes(picture), "", most)
    if isinstance(picture, np.ndarray):
        return _of_array(picture, most)
    if hasattr(picture, "convert") and hasattr(picture, "size"):
        return _of_image(picture, "", most)
    raise PictureError(f"{short(picture)} is not a picture: give a file, its bytes, a picture of Pillow or an array")


def _decoded(data: bytes, name: str, most: int) -> Pixels:
    extras.need("PIL")
    from PIL import Image, UnidentifiedImageError

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # its own limit of pixels is higher, and its warnings would reach nobody
        try:
            image = Image.open(io.BytesIO(data), formats=FORMATS)
        except UnidentifiedImageError:
            message = f"{name}this is not a picture in PNG, JPEG or WebP"
            raise PictureError(message, fault=Fault.of("unpictured")) from None
        except Image.DecompressionBombError:
            raise PictureError(f"{name}{_too_many('far more', most)}") from None
        except (OSError, ValueError, SyntaxError, MemoryError) as error:
            raise PictureError(f"{name}the picture is damaged: {_why(error)}", fault=Fault.of("damaged")) from None
        return _of_image(image, name, most)


def _of_image(image: Image | Any, name: str, most: int) -> Pixels:
    width, height = image.size
    if (frames := getattr(image, "n_frames", 1)) > 1:
        message = f"{name}this is an animation of {frames} pictures: give one of them"
        raise PictureError(message, fault=Fault.of("moving"))
    _check_size(width, height, name, most)
    try:
        from PIL import ImageOps

        return np.ascontiguousarray(np.asarray(ImageOps.exif_transpose(image).convert("RGBA"), dtype=np.uint8))
    except (OSError, ValueError, SyntaxError, EOFError, IndexError) as error:
        message = f"{name}the picture is damaged or cut off: {_why(error)}"
        raise PictureError(message, fault=Fault.of("damaged")) from None


def _of_array(array: NDArray[Any], most: int) -> Pixels:
    if array.ndim not in (2, 3) or (array.ndim == 3 and array.shape[2] not in (3, 4)) or array.dtype != np.uint8:
        raise PictureError(
            f"an array of shape {array.shape} and type {array.dtype} is not a picture: it has height, width and 3 or 4 "
            f"channels of uint8, or height and width alone"
        )
    _check_size(array.shape[1], array.shape[0], "", most)
    channels = array if array.ndim == 3 else np.repeat(array[:, :, None], 3, axis=2)
    if channels.shape[2] == 3:
        opaque = np.full((*channels.shape[:2], 1), 255, dtype=np.uint8)
        channels = np.concatenate((channels, opaque), axis=2)
    return np.ascontiguousarray(channels)


def _check_size(width: int, height: int, name: str, most: int) -> None:
    if width * height > most:
        fault = Fault.of("large", width=width, height=height, most=most)
        raise PictureError(f"{name}{_too_many(f'{width} x {height}', most)}", fault=fault)
    if min(width, height) < LEAST_SIDE:
        message = f"{name}the picture has {width} x {height} pixels: too few for a board to be read"
        raise PictureError(message, fault=Fault.of("small", width=width, height=height))


def _too_many(pixels: str, most: int) -> str:
    return f"the picture has {pixels} pixels, and at most {most // 10**6} million are read"


def _why(error: BaseException) -> str:
    return short(str(error)).strip("'\"") or type(error).__name__
