import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import { lockBookingRow } from '../../bookings/sailed-bookings.ts'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { emit } from '../../platform/event.ts'
import { refreshOutdated } from '../../search/index/outdated-listings.ts'
import { reviewOpened } from '../events.ts'

type Opening = Pick<Services, 'settings' | 'now'>

/**
 * Opens the sealed reviews of a booking of which both sides have written, or whose time to write is over. Averages, search and
 * pages change in the same transaction. The caller holds the lock of the booking.
 */
export async function openReviews(tx: Tx, { settings, now }: Opening, bookingId: Id): Promise<void> {
  const opened = await unseal(tx, [bookingId], now())
  await emit(tx, reviewOpened, ...opened.map((reviewId) => ({ reviewId })))
  if (opened.length > 0) await refreshOutdated(tx, { now: now(), serviceCharge: settings.SERVICE_CHARGE_BP })
}

/** The same without the event and without search. A text that breaks the rules waits for an operator from now on. */
export async function unseal(tx: Tx, bookingIds: readonly Id[], now: number): Promise<Id[]> {
  const at = new Date(now)
  const { rows } = await sql<{ id: Id }>`
    update reviews set
      opened_at = ${at},
      status = case when held_for = '{}' then 'published' else 'waiting' end,
      waits_since = case when held_for = '{}' then null else ${at}::timestamptz end,
      revision = revision + 1
    where booking_id = any(${[...bookingIds]}::text[]) and status = 'sealed' and (
      closes_at <= ${at}
      or exists (
        select from reviews as other where other.booking_id = reviews.booking_id and other.about <> reviews.about
      )
    )
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

const atOnce = 200

/** Opens all reviews whose time to write is over. */
export async function openOverdueReviews(services: Services): Promise<void> {
  const { db, now } = services
  for (;;) {
    const rows = await db
      .selectFrom('reviews')
      .select('booking_id')
      .where('status', '=', 'sealed')
      .where('closes_at', '<=', new Date(now()))
      .orderBy('closes_at')
      .limit(atOnce)
      .execute()
    for (const { booking_id } of rows)
      await db.transaction().execute(async (tx) => {
        await lockBookingRow(tx, booking_id)
        await openReviews(tx, services, booking_id)
      })
    if (rows.length < atOnce) return
  }
}
