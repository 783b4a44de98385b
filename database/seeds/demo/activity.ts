import { sql } from 'kysely'
import { listDestinations } from '#server/geo/queries.ts'
import { resolveLocation } from '#server/geo/resolve-location.ts'
import type { Tx } from '#server/platform/database.ts'
import { addDays, dayMs, isoWeekday, type LocalDate, toLocalDate } from '#shared/local-date.ts'
import { Random } from '#shared/random.ts'
import type { Seeded } from './world.ts'

/** Two quarters of a year and some days. */
const daysCounted = 190
/** Places that visitors search for and where no demo yacht lies. */
const wishedFor = ['Phuket, Thailand', 'Seychelles', 'Lake Como, Italy', 'Bora Bora, French Polynesia', 'Hvar, Croatia']

/** Invents the activity of visitors in the past months: a sum for each day until yesterday, marked as invented. */
export async function seedActivity(tx: Tx, fleet: readonly Seeded[], now: number): Promise<void> {
  const today = toLocalDate(Math.floor(now / dayMs))
  const days = Array.from({ length: daysCounted }, (_, at) => addDays(today, at - daysCounted))
  await insertViews(
    tx,
    fleet.flatMap((yacht) => viewsOf(yacht, days)),
  )
  await insertSearches(tx, await searchesOf(tx, days))
}

/** Yachts differ in their number of views. Views grow from month to month, and before weekends. */
function viewsOf({ id, demo }: Seeded, days: readonly LocalDate[]) {
  const random = Random.ofText(`${demo.key} activity`)
  const liked = random.fraction(2, 9)
  const decided = random.fraction(0.07, 0.16)
  return days.map((day, at) => {
    const growth = 0.8 + (0.4 * at) / days.length
    const views = Math.round(liked * growth * (isoWeekday(day) >= 4 ? 1.3 : 0.9) * random.fraction(0.6, 1.4))
    return { listing_id: id, day, views, quotes: Math.round(views * decided * random.fraction(0.5, 1.5)) }
  })
}

type SearchRow = { day: LocalDate; place_id: string; date: LocalDate | null; searches: number; without_result: number }

async function searchesOf(tx: Tx, days: readonly LocalDate[]): Promise<SearchRow[]> {
  const harbours = (await listDestinations(tx)).map(({ placeId }) => placeId)
  const found = await Promise.all(wishedFor.map((text) => resolveLocation(tx, text)))
  const wishes = found.flatMap((place) => place?.placeId ?? [])
  const random = Random.ofText('searches')
  const rows = new Map<string, SearchRow>()
  const add = (row: SearchRow) => rows.set(`${row.day} ${row.place_id} ${row.date}`, row)
  for (const day of days) {
    for (const placeId of harbours) {
      add({ day, place_id: placeId, date: null, searches: random.between(20, 70), without_result: 0 })
      // Some days are sold out.
      const searches = random.between(4, 30)
      const taken = random.chance(0.06) ? Math.round(searches * random.fraction(0.3, 0.9)) : 0
      add({ day, place_id: placeId, date: weekendAfter(day, random), searches, without_result: taken })
    }
    const placeId = random.pick(wishes)
    const searches = random.between(1, 9)
    add({ day, place_id: placeId, date: weekendAfter(day, random), searches, without_result: searches })
  }
  return [...rows.values()]
}

/** A Saturday within two months. */
const weekendAfter = (day: LocalDate, random: Random) =>
  addDays(day, ((6 - isoWeekday(day) + 7) % 7) + 7 * random.between(0, 8))

async function insertViews(tx: Tx, rows: readonly ReturnType<typeof viewsOf>[number][]): Promise<void> {
  await sql`
    insert into yacht_activity (listing_id, hour, views, quotes, is_demo)
    select listing_id, day at time zone 'UTC', views, quotes, true
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as counted (listing_id text, day timestamp, views integer, quotes integer)`.execute(tx)
}

async function insertSearches(tx: Tx, rows: readonly SearchRow[]): Promise<void> {
  await sql`
    insert into search_activity (hour, place_id, date, searches, without_result, is_demo)
    select day at time zone 'UTC', place_id, date, searches, without_result, true
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as counted (day timestamp, place_id text, date date, searches integer, without_result integer)`.execute(tx)
}
