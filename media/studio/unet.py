"""Open Image Denoise's filter for path-traced pictures, its published network run in numpy: Debian's Blender comes without it.

The layers and the transfer function are those of the library (Apache-2.0); its weights come from the registry, see weights.py.
"""
import struct

import numpy as np

# PU: brightness to perceived steps, so that the network weighs a shadow's noise as the eye does.
A, B, C, D, E, F, G = 1.41283765e3, 1.64593172, 4.31384981e-1, -2.94139609e-3, 1.92653254e-1, 6.26026094e-3, 9.98620152e-1
Y0, Y1, X0, X1 = 1.5794576e-6, 3.22087631e-2, 2.23151711e-3, 3.70974749e-1
BRIGHTEST = 65504.0
# The picture is halved four times; pixels a layer works on at once, to stay in the processor's cache.
MULTIPLE, STRIP = 16, 1 << 14


def denoise(colour, albedo, normal, weights):
    """Linear colour (rows, columns, 3), with albedo 0..1 and normals -1..1 seen at the first hit."""
    net = read(weights)
    colour = np.maximum(np.nan_to_num(colour, nan=0, posinf=BRIGHTEST), 0)
    light = colour @ np.array((0.212671, 0.715160, 0.072169), np.float32)
    scale = 0.18 / 2 ** float(np.log2(light + 1e-4).mean())
    given = np.concatenate([perceived(colour * scale), np.clip(albedo, 0, 1), np.clip(normal, -1, 1) * 0.5 + 0.5], -1)
    rows, columns = colour.shape[:2]
    spare = ((0, -rows % MULTIPLE), (0, -columns % MULTIPLE), (0, 0))
    made = run(net, np.pad(given, spare, mode='reflect').transpose(2, 0, 1).astype(np.float32))
    return emitted(made.transpose(1, 2, 0)[:rows, :columns]) / scale


def perceived(y):
    steps = np.where(y <= Y0, A * y, np.where(y <= Y1, B * np.power(np.maximum(y, 1e-12), C) + D, E * np.log(y + F) + G))
    return steps / (E * np.log(BRIGHTEST + F) + G)


def emitted(x):
    x = x * (E * np.log(BRIGHTEST + F) + G)
    return np.where(x <= X0, x / A, np.where(x <= X1, np.power(np.maximum((x - D) / B, 0), 1 / C), np.exp((x - G) / E) - F)).astype(np.float32)


def run(net, given):
    """The U-Net: four times down, four times up, each level meeting what was seen on the way."""
    def layer(name, x):
        return convolve(x, net[name + '.weight'], net[name + '.bias'])

    seen = [given]
    x = halve(layer('enc_conv1', layer('enc_conv0', given)))
    for level in (2, 3, 4):
        seen.append(x)
        x = halve(layer(f'enc_conv{level}', x))
    x = layer('enc_conv5b', layer('enc_conv5a', x))
    for level in (4, 3, 2, 1):
        x = np.concatenate([x.repeat(2, 1).repeat(2, 2), seen.pop()])
        x = layer(f'dec_conv{level}b', layer(f'dec_conv{level}a', x))
    return layer('dec_conv0', x)


def convolve(x, weight, bias):
    """Three by three with zeros outside, then nothing below zero. Nine products of matrices over shifted views: nothing is copied."""
    _, rows, columns = x.shape
    wide = columns + 2
    flat = np.pad(x, ((0, 0), (1, 2), (1, 1))).reshape(x.shape[0], -1)
    made = np.empty((weight.shape[0], rows * wide), np.float32)
    taps = [(np.ascontiguousarray(weight[:, :, dy, dx]), dy * wide + dx) for dy in range(3) for dx in range(3)]
    for start in range(0, rows * wide, STRIP):
        end = min(start + STRIP, rows * wide)
        total = np.repeat(bias[:, None], end - start, 1)
        for tap, away in taps:
            total += tap @ flat[:, start + away:end + away]
        np.maximum(total, 0, out=made[:, start:end])
    return np.ascontiguousarray(made.reshape(-1, rows, wide)[:, :, :columns])


def halve(x):
    return np.maximum(np.maximum(x[:, ::2, ::2], x[:, 1::2, ::2]), np.maximum(x[:, ::2, 1::2], x[:, 1::2, 1::2]))


def read(path):
    """The tensors of a weights file (its format is called TZA): a header, the numbers, then a table that names them."""
    with open(path, 'rb') as source:
        data = source.read()
    magic, major, _, at = struct.unpack_from('<HBBQ', data)
    if magic != 0x41D7 or major != 2:
        raise ValueError(f'{path} holds no weights')
    (count,), at = struct.unpack_from('<I', data, at), at + 4
    tensors = {}
    for _ in range(count):
        (length,), at = struct.unpack_from('<H', data, at), at + 2
        name, at = data[at:at + length].decode(), at + length
        ranks, at = data[at], at + 1
        shape, at = struct.unpack_from(f'<{ranks}I', data, at), at + 5 * ranks
        kind, begin = struct.unpack_from('<cQ', data, at)
        at += 9
        values = np.frombuffer(data, np.float16 if kind == b'h' else np.float32, int(np.prod(shape)), begin)
        tensors[name] = values.reshape(shape).astype(np.float32)
    return tensors
