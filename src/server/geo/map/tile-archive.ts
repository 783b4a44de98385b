import type { Tile } from './mercator.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A tile and its compressed body. */
export type ArchivedTile = { tile: Tile; body: Bytes }

/** The tiles of one file, by address. */
export type TileArchive = { find: (tile: Tile) => Bytes | undefined }

// The file has a header with the number of entries; the entries, ordered by zoom, x and y; and the bodies, equal ones once.
const headBytes = 4
const entryBytes = 13

export function readTileArchive(file: Bytes): TileArchive {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const count = view.getUint32(0)
  const bodies = headBytes + count * entryBytes
  return {
    find(tile) {
      const at = findEntry(view, count, tile)
      if (at === undefined) return undefined
      const start = bodies + view.getUint32(at + 5)
      return file.subarray(start, start + view.getUint32(at + 9))
    },
  }
}

export function writeTileArchive(tiles: readonly ArchivedTile[]): Bytes {
  const sorted = tiles.toSorted((a, b) => compare(a.tile, b.tile))
  const bodies: Bytes[] = []
  const offsets = new Map<string, number>()
  let length = 0
  const head = new DataView(new ArrayBuffer(headBytes + sorted.length * entryBytes))
  head.setUint32(0, sorted.length)
  for (const [index, { tile, body }] of sorted.entries()) {
    const key = Buffer.from(body).toString('base64')
    if (!offsets.has(key)) {
      offsets.set(key, length)
      bodies.push(body)
      length += body.length
    }
    const at = headBytes + index * entryBytes
    head.setUint8(at, tile.z)
    head.setUint16(at + 1, tile.x)
    head.setUint16(at + 3, tile.y)
    head.setUint32(at + 5, offsets.get(key) ?? 0)
    head.setUint32(at + 9, body.length)
  }
  return new Uint8Array(Buffer.concat([new Uint8Array(head.buffer), ...bodies]))
}

const compare = (a: Tile, b: Tile) => a.z - b.z || a.x - b.x || a.y - b.y

function findEntry(view: DataView, count: number, tile: Tile): number | undefined {
  let [from, to] = [0, count]
  while (from < to) {
    const middle = (from + to) >> 1
    const at = headBytes + middle * entryBytes
    const order = compare({ z: view.getUint8(at), x: view.getUint16(at + 1), y: view.getUint16(at + 3) }, tile)
    if (order === 0) return at
    if (order < 0) from = middle + 1
    else to = middle
  }
  return undefined
}
