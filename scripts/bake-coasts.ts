import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { bakedLand } from '#server/geo/map/baked-land.ts'
import { type ArchivedTile, writeTileArchive } from '#server/geo/map/tile-archive.ts'
import { encodeTile } from '#server/geo/map/vector-tile.ts'
import { destinations } from '../database/gazetteer/destinations.ts'
import { listMarinas } from '../database/gazetteer/marinas.ts'
import { drawMarinas } from './coasts/draw-marinas.ts'
import { moveMarinas } from './coasts/move-marinas.ts'
import { around, cellOf, cellsAround, overlaps, readOsmLand } from './coasts/read-osm-land.ts'
import { roundCoasts } from './coasts/round-coasts.ts'
import { slicer } from './coasts/slice-land.ts'
import { tilesAround } from './coasts/tiles-around.ts'

// Cuts the coasts of OpenStreetMap around our harbours into the tiles that the map serves. `npm run bake-coasts` installs the
// source data. Run it after a change of the list of marinas.

/** The distance on each side of a harbour. */
const reachKm = 45
const marinasFrom = 11

const source = readOsmLand()
const nearby = cellsAround(listMarinas(), reachKm)
const whole = roundCoasts(source, ([longitude, latitude]) => nearby.has(cellOf(longitude, latitude)))
const marinas = moveMarinas(whole, console.log)
const harbours = [...marinas, ...destinations]
const areas = harbours.map(({ latitude, longitude }) => around(latitude, longitude, reachKm))
const tiles = tilesAround(areas, { from: bakedLand.shallowest, to: bakedLand.deepest })

// A tile of the lowest zoom is wider than an area.
const wide = harbours.map(({ latitude, longitude }) => around(latitude, longitude, reachKm + 200))
const lands = whole.filter(({ extent }) => wide.some((area) => overlaps(area, extent)))
const land = slicer(
  {
    type: 'FeatureCollection',
    features: lands.map(({ rings }) => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'Polygon', coordinates: rings },
    })),
  },
  bakedLand.deepest,
)
const shapes = drawMarinas(marinas, whole)
const [basins, piers, names] = [shapes.basins, shapes.piers, shapes.names].map((features) =>
  slicer({ type: 'FeatureCollection', features }, bakedLand.deepest),
)

const archived = tiles.map((tile): ArchivedTile => {
  const layers = {
    land: land(tile),
    ...(tile.z >= marinasFrom && { basins: basins?.(tile), piers: piers?.(tile), marinas: names?.(tile) }),
  }
  return { tile, body: new Uint8Array(gzipSync(encodeTile(layers), { level: 9 })) }
})
const archive = writeTileArchive(archived)
writeFileSync(bakedLand.file, archive)
console.log(
  `${tiles.length} tiles, ${(archive.length / 1e6).toFixed(1)} MB; ${shapes.basins.length} marinas with piers`,
)
