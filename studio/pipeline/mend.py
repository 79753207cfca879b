#!/usr/bin/env python3
"""Mends a finished master where a new render is not worth its hours: python3 mend.py MASTER OUT STEP...

  edges          smooths the steps that the denoiser leaves along hard edges: each is averaged along its own direction
  stain=.62      darkens wood that the light made grey; what is brighter than .62 of white, and brass, stays
  heal=x,y,w,h   gives a spot (pixels) the colour of its surroundings and the grain of the wood to its left
  crop=l,t,r,b   cuts, as parts of the width and the height
  move=a,b,by    moves what stands left of column a to the left by so many pixels; the backdrop up to column b is stretched
"""
import sys

import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter, map_coordinates

LUMA = np.array([0.2126, 0.7152, 0.0722])


def smoothstep(low, high, value):
    t = np.clip((value - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def edges(image, reach=6):
    luma = gaussian_filter(image @ LUMA, 0.8)
    dy, dx = np.gradient(luma)
    xx, yy, xy = (gaussian_filter(part, 3.0) for part in (dx * dx, dy * dy, dx * dy))
    along = 0.5 * np.arctan2(2 * xy, xx - yy) + np.pi / 2
    spread = np.sqrt((xx - yy) ** 2 + 4 * xy * xy)
    coherent = smoothstep(0.5, 0.85, spread / (xx + yy + 1e-9))
    strong = smoothstep(0.05, 0.12, gaussian_filter(np.hypot(dx, dy), 1.2))
    mask = coherent * strong
    y, x = np.nonzero(mask > 0.01)
    sin, cos = np.sin(along[y, x]), np.cos(along[y, x])
    total, weights = np.zeros((len(y), 3)), 0
    for step in range(-reach, reach + 1):
        weight = np.exp(-((step / (reach / 2)) ** 2) / 2)
        at = [y + step * sin, x + step * cos]
        total += weight * np.stack([map_coordinates(image[..., c], at, order=1, mode="nearest") for c in range(3)], -1)
        weights += weight
    part = mask[y, x][:, None]
    smooth = image.copy()
    smooth[y, x] = image[y, x] * (1 - part) + total / weights * part
    return smooth


def stain(image, until):
    luma = image @ LUMA
    chroma = image.max(-1) - image.min(-1)
    wood = 1 - smoothstep(0.1, 0.18, chroma)
    curve = np.interp(luma, [0, 0.14, 0.3, 0.45, until, 1], [0, 0.125, 0.2, 0.29, until, 1])
    gain = np.where(luma > 0.01, curve / np.maximum(luma, 0.01), 1)
    gain = 1 + (gain - 1) * wood
    return image * gain[..., None]


def heal(image, left, top, width, height):
    margin = 40
    area = (slice(top - margin, top + height + margin), slice(left - margin, left + width + margin))
    part = image[area]
    y, x = np.mgrid[: part.shape[0], : part.shape[1]]
    inside = (y >= margin) & (y < margin + height) & (x >= margin) & (x < margin + width)
    known = (~inside).astype(float)
    # The colour of the surroundings, carried over the spot; rows count more than columns, as the grain runs.
    blur = lambda field: gaussian_filter(field, (14, 45, 0) if field.ndim == 3 else (14, 45))
    wanted = blur(part * known[..., None]) / np.maximum(blur(known), 1e-6)[..., None]
    # The grain is that of the wood to the left, since letters left nearly none.
    beside = np.roll(image, width + margin, axis=1)[area]
    grain = beside - gaussian_filter(beside, (4, 10, 0))
    mask = gaussian_filter(inside.astype(float), 9)[..., None]
    mended = image.copy()
    mended[area] = part * (1 - mask) + np.clip(wanted + grain, 0, 1) * mask
    return mended


def crop(image, left, top, right, bottom):
    height, width = image.shape[:2]
    return image[round(top * height) : round(bottom * height), round(left * width) : round(right * width)]


def move(image, until, stretched, by):
    x = np.arange(image.shape[1], dtype=float)
    source = np.interp(x, [0, until - by, stretched, x[-1]], [by, until, stretched, x[-1]])
    low = np.floor(source).astype(int)
    part = (source - low)[None, :, None]
    return image[:, low] * (1 - part) + image[:, np.minimum(low + 1, len(x) - 1)] * part


def main():
    source, target, *steps = sys.argv[1:]
    image = np.asarray(Image.open(source).convert("RGB")).astype(float) / 255
    for step in steps:
        name, _, value = step.partition("=")
        figures = [float(part) if "." in part else int(part) for part in value.split(",") if part]
        image = {"edges": edges, "stain": stain, "heal": heal, "crop": crop, "move": move}[name](image, *figures)
    Image.fromarray((np.clip(image, 0, 1) * 255 + 0.5).astype(np.uint8)).save(target, quality=98, method=6)


main()
