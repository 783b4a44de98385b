import { sql } from 'kysely'
import { takeClaim } from '#server/availability/claims.ts'
import { recordCharters } from '#server/bookings/record-charters.ts'
import { insertUser, updateUser } from '#server/identity/queries.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Tx } from '#server/platform/database.ts'
import { calculateQuote } from '#server/pricing/calculate-quote.ts'
import { type BookableQuote, getBookableQuote } from '#server/pricing/get-bookable-quote.ts'
import { insertWishes } from '#server/wishlist/queries.ts'
import type { Id } from '#shared/id.ts'
import { addDays, dayMs, type LocalDate, toLocalDate } from '#shared/local-date.ts'
import { demoOwners } from './owners.ts'
import { charterOf } from './past-charters.ts'
import type { Seeded } from './world.ts'

type At = { now: number; serviceCharge: number }

const customer = { name: 'Clara', lastName: 'Moreau', email: 'clara.moreau@guests.example' }
const administrator = { name: 'Ada', lastName: 'Lindqvist', email: 'ada@fairlead.example' }

/**
 * A customer with bookings, wishes and a review to write; the owner of eight yachts; an administrator. None of them has a
 * password: they sign in by one press, and only on the machine that the demo runs on.
 */
export async function seedAccounts(tx: Tx, fleet: readonly Seeded[], at: At): Promise<void> {
  const registeredAt = new Date(at.now - 400 * dayMs)
  const register = (role: 'a' | 'b' | 'c', name: string, email: string) =>
    insertUser(tx, { role, name, email, language: 'en', registeredAt, isDemo: true })
  const adminId = await register('a', administrator.name, administrator.email)
  await updateUser(tx, adminId, { last_name: administrator.lastName }, at.now)
  const { name, email } = demoOwners.ben
  const ownerId = await register('b', name, email)
  await tx.updateTable('owners').set({ user_id: ownerId }).where('email', '=', email).execute()
  const customerId = await register('c', customer.name, customer.email)
  await updateUser(tx, customerId, { last_name: customer.lastName, phone: '+33 6 55 50 01 42' }, at.now)
  await givePastCharters(tx, customerId)
  await bookAhead(tx, fleet, customerId, at)
  await insertWishes(
    tx,
    customerId,
    [3, 11, 24, 40, 57].flatMap((index) => fleet[index]?.id ?? []),
  )
}

const guest = { guest_name: `${customer.name} ${customer.lastName}`, guest_email: customer.email }

/** The latest two charters that nobody has written about, and so a review to write. */
async function givePastCharters(tx: Tx, customerId: Id): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({ ...guest, customer_id: customerId })
    .where('id', 'in', (select) =>
      select
        .selectFrom('bookings')
        .select('id')
        .where('status', '=', 'completed')
        .where('id', 'not in', (reviewed) => reviewed.selectFrom('reviews').select('booking_id'))
        .orderBy(sql`upper(period)`, 'desc')
        .limit(2),
    )
    .execute()
}

/** Two charters that are agreed and still to be sailed. */
async function bookAhead(tx: Tx, fleet: readonly Seeded[], customerId: Id, at: At): Promise<void> {
  const today = toLocalDate(Math.floor(at.now / dayMs))
  for (const [index, first] of [
    [14, 18],
    [33, 32],
  ] as const) {
    const yacht = fleet[index]
    const quote = yacht && (await firstFreeQuote(tx, yacht, addDays(today, first), at))
    if (!quote) continue
    const names = { guestName: guest.guest_name, guestEmail: guest.guest_email }
    const charter = {
      ...charterOf(quote),
      ...names,
      customerId,
      status: 'confirmed' as const,
      bookedAt: at.now - dayMs,
    }
    const [bookingId = ''] = await recordCharters(tx, [charter])
    const { vesselId, period, occupied } = quote
    await takeClaim(tx, { vesselId, kind: 'booking', bookingId, period, occupied })
  }
}

async function firstFreeQuote(
  tx: Tx,
  { id, demo, offerIds }: Seeded,
  from: LocalDate,
  { now, serviceCharge }: At,
): Promise<BookableQuote | undefined> {
  const [sale] = demo.sales
  const time = sale?.unit === 'hour' ? { time: '11:00' } : {}
  const settings = { SERVICE_CHARGE_BP: serviceCharge, CHARGE_MARGIN_BP: 0 }
  for (let later = 0; later < 40; later++) {
    const date = addDays(from, later)
    const trip = { yachtId: id, offerId: offerIds[0], date, ...time, duration: sale?.min ?? 1, guests: 2, extras: [] }
    try {
      const quote = await calculateQuote(tx, trip, { now, settings })
      return await getBookableQuote(tx, quote.id, now)
    } catch (error) {
      // Taken, or not a day on which charters begin.
      if (!(error instanceof AppError)) throw error
    }
  }
  return undefined
}
