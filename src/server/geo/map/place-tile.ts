import { sql } from 'kysely'
import type { Locale } from '#shared/locale.ts'
import { countryName, placeName } from '#shared/place-names.ts'
import type { Db } from '../../platform/database.ts'
import { boxOf, latitudeOf, longitudeOf, mercatorX, mercatorY, type Tile } from './mercator.ts'
import { encodeTile, extent } from './vector-tile.ts'

/** Beyond this zoom a tile would show a few streets, which the gazetteer does not have. */
export const deepestPlaces = 9

type NamedPoint = { name: string; kind: string; country: string; latitude: number; longitude: number }

/**
 * The names of a tile in the reader's language, with the layer `places`. It has the best-known ones; the map drops those without
 * room.
 */
export async function drawPlaceTile(db: Db, tile: Tile, locale: Locale): Promise<Uint8Array<ArrayBuffer>> {
  const places = await listPlacesIn(db, tile)
  const scale = 2 ** tile.z * extent
  return encodeTile({
    places: places.map(({ name, kind, country, latitude, longitude }, index) => ({
      type: 1,
      geometry: [
        [
          Math.floor(mercatorX(longitude) * scale - tile.x * extent),
          Math.floor(mercatorY(latitude) * scale - tile.y * extent),
        ],
      ],
      // The map places the best-known names first.
      tags: {
        name: kind === 'country' ? countryName(name, country, locale) : placeName(name, locale),
        kind,
        order: index,
      },
    })),
  })
}

async function listPlacesIn(db: Db, tile: Tile): Promise<NamedPoint[]> {
  const { west, north, east, south } = boxOf(tile)
  const { kinds, weight, most } = shownAt(tile.z)
  const { rows } = await sql<NamedPoint>`
    select name, kind, country_code as country, latitude, longitude from places
    where point(longitude, latitude) <@ box(
        point(${longitudeOf(west)}::float8, ${latitudeOf(south)}::float8),
        point(${longitudeOf(east)}::float8, ${latitudeOf(north)}::float8)
      )
      and kind = any(${kinds}::text[]) and weight >= ${weight}
    order by weight desc, population desc, id
    limit ${most}`.execute(db)
  return rows
}

/** The kinds of places by zoom: countries on oceans, large towns on seas, all names on coasts. */
function shownAt(zoom: number) {
  if (zoom <= 3) return { kinds: ['country'], weight: 7, most: 30 }
  if (zoom <= 5) return { kinds: ['country', 'city'], weight: 7, most: 30 }
  if (zoom <= 7) return { kinds: ['city', 'region'], weight: 4.5, most: 30 }
  return { kinds: ['city', 'region'], weight: 2, most: 40 }
}
