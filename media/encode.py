"""Encoding: AVIF for every picture."""
import base64
import io
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from PIL import Image


def gently():
    return ['nice', '-n', '19']


def save_avif(picture, target, limit=None):
    """Write an AVIF, coarser step by step until it weighs no more than `limit` bytes."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix='fairlead-') as folder:
        small, coded = str(Path(folder) / 'small.png'), str(Path(folder) / 'coded.avif')
        picture.save(small)
        for coarse in (18, 24, 28, 32, 36, 40, 44, 48):
            subprocess.run([*gently(), 'avifenc', '-j', '1', '-s', '5', '--min', str(coarse - 6), '--max', str(coarse + 6), '-y', '420', small, coded], check=True, capture_output=True)
            if limit is None or os.path.getsize(coded) <= limit:
                break
        shutil.move(coded, target)


def colour(picture):
    return '#%02x%02x%02x' % picture.resize((1, 1), Image.BOX).getpixel((0, 0))


def placeholder(picture):
    """A 20-pixel WebP as a data address, to be shown blurred."""
    store = io.BytesIO()
    picture.resize((20, max(1, round(20 * picture.height / picture.width))), Image.LANCZOS).save(store, 'WEBP', quality=40)
    return 'data:image/webp;base64,' + base64.b64encode(store.getvalue()).decode()
