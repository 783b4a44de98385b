import { type RawBuilder, sql } from 'kysely'
import { type Id, newId } from '#shared/id.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database.ts'
import type { Period } from './charter-rules.ts'
import type { OwnClaims } from './claims.ts'

/** A trip that the owner prepared and that guests book without asking. */
export type InstantSlot = Period & {
  id: Id
  listingId: Id
  offerId: Id
  /** Base price in minor units of the offer's currency; null for the offer's rate. */
  price: number | null
  currency: string
}

/** The slots of a listing that can be booked now and begin between two instants, in order. */
export function listInstantSlots(db: Db, listingId: Id, from: number, to: number, now: number): Promise<InstantSlot[]> {
  const begins = sql`slot.starts_at >= ${new Date(Math.max(from, now))} and slot.starts_at < ${new Date(to)}`
  return selectSlots(db, sql`slot.listing_id = ${listingId} and ${begins} and ${isFreeBut()}`)
}

/** The slots of a listing between two instants that a booking has. A guest who is still paying has none yet. */
export const listSoldSlots = (db: Db, listingId: Id, from: number, to: number, now: number): Promise<InstantSlot[]> =>
  selectSlots(
    db,
    sql`slot.listing_id = ${listingId} and ${isSold(sql`claim.expires_at is null`)}
      and slot.starts_at >= ${new Date(Math.max(from, now))} and slot.starts_at < ${new Date(to)}`,
  )

/**
 * A slot that can be booked now. Undefined for an unknown or sold slot, and when its vessel is occupied or its start has passed.
 */
export async function findInstantSlot(
  db: Db,
  slotId: Id,
  now: number,
  own: Pick<OwnClaims, 'claimId'> = {},
): Promise<InstantSlot | undefined> {
  const isLeft = isFreeBut(own.claimId)
  const [slot] = await selectSlots(db, sql`slot.id = ${slotId} and slot.starts_at >= ${new Date(now)} and ${isLeft}`)
  return slot
}

/** The open slots of these vessels' listings from an instant on, even where the vessel is occupied. */
export function listOpenSlotsOfVessels(db: Db, vesselIds: readonly Id[], from: number): Promise<InstantSlot[]> {
  return selectSlots(
    db,
    sql`slot.starts_at >= ${new Date(from)} and slot.listing_id in (
      select id from listings where vessel_id = any(${vesselIds}::text[])
    )`,
  )
}

export type NewSlot = Omit<InstantSlot, 'id' | 'currency'>

/** Opens a slot. Undefined when an open slot of the same listing overlaps it. */
export async function openSlot(db: Db, slot: NewSlot): Promise<Id | undefined> {
  const opened = await db
    .insertInto('instant_slots')
    .values({
      id: newId(),
      listing_id: slot.listingId,
      offer_id: slot.offerId,
      starts_at: new Date(slot.start),
      ends_at: new Date(slot.end),
      price: slot.price,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return opened?.id
}

/** A slot in any state, as its owner sees it. */
export type OwnStoredSlot = InstantSlot & { vesselId: Id; status: 'open' | 'sold' | 'withdrawn' }

/** The slots of a listing that begin from an instant on, in order. */
export const listOwnSlots = (db: Db, listingId: Id, from: number): Promise<OwnStoredSlot[]> =>
  selectOwnSlots(db, sql`slot.listing_id = ${listingId} and slot.starts_at >= ${new Date(from)}`)

/** The open slots of a listing that overlap a period. */
export const listSlotsDuring = (db: Db, listingId: Id, { start, end }: Period): Promise<OwnStoredSlot[]> =>
  selectOwnSlots(
    db,
    sql`slot.listing_id = ${listingId} and slot.status = 'open'
      and slot.starts_at < ${new Date(end)} and slot.ends_at > ${new Date(start)}`,
  )

/**
 * The open slots of all listings of these vessels that overlap a period. One whose time a booking has is left out: it is not on
 * offer, and the booking stands there.
 */
export const listSlotsOfVessels = (
  db: Db,
  vesselIds: readonly Id[],
  { start, end }: Period,
): Promise<OwnStoredSlot[]> =>
  selectOwnSlots(
    db,
    sql`slot.listing_id in (select id from listings where vessel_id = any(${vesselIds}::text[])) and slot.status = 'open'
      and slot.starts_at < ${new Date(end)} and slot.ends_at > ${new Date(start)} and not ${isSold()}`,
  )

export async function findOwnSlot(db: Db, slotId: Id): Promise<OwnStoredSlot | undefined> {
  const [slot] = await selectOwnSlots(db, sql`slot.id = ${slotId}`)
  return slot
}

/** Throws not_found. */
export async function getOwnSlot(db: Db, slotId: Id): Promise<OwnStoredSlot> {
  const slot = await findOwnSlot(db, slotId)
  if (!slot) throw new AppError('not_found')
  return slot
}

/** Withdraws an open slot. False when it is no longer open. */
export async function closeSlot(db: Db, slotId: Id): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('instant_slots')
    .set({ status: 'withdrawn' })
    .where('id', '=', slotId)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function selectOwnSlots(db: Db, condition: RawBuilder<unknown>): Promise<OwnStoredSlot[]> {
  const { rows } = await sql<OwnStoredSlot>`
    select ${slotColumns}, case when slot.status = 'open' and ${isSold()} then 'sold' else slot.status end as status,
      offer.vessel_id as "vesselId"
    from instant_slots as slot join offers as offer on offer.id = slot.offer_id
    where ${condition} order by slot.starts_at, slot.id`.execute(db)
  return rows
}

/** A booking, or a guest who is paying, has all of a slot's time. Once that ends, the slot is on offer again. */
const isSold = (
  isHeld = sql`(claim.expires_at is null or claim.expires_at > clock_timestamp())`,
) => sql<boolean>`exists (
  select from claims as claim
  where claim.vessel_id = offer.vessel_id and claim.booking_id is not null
    and claim.period @> tstzrange(slot.starts_at, slot.ends_at) and ${isHeld}
)`

const slotColumns = sql`
  slot.id, slot.listing_id as "listingId", slot.offer_id as "offerId", slot.price, offer.currency,
  (extract(epoch from slot.starts_at) * 1000)::float8 as start, (extract(epoch from slot.ends_at) * 1000)::float8 as end`

async function selectSlots(db: Db, condition: RawBuilder<unknown>): Promise<InstantSlot[]> {
  const { rows } = await sql<InstantSlot>`
    select ${slotColumns}
    from instant_slots as slot
    join offers as offer on offer.id = slot.offer_id and offer.active
    join vessels as vessel on vessel.id = offer.vessel_id
    where slot.status = 'open' and slot.ends_at <= coalesce(papers_end(vessel), 'infinity') and ${condition}
    order by slot.starts_at, slot.id`.execute(db)
  return rows
}

// The turnaround counts, so that every listed slot can be booked.
const isFreeBut = (claimId?: Id) => sql`not exists (
  select from claims as claim
  where claim.vessel_id = offer.vessel_id
    and upper(claim.occupied) > slot.starts_at
    and lower(claim.occupied) < slot.ends_at + make_interval(mins => offer.turnaround_minutes)
    and (claim.expires_at is null or claim.expires_at > clock_timestamp())
    and claim.id is distinct from ${claimId ?? null}
)`
