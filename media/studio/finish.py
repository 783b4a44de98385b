"""From render passes to the finished picture: haze, bloom, tone. Runs inside Blender, with numpy alone."""
import bpy
import numpy as np


def load(path):
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = 'Raw'
    width, height = image.size
    data = np.empty(width * height * 4, dtype=np.float32)
    image.pixels.foreach_get(data)
    bpy.data.images.remove(image)
    return data.reshape(height, width, 4)


def _blur(field, radius):
    """Box filter by running sums, edges repeated."""
    size = 2 * radius + 1
    for axis in (0, 1):
        pad = [(0, 0)] * field.ndim
        pad[axis] = (radius + 1, radius)
        total = np.cumsum(np.pad(field, pad, mode='edge'), axis=axis, dtype=np.float64 if field.shape[axis] > 2000 else np.float32)
        upper = np.take(total, range(size, total.shape[axis]), axis=axis)
        lower = np.take(total, range(0, total.shape[axis] - size), axis=axis)
        field = (upper - lower) / size
    return field


def haze(colour, depth, tone, visibility, amount=1.0):
    away = depth[..., :1]
    share = amount * (1 - np.exp(-((away / visibility) ** 1.15)))
    return colour * (1 - share) + tone * share


def bloom(colour, amount):
    """Light spilling round lamps and glints."""
    bright = np.minimum(np.maximum(colour - 1.6, 0), 12)
    spread = sum(_blur(_blur(bright, r), r) for r in (2, 6, 16)) / 3
    return colour + spread * amount


def open_shadows(colour, amount):
    """Compress broad differences of brightness and keep the detail, as a photographer of boats opens the shade under a hardtop."""
    light = np.log(np.maximum((colour * np.array((0.2126, 0.7152, 0.0722), np.float32)).sum(-1), 2e-3))
    radius = max(4, light.shape[1] // 40)
    # An edge-keeping base (guided by itself) so that no halo runs along the hull.
    mean = _blur(light, radius)
    spread = np.maximum(_blur(light * light, radius) - mean * mean, 0)
    slope = spread / (spread + 0.35)
    base = _blur(slope, radius) * light + _blur(mean * (1 - slope), radius)
    gain = np.exp(np.clip((np.log(0.45) - base) * amount, -0.35, 1.1))
    return colour * gain[..., None]


def tone(colour, exposure, contrast=1.0, saturation=1.08):
    """A film curve with soft shoulder and toe, to 8-bit sRGB."""
    value = np.maximum(colour, 0) * 2 ** exposure * 0.62
    curve = (value * (2.51 * value + 0.03)) / (value * (2.43 * value + 0.59) + 0.14)
    curve = np.clip(curve, 0, 1)
    # Very bright colours run to white, as film does, instead of clipping in one channel.
    peak = value.max(-1, keepdims=True)
    wash = np.clip((peak - 1.2) / 6, 0, 0.6)
    curve = curve * (1 - wash) + curve.max(-1, keepdims=True) * wash
    grey = (curve * (0.2126, 0.7152, 0.0722)).sum(-1, keepdims=True)
    curve = np.clip(grey + (curve - grey) * saturation, 0, 1)
    coded = np.where(curve <= 0.0031308, curve * 12.92, 1.055 * curve ** (1 / 2.4) - 0.055)
    return np.clip(coded + (coded - 0.5) * (contrast - 1) * 0.5, 0, 1)


def grain(picture, seed, amount=0.006):
    """Film grain: strongest in the middle tones, the same in all three colours."""
    rng = np.random.default_rng(seed)
    rough = rng.normal(0, 1, picture.shape[:2]).astype(np.float32)
    rough = 0.6 * rough + 0.4 * _blur(rough, 1) * 3
    level = picture.mean(-1)
    return np.clip(picture + (amount * rough * (0.35 + 2.6 * level * (1 - level)))[..., None], 0, 1)


def save_png(picture, path):
    height, width = picture.shape[:2]
    image = bpy.data.images.new('finished', width, height, alpha=False)
    image.colorspace_settings.name = 'Raw'
    pixels = np.ones((height, width, 4), dtype=np.float32)
    pixels[..., :3] = picture
    image.pixels.foreach_set(pixels.ravel())
    image.filepath_raw, image.file_format = path, 'PNG'
    image.save()
