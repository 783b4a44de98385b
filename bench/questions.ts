import type { Request } from 'autocannon'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database.ts'
import { readSettings } from '#server/platform/settings.ts'
import { calculateQuote } from '#server/pricing/calculate-quote.ts'
import type { Id } from '#shared/id.ts'
import { addDays, type LocalDate } from '#shared/local-date.ts'
import { Random } from '#shared/random.ts'
import { listBenchPlaces, placeAt } from './fleet/places.ts'
import { listingIn, prefixDigits } from './fleet/store-templates.ts'

const budgets = [
  [0, 800],
  [200, 1500],
  [500, 3000],
  [1000, 6000],
  [2500, 20_000],
] as const

/** Distinct searches by place, party, price and date. They are distributed over the places as the yachts are. */
export async function searchQuestions(db: Db, count: number, today: LocalDate, days: number): Promise<Request[]> {
  const places = await listBenchPlaces(db)
  const random = new Random(2)
  const paths = new Set<string>()
  while (paths.size < count) {
    const [low, high] = random.pick(budgets)
    const filters = {
      location: placeAt(places, random.next()).description,
      min_capacity: random.between(2, 14),
      min_price: low,
      max_price: high,
      date: addDays(today, random.between(1, days)),
      currency: 'USD',
      limit: 8,
      page: random.chance(0.9) ? 1 : 2,
    }
    paths.add(
      `/api/boats?${new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]))}`,
    )
  }
  return [...paths].map((path) => ({ path }))
}

export async function pageQuestions(db: Db, count: number): Promise<Request[]> {
  return (await pickCopies(db, count)).map((prefix) => ({ path: `/api/boats/${listingIn(prefix)}?currency=USD` }))
}

/** Prefixes of copies from the whole fleet. A fleet that is too small to have copies gives prefixes of its yachts. */
export async function pickCopies(db: Db, count: number, skip = 0): Promise<string[]> {
  const { rows } = await sql<{ prefix: string }>`
    select prefix from (
      select prefix from bench.copies
      union all
      select left(id, ${sql.lit(prefixDigits)}) from vessels where not exists (select from bench.copies)
    ) as yacht
    order by hashtext(prefix) limit ${count} offset ${skip}`.execute(db)
  return rows.map(({ prefix }) => prefix)
}

/** `count` requests to reserve, each for another yacht and by another guest, with a fresh quote. */
export async function reservationQuestions(db: Db, count: number, skip: number): Promise<Request[]> {
  const settings = readSettings({})
  const candidates = await pickCopies(db, count * 2, skip)
  const requests: Request[] = []
  const quoteNext = async () => {
    for (let prefix = candidates.pop(); prefix && requests.length < count; prefix = candidates.pop()) {
      const quoteId = await quoteAnyDay(db, listingIn(prefix), settings)
      if (quoteId) requests.push(reservation(quoteId, skip + requests.length))
    }
  }
  await Promise.all([1, 2, 3, 4].map(quoteNext))
  return requests.slice(0, count)
}

/** The price of the shortest trip on a random free day of the coming months. */
async function quoteAnyDay(db: Db, yachtId: Id, settings: ReturnType<typeof readSettings>): Promise<Id | undefined> {
  const { rows } = await sql<{ date: LocalDate; unit: string; units: number; opens: string }>`
    select month.month + day - 1 as date, offer.unit, month.shortest[day] as units,
      to_char(terms.opens, 'HH24:MI') as opens
    from search_offers as offer
    join offers as terms on terms.id = offer.offer_id
    join search_months as month on month.number = offer.number
    cross join generate_series(1, 31) as day
    where offer.listing_id = ${yachtId} and offer.position = 0 and month.days & (1 << (day - 1)) <> 0
      and month.month + day - 1 between current_date + 2 and current_date + ${daysAhead}::integer
    order by hashtext(offer.listing_id || day || month.month) limit 1`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { date, unit, units, opens } = row
  const wanted = { yachtId, date, duration: units, guests: 2, extras: [] }
  // The yacht may be taken at that hour.
  const request = unit === 'hour' ? { ...wanted, time: opens } : wanted
  const quote = await calculateQuote(db, request, { now: Date.now(), settings }).catch(() => undefined)
  return quote?.id
}

const daysAhead = 180

const reservation = (quoteId: Id, guest: number): Request => ({
  method: 'POST',
  path: '/api/bookings',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    quoteId,
    name: `Guest ${guest}`,
    email: `guest-${guest}@fairlead.example`,
    phone: `+971 50 ${String(1_000_000 + guest)}`,
  }),
})
