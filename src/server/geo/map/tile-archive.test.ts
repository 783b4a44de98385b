import { expect, test } from 'vitest'
import { readTileArchive, writeTileArchive } from './tile-archive.ts'

const body = (text: string) => new TextEncoder().encode(text)

test('an archive gives each tile that was put in, and none else', () => {
  const tiles = [
    { tile: { z: 12, x: 2675, y: 1755 }, body: body('the Palm') },
    { tile: { z: 8, x: 167, y: 109 }, body: body('the Gulf') },
    { tile: { z: 12, x: 2675, y: 1754 }, body: body('the sea') },
    { tile: { z: 12, x: 2674, y: 1755 }, body: body('the sea') },
  ]
  const archive = writeTileArchive(tiles)
  const { find } = readTileArchive(archive)
  for (const { tile, body } of tiles) expect(find(tile)).toEqual(body)
  expect(find({ z: 9, x: 167, y: 109 })).toBeUndefined()
  expect(find({ z: 12, x: 2676, y: 1755 })).toBeUndefined()
  expect(new TextDecoder().decode(archive).match(/the sea/g)).toHaveLength(1)
})
