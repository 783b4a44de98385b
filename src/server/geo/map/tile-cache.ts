import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

type Bytes = Uint8Array<ArrayBuffer>

// A tile is one to twenty kilobytes.
const kept = 800

/** Compressed tiles by their address, the least recently asked for forgotten first. */
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
