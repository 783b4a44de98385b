"""From render passes to the finished picture: denoise, haze, tone. Runs inside Blender, with numpy alone."""
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


def _tame(colour):
    return colour / (1 + colour)


def denoise(colour, albedo, normal, depth, reach=4, strength=0.6, patch=2):
    """Non-local means on the tamed picture, held back by albedo, normal and depth so that edges and grain of materials stay."""
    colour = np.maximum(np.nan_to_num(colour, nan=0, posinf=50), 0)
    middle = _tame(colour)
    guide = [np.clip(albedo, 0, 1), normal * 0.5, (np.log1p(np.maximum(depth, 0)) * 0.35)]
    mean = _blur(middle, 2)
    noise = np.maximum(_blur(middle ** 2, 2) - mean ** 2, 0).mean(-1)
    smooth = np.exp(-np.minimum(60, sum((_blur(g ** 2, 2) - _blur(g, 2) ** 2).mean(-1) for g in guide) * 400))
    # How noisy it is hereabouts, judged where the guides say that the surface is even; waves are half texture, half noise.
    even = _blur(smooth, 7)
    local = _blur(noise * (smooth + 1e-3), 7) / (even + 1e-3) * (0.3 + 0.7 * np.clip(even * 3, 0, 1))
    variance = strength * np.maximum(np.minimum(noise, local * 3), local * 0.5) * 4 + 2e-6
    total, weight = middle.copy(), np.ones(middle.shape[:2], dtype=np.float32)
    height, width = weight.shape

    def pair(dy, dx):
        return ((slice(max(0, -dy), height - max(0, dy)), slice(max(0, -dx), width - max(0, dx))),
                (slice(max(0, dy), height + min(0, dy)), slice(max(0, dx), width + min(0, dx))))

    for dy in range(0, reach + 1):
        for dx in range(-reach, reach + 1):
            if dy == 0 and dx <= 0:
                continue
            here, there = pair(dy, dx)
            gap = ((middle[here] - middle[there]) ** 2).mean(-1)
            apart = _blur(gap, patch) - 2 * np.minimum(variance[here], variance[there]) * 0.12
            held = ((guide[0][here] - guide[0][there]) ** 2).sum(-1) / 0.0022 + ((guide[1][here] - guide[1][there]) ** 2).sum(-1) / 0.02
            held += (guide[2][here] - guide[2][there])[..., 0] ** 2 / 0.001
            share = np.exp(-np.clip(np.maximum(apart, 0) / variance[here] + held, 0, 40)).astype(np.float32)
            total[here] += share[..., None] * middle[there]
            total[there] += share[..., None] * middle[here]
            weight[here] += share
            weight[there] += share
    result = np.clip(total / weight[..., None], 0, 0.985)
    return result / (1 - result)


def quiet_fireflies(colour, albedo):
    """A pixel far brighter than its neighbours is taken down to them: to their median where the surface is one (water, paint)."""
    peak = colour.max(-1)
    around = np.sort(np.stack([np.roll(peak, (dy, dx), (0, 1)) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dy or dx]), axis=0)
    middle, second = around[4], around[-2]
    even = (_blur(albedo ** 2, 1) - _blur(albedo, 1) ** 2).mean(-1) < 0.004
    limit = np.where(even, 1.9 * middle + 0.04, 2.2 * second + 0.3)
    return colour * np.minimum(1, limit / np.maximum(peak, 1e-6))[..., None]


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


def save_png(picture, path):
    height, width = picture.shape[:2]
    image = bpy.data.images.new('finished', width, height, alpha=False)
    image.colorspace_settings.name = 'Raw'
    pixels = np.ones((height, width, 4), dtype=np.float32)
    pixels[..., :3] = picture
    image.pixels.foreach_set(pixels.ravel())
    image.filepath_raw, image.file_format = path, 'PNG'
    image.save()
