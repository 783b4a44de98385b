import { sql } from 'kysely'
import type { WaitlistEntry } from '#contract/waitlist/waitlist.ts'
import type { Id } from '#shared/id.ts'
import { getNameAndZone } from '../boats/boarding-queries.ts'
import { findTitles } from '../boats/queries.ts'
import type { Services } from '../platform/context.ts'
import type { Db } from '../platform/database.ts'
import { dayWishesOf, searchNow } from './day-wishes.ts'
import type { Entry } from './entries.ts'
import { findFit, type Miss, misses } from './find-fit.ts'
import { choiceKey } from './keys.ts'

type Describing = Pick<Services, 'db' | 'settings' | 'now'>

/** An entry as its guest sees it, with its place and the reason why it still waits, as they are now. */
export async function describeEntry(services: Describing, entry: Entry): Promise<WaitlistEntry> {
  const { db } = services
  const { listingId, departsAt, hold, state, createdAt } = entry
  const isWaiting = state === 'waiting' || state === 'offered'
  const standing = state === 'waiting' ? await findStanding(services, entry) : { reason: null, until: null }
  return {
    id: entry.id,
    state: state === 'unconfirmed' ? 'waiting' : state,
    yacht: listingId ? await presentYacht(db, listingId) : null,
    search: entry.search,
    firstDay: entry.firstDay,
    lastDay: entry.lastDay,
    time: departsAt,
    duration: entry.duration,
    guests: entry.guests,
    most: entry.most,
    timeZone: entry.timeZone,
    joinedAt: createdAt.toISOString(),
    place: isWaiting ? (await countBefore(db, entry)) + 1 : null,
    ...standing,
    held: hold && {
      ...hold.trip,
      yachtId: hold.listingId,
      title: (await findTitles(db, [hold.listingId])).get(hold.listingId) ?? '',
      until: hold.until.toISOString(),
      firstChoice: await choiceKey(services, hold.claimId),
    },
  }
}

async function presentYacht(db: Db, id: Id): Promise<NonNullable<WaitlistEntry['yacht']>> {
  const { title, timeZone } = await getNameAndZone(db, id)
  return { id, title, zone: timeZone }
}

/** Guests before this one who wait for the same yacht on the same day, or with the same search. */
async function countBefore(db: Db, { place, listingId, wish, firstDay, lastDay }: Entry): Promise<number> {
  const isSame = listingId
    ? sql`listing_id = ${listingId} and days && daterange(${firstDay}, ${lastDay}, '[]')`
    : sql`wish = ${wish}`
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from waitlist_entries
    where state in ('waiting', 'offered') and place < ${place} and ${isSame}`.execute(db)
  return rows[0]?.count ?? 0
}

type Standing = Pick<WaitlistEntry, 'reason' | 'until'>

async function findStanding(services: Describing, entry: Entry): Promise<Standing> {
  const miss = entry.search ? await missOfSearch(services, entry) : await missOfYacht(services, entry)
  if (miss !== 'taken') return { reason: miss, until: null }
  const until = await findFirstChoiceOfOther(services.db, entry)
  return until ? { reason: 'first_choice', until: until.toISOString() } : { reason: 'taken', until: null }
}

async function missOfYacht(services: Describing, entry: Entry): Promise<Miss | 'next'> {
  const found = new Set<Miss>()
  for (const wish of await dayWishesOf(services, entry)) {
    const fit = await findFit(services.db, wish, services)
    if (!('miss' in fit)) return 'next'
    found.add(fit.miss)
  }
  return misses.find((miss) => found.has(miss)) ?? 'not_offered'
}

async function missOfSearch(services: Describing, { search }: Entry): Promise<Miss | 'next'> {
  if (!search) return 'not_offered'
  const finds = async (wish: object) => (await searchNow(services, wish)).totalCount > 0
  if (await finds(search)) return 'next'
  const { min_capacity, max_price, ...anyParty } = search
  if (max_price !== undefined && (await finds({ ...anyParty, min_capacity }))) return 'price_above_limit'
  return (await finds({ ...anyParty, ...(max_price !== undefined && { max_price }) })) ? 'party_too_large' : 'taken'
}

/** The end of another guest's first choice of what this one waits for. */
async function findFirstChoiceOfOther(
  db: Db,
  { id, vesselId, wish, firstDay, lastDay }: Entry,
): Promise<Date | undefined> {
  const isSame = vesselId
    ? sql`held_vessel_id = ${vesselId} and (held_trip ->> 'date')::date between ${firstDay} and ${lastDay}`
    : sql`wish = ${wish}`
  const { rows } = await sql<{ until: Date }>`
    select held_until as until from waitlist_entries
    where state = 'offered' and held_until > clock_timestamp() and id <> ${id} and ${isSame}
    order by held_until limit 1`.execute(db)
  return rows[0]?.until
}

/** How many wait for each day of these vessels. */
export async function countWaiting(
  db: Db,
  vesselIds: readonly Id[],
  { from, to }: { from: string; to: string },
): Promise<{ vesselId: Id; date: string; count: number }[]> {
  const { rows } = await sql<{ vesselId: Id; date: string; count: number }>`
    select vessel_id as "vesselId", lower(days)::text as date, count(*)::int as count from waitlist_entries
    where state in ('waiting', 'offered') and vessel_id = any(${vesselIds}::text[])
      and days && daterange(${from}, ${to}, '[]')
    group by vessel_id, lower(days) order by 1, 2`.execute(db)
  return rows
}
