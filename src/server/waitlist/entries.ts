import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { SearchWish, type WaitlistEntry } from '#contract/waitlist/waitlist.ts'
import { Id } from '#shared/id.ts'
import type { Locale } from '#shared/locale.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db, Tx } from '../platform/database.ts'

/** The trip that a hold keeps, as it is stored. */
const HeldTrip = z.object({
  version: z.literal(1),
  offerId: Id,
  instabookId: Id.nullable(),
  date: z.string(),
  time: z.string(),
  offset: z.string(),
  duration: z.int(),
  guests: z.int(),
  start: z.string(),
  end: z.string(),
  zone: z.string(),
})
export type HeldTrip = z.infer<typeof HeldTrip>

const StoredSearch = z.object({ version: z.literal(1), wish: SearchWish })

export type Hold = { claimId: Id; listingId: Id; vesselId: Id; trip: HeldTrip; until: Date }

/** An entry of the line. `place` is null until its address is proven. */
export type Entry = {
  id: Id
  place: number | null
  state: WaitlistEntry['state'] | 'unconfirmed'
  userId: Id | null
  email: string | null
  language: Locale
  timeZone: string
  wish: string
  listingId: Id | null
  vesselId: Id | null
  offerId: Id | null
  search: SearchWish | null
  firstDay: string
  lastDay: string
  guests: number
  duration: number | null
  departsAt: string | null
  most: { amount: number; currency: string } | null
  hold: Hold | null
  endsAt: Date
  createdAt: Date
}

export type EntryWish = Pick<
  Entry,
  | 'listingId'
  | 'vesselId'
  | 'offerId'
  | 'search'
  | 'firstDay'
  | 'lastDay'
  | 'guests'
  | 'duration'
  | 'departsAt'
  | 'most'
>

type Row = Omit<Entry, 'search' | 'most' | 'hold'> & {
  search: unknown
  most: number | null
  currency: string | null
  claimId: Id | null
  heldListingId: Id
  heldVesselId: Id
  heldTrip: unknown
  heldUntil: Date
}

/** Entries by a condition on `entry`, the first in the line first. */
export async function selectEntries(db: Db, condition: RawBuilder<unknown>): Promise<Entry[]> {
  const { rows } = await sql<Row>`
    select id, place::float8 as place, state, user_id as "userId", email, language, time_zone as "timeZone", wish,
      listing_id as "listingId", vessel_id as "vesselId", offer_id as "offerId", search,
      lower(days)::text as "firstDay", (upper(days) - 1)::text as "lastDay", guests, duration,
      departs_at as "departsAt", most::float8 as most, currency, claim_id as "claimId",
      held_listing_id as "heldListingId", held_vessel_id as "heldVesselId", held_trip as "heldTrip",
      held_until as "heldUntil", ends_at as "endsAt", created_at as "createdAt"
    from waitlist_entries as entry where ${condition} order by place, id`.execute(db)
  return rows.map(toEntry)
}

function toEntry({
  search,
  most,
  currency,
  claimId,
  heldListingId,
  heldVesselId,
  heldTrip,
  heldUntil,
  ...row
}: Row): Entry {
  return {
    ...row,
    search: search === null ? null : StoredSearch.parse(search).wish,
    most: most === null || currency === null ? null : { amount: most, currency },
    hold:
      claimId === null
        ? null
        : {
            claimId,
            listingId: heldListingId,
            vesselId: heldVesselId,
            trip: HeldTrip.parse(heldTrip),
            until: heldUntil,
          },
  }
}

/** Throws not_found. */
export async function getEntry(db: Db, id: Id): Promise<Entry> {
  const [entry] = await selectEntries(db, sql`id = ${id}`)
  if (!entry) throw new AppError('not_found')
  return entry
}

/** Entries that may get something of this vessel: those of its listings, and all searches. */
export const listWaitingFor = (db: Db, vesselId: Id): Promise<Entry[]> =>
  selectEntries(db, sql`state = 'waiting' and (vessel_id = ${vesselId} or search is not null)`)

export const listWaitingSearches = (db: Db): Promise<Entry[]> =>
  selectEntries(db, sql`state = 'waiting' and search is not null`)

/** Locks an entry that still waits. False when it does not. */
export async function lockWaiting(tx: Tx, id: Id): Promise<boolean> {
  const { rows } = await sql`select from waitlist_entries where id = ${id} and state = 'waiting' for update`.execute(tx)
  return rows.length > 0
}

export async function storeHold(tx: Tx, id: Id, { claimId, listingId, vesselId, trip, until }: Hold): Promise<void> {
  await tx
    .updateTable('waitlist_entries')
    .set({
      state: 'offered',
      claim_id: claimId,
      held_listing_id: listingId,
      held_vessel_id: vesselId,
      held_trip: JSON.stringify(trip),
      held_until: until,
    })
    .where('id', '=', id)
    .execute()
}

type Ended = 'taken' | 'declined' | 'missed' | 'left' | 'over'

/** Ends an entry that is in this state. False when it has left the state meanwhile. */
export async function endEntry(
  tx: Tx,
  id: Id,
  { from, to, now }: { from: 'waiting' | 'offered'; to: Ended; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('waitlist_entries')
    .set({
      state: to,
      ended_at: new Date(now),
      claim_id: null,
      held_listing_id: null,
      held_vessel_id: null,
      held_trip: null,
      held_until: null,
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
