import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

type Bytes = Uint8Array<ArrayBuffer>

// A tile has one to twenty kilobytes.
const kept = 800

/** A cache of compressed tiles by address. The least recently used one is dropped first. */
export function tileCache() {
  const tiles = new Map<string, Promise<Bytes>>()
  return (address: string, draw: () => Promise<Bytes>): Promise<Bytes> => {
    const tile = tiles.get(address) ?? draw().then(compress)
    tiles.delete(address)
    tiles.set(address, tile)
    tile.catch(() => tiles.delete(address))
    const [oldest] = tiles.keys()
    if (tiles.size > kept && oldest !== undefined) tiles.delete(oldest)
    return tile
  }
}

const compress = async (bytes: Bytes) => new Uint8Array(await promisify(gzip)(bytes))
