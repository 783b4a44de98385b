import { sql } from 'kysely'
import type { Db } from '#server/platform/database.ts'

export type BenchPlace = {
  id: string
  /** As the locations service writes it, and searches send it. */
  description: string
  countryCode: string
  latitude: number
  longitude: number
  timeZone: string
  /** Of all yachts, those that lie here and at the places before it. */
  share: number
}

const cities = 110

/**
 * Every marina of the gazetteer and its best-known harbour towns. Yachts lie there as by Zipf's law, of which the head
 * is flattened: the first place has one in 27, the last of 500 one in 2,300.
 */
export async function listBenchPlaces(db: Db): Promise<BenchPlace[]> {
  const { rows } = await sql<Omit<BenchPlace, 'share'>>`
    select id, description, country_code as "countryCode", latitude, longitude, time_zone as "timeZone"
    from (
      select * from places where kind = 'marina'
      union all
      (select * from places where kind = 'city' order by weight desc, id limit ${cities})
    ) as place
    order by kind, weight + (hashtext(id) & 255) / 512.0 desc`.execute(db)
  const weights = rows.map((_, rank) => 1 / (rank + 6))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let share = 0
  return rows.map((row, rank) => {
    share += (weights[rank] ?? 0) / total
    return { ...row, share }
  })
}

/** The place that a number from 0 to 1 falls to. */
export const placeAt = (places: readonly BenchPlace[], position: number): BenchPlace => {
  const place = places.find(({ share }) => position < share) ?? places.at(-1)
  if (!place) throw new Error('The gazetteer is empty.')
  return place
}
