import { type RawBuilder, sql } from 'kysely'
import { distanceKm } from '#server/geo/place.ts'
import type { Db } from '#server/platform/database.ts'

export type BenchPlace = {
  id: string
  /** The description that the locations service returns and that searches send. */
  description: string
  countryCode: string
  latitude: number
  longitude: number
  timeZone: string
  /** The share of all yachts that lie here or at a place before it. */
  share: number
}

type Place = Omit<BenchPlace, 'share'>

const cities = 110
/** A town this near to a larger one counts as a part of it. */
const apartKm = 20

/**
 * The best-known towns and every marina of the gazetteer. Yachts are distributed by Zipf's law with a flattened head: the first
 * place has one in 27, the last of 500 one in 2,300.
 */
export async function listBenchPlaces(db: Db): Promise<BenchPlace[]> {
  const places = [...(await listTowns(db)), ...(await listPlaces(db, sql`kind = 'marina'`))]
  const weights = places.map((_, rank) => 1 / (rank + 6))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let share = 0
  return places.map((row, rank) => {
    share += (weights[rank] ?? 0) / total
    return { ...row, share }
  })
}

async function listTowns(db: Db): Promise<Place[]> {
  const towns: Place[] = []
  for (const town of await listPlaces(db, sql`kind = 'city' and weight >= 5`)) {
    if (towns.every((greater) => distanceKm(greater, town) > apartKm)) towns.push(town)
  }
  return towns.slice(0, cities)
}

/** The best-known places first. Marinas have no rank and come in any order. */
async function listPlaces(db: Db, condition: RawBuilder<unknown>): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select id, description, country_code as "countryCode", latitude, longitude, time_zone as "timeZone"
    from places where ${condition}
    order by weight desc, hashtext(id)`.execute(db)
  return rows
}

/** The place for a number from 0 to 1. */
export const placeAt = (places: readonly BenchPlace[], position: number): BenchPlace => {
  const place = places.find(({ share }) => position < share) ?? places.at(-1)
  if (!place) throw new Error('The gazetteer is empty.')
  return place
}
