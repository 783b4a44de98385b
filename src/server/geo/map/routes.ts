import { Hono } from 'hono'
import { Locale } from '#shared/locale.ts'
import type { Db } from '../../platform/database.ts'
import type { HttpEnv } from '../../platform/http/environment.ts'
import { problemResponse } from '../../platform/http/problem.ts'
import { findBakedTile } from './baked-land.ts'
import { deepestLand, drawLandTile } from './land-tile.ts'
import type { Tile } from './mercator.ts'
import { deepestPlaces, drawPlaceTile } from './place-tile.ts'
import { tileCache } from './tile-cache.ts'

type Bytes = Uint8Array<ArrayBuffer>

const year = 31_536_000
const day = 86_400

/** The vector tiles of our maps, under /map. They belong to the site, not to the API. */
export function mapRoutes(db: Db) {
  const map = new Hono<HttpEnv>()
  const cached = tileCache()
  const serve = (
    layer: string,
    deepest: number,
    seconds: number,
    read: (tile: Tile, locale: Locale) => Promise<Bytes>,
  ) =>
    map.get(`/${layer}/:z/:x/:y`, async (c) => {
      const tile = readTile(c.req.param(), deepest)
      if (!tile) return problemResponse('not_found')
      return c.body(await read(tile, localeOf(c.req.query('locale'))), 200, {
        'content-type': 'application/vnd.mapbox-vector-tile',
        'content-encoding': 'gzip',
        'cache-control': `public, max-age=${seconds}`,
      })
    })
  // Coasts do not change. The gazetteer gets a new edition from time to time.
  serve('land', deepestLand, year, async (tile) => {
    // Around our harbours only the finer coasts are sent: coarse ones would be visible next to them.
    return (await findBakedTile(tile)) ?? cached(addressOf('land', tile), () => drawLandTile(tile))
  })
  serve('places', deepestPlaces, day, (tile, locale) =>
    cached(addressOf(`places/${locale}`, tile), () => drawPlaceTile(db, tile, locale)),
  )
  return map
}

const addressOf = (layer: string, { z, x, y }: Tile) => `${layer}/${z}/${x}/${y}`

const localeOf = (text: string | undefined): Locale => Locale.safeParse(text).data ?? 'en'

function readTile(params: Record<string, string>, deepest: number): Tile | undefined {
  const [z, x, y] = [params.z, params.x, params.y].map((text = '') =>
    /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN,
  )
  if (z === undefined || x === undefined || y === undefined) return undefined
  const width = 2 ** z
  return z <= deepest && x < width && y < width ? { z, x, y } : undefined
}
