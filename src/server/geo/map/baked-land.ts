import { readFile } from 'node:fs/promises'
import type { Tile } from './mercator.ts'
import { readTileArchive, type TileArchive } from './tile-archive.ts'

/** Tiles with finer coasts around our harbours, cut in advance: database/coasts/README.md. */
export const bakedLand = {
  file: new URL('../../../../database/coasts/land.tiles', import.meta.url),
  shallowest: 8,
  deepest: 12,
}

let archive: Promise<TileArchive> | undefined

/** The compressed tile; undefined where no harbour is near. */
export async function findBakedTile(tile: Tile): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (tile.z < bakedLand.shallowest || tile.z > bakedLand.deepest) return undefined
  archive ??= readFile(bakedLand.file).then((bytes) => readTileArchive(new Uint8Array(bytes)))
  return (await archive).find(tile)
}
