/** Positions are whole numbers on a grid of this many steps across a tile. */
export const extent = 4096

type Feature =
  | { kind: 'polygon'; rings: readonly (readonly number[])[]; tags?: Record<string, string | number> }
  | { kind: 'point'; at: readonly [number, number]; tags?: Record<string, string | number> }

/** A layer of a Mapbox vector tile (version 2 of the format), of which one alone is a whole tile. */
export function encodeTile(name: string, features: readonly Feature[]): Uint8Array<ArrayBuffer> {
  const keys = new Map<string, number>()
  const values = new Map<string | number, number>()
  const encoded = features.map((feature) => {
    const tags = Object.entries(feature.tags ?? {}).flatMap(([key, value]) => [
      numberOf(keys, key),
      numberOf(values, value),
    ])
    return message([
      ...(tags.length > 0 ? [bytesField(2, packed(tags))] : []),
      varintField(3, feature.kind === 'polygon' ? 3 : 1),
      bytesField(4, packed(feature.kind === 'polygon' ? drawRings(feature.rings) : drawPoint(feature.at))),
    ])
  })
  const layer = message([
    varintField(15, 2),
    bytesField(1, text(name)),
    ...encoded.map((feature) => bytesField(2, feature)),
    ...[...keys.keys()].map((key) => bytesField(3, text(key))),
    ...[...values.keys()].map((value) =>
      bytesField(4, typeof value === 'string' ? bytesField(1, text(value)) : varintField(5, value)),
    ),
    varintField(5, extent),
  ])
  return new Uint8Array(bytesField(3, layer))
}

/** Commands of the format: where to begin (1), which steps to take (2), and to close (7). Steps are relative. */
function drawRings(rings: readonly (readonly number[])[]): number[] {
  const commands: number[] = []
  let [x, y] = [0, 0]
  for (const ring of rings) {
    const step = (index: number) => {
      const [toX, toY] = [ring[index] ?? 0, ring[index + 1] ?? 0]
      commands.push(zigzag(toX - x), zigzag(toY - y))
      ;[x, y] = [toX, toY]
    }
    commands.push((1 << 3) | 1)
    step(0)
    commands.push(((ring.length / 2 - 1) << 3) | 2)
    for (let index = 2; index < ring.length; index += 2) step(index)
    commands.push((1 << 3) | 7)
  }
  return commands
}

const drawPoint = ([x, y]: readonly [number, number]) => [(1 << 3) | 1, zigzag(x), zigzag(y)]

function numberOf<Key>(numbers: Map<Key, number>, key: Key): number {
  const known = numbers.get(key)
  if (known !== undefined) return known
  numbers.set(key, numbers.size)
  return numbers.size - 1
}

const zigzag = (value: number) => (value << 1) ^ (value >> 31)
const text = (value: string) => Buffer.from(value)
const message = (fields: readonly Uint8Array[]) => Buffer.concat(fields)
const varintField = (field: number, value: number) => Buffer.from([...varint(field << 3), ...varint(value)])
const bytesField = (field: number, bytes: Uint8Array) =>
  Buffer.concat([Buffer.from([...varint((field << 3) | 2), ...varint(bytes.length)]), bytes])
const packed = (values: readonly number[]) => Buffer.from(values.flatMap(varint))

function varint(value: number): number[] {
  const bytes: number[] = []
  let rest = value >>> 0
  while (rest > 0x7f) {
    bytes.push((rest & 0x7f) | 0x80)
    rest >>>= 7
  }
  bytes.push(rest)
  return bytes
}
