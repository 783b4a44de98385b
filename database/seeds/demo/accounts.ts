import { sql } from 'kysely'
import type { AdminRole, Role } from '#contract/identity/user.ts'
import { recordCharters, recordComingCharter } from '#server/bookings/record-charters.ts'
import { insertUser, updateUser } from '#server/identity/queries.ts'
import { insertReceived } from '#server/payments/by-hand.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Tx } from '#server/platform/database.ts'
import { calculateQuote } from '#server/pricing/calculate-quote.ts'
import { type BookableQuote, getBookableQuote } from '#server/pricing/get-bookable-quote.ts'
import { publishReviews } from '#server/reviews/publish-reviews.ts'
import { insertWishes } from '#server/wishlist/queries.ts'
import type { Id } from '#shared/id.ts'
import { addDays, dayMs, type LocalDate, toLocalDate } from '#shared/local-date.ts'
import { Random } from '#shared/random.ts'
import { guestReviewOf } from './guest-reviews.ts'
import { demoOwners } from './owners.ts'
import { charterOf, quoteOn } from './past-charters.ts'
import type { Seeded } from './world.ts'

type At = { now: number; serviceCharge: number }

const customer = { name: 'Clara', lastName: 'Moreau', email: 'clara.moreau@guests.example' }
const administrator = { name: 'Ada', lastName: 'Lindqvist', email: 'ada@fairlead.example' }
/** A second administrator, because payouts and entries by hand need two people. */
const accountant = { name: 'Noor', lastName: 'Haddad', email: 'noor@fairlead.example' }

/**
 * Creates a customer with bookings, wishes and a review to write, the owner of eight yachts, and an administrator. They have no
 * passwords: a visitor signs in as one of them with one click, and only on the machine that runs the demo.
 */
export async function seedAccounts(tx: Tx, fleet: readonly Seeded[], at: At): Promise<void> {
  const customerId = await seedUsers(
    tx,
    fleet.map(({ id }) => id),
    at.now,
  )
  if (!customerId) return
  await bookAhead(tx, fleet, customerId, at)
  await sailLately(tx, fleet, customerId, at)
  await reviewBothWays(tx, customerId, at)
  await payBookings(tx, customerId)
}

/**
 * Creates the users alone, for a demo world that an older version has loaded. There the customer has no future charters. A user
 * who already has one of the addresses is not changed.
 */
export async function seedUsers(tx: Tx, listingIds: readonly Id[], now: number): Promise<Id | undefined> {
  const adminId = await register(tx, 'a', administrator, now)
  if (adminId) await updateUser(tx, adminId, { last_name: administrator.lastName }, now)
  const accountantId = await register(tx, 'a', accountant, now, 'finance')
  if (accountantId) await updateUser(tx, accountantId, { last_name: accountant.lastName }, now)
  const ownerId = await register(tx, 'b', demoOwners.ben, now)
  const { email } = demoOwners.ben
  if (ownerId)
    await tx
      .updateTable('owners')
      .set({ user_id: ownerId })
      .where('email', '=', email)
      .where('user_id', 'is', null)
      .execute()
  const customerId = await register(tx, 'c', customer, now)
  if (!customerId) return undefined
  await updateUser(tx, customerId, { last_name: customer.lastName, phone: '+33 6 55 50 01 42' }, now)
  await givePastCharters(tx, customerId)
  await insertWishes(
    tx,
    customerId,
    [3, 11, 24, 40, 57].flatMap((index) => listingIds[index] ?? []),
  )
  return customerId
}

type Named = { name: string; email: string }

async function register(
  tx: Tx,
  role: Role,
  { name, email }: Named,
  now: number,
  adminRole: AdminRole = 'market_owner',
) {
  try {
    const registeredAt = new Date(now - 400 * dayMs)
    return await insertUser(tx, {
      role,
      ...(role === 'a' && { adminRole }),
      name,
      email,
      language: 'en',
      registeredAt,
      isDemo: true,
    })
  } catch (error) {
    if (error instanceof AppError && error.code === 'email_already_in_use') return undefined
    throw error
  }
}

const guest = { guest_name: `${customer.name} ${customer.lastName}`, guest_email: customer.email }

/** Gives the customer the latest two charters without a review. */
async function givePastCharters(tx: Tx, customerId: Id): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({ ...guest, customer_id: customerId })
    .where('id', 'in', (select) =>
      select
        .selectFrom('bookings')
        .select('id')
        .where('status', '=', 'completed')
        .where('is_demo', '=', true)
        .where('customer_id', 'is', null)
        .where('id', 'not in', (reviewed) => reviewed.selectFrom('reviews').select('booking_id'))
        .orderBy(sql`upper(period)`, 'desc')
        .limit(2),
    )
    .execute()
}

/** A charter of the last days on a yacht of the owner who has an account: both sides have a review to write. */
async function sailLately(tx: Tx, fleet: readonly Seeded[], customerId: Id, at: At): Promise<void> {
  const settings = { SERVICE_CHARGE_BP: at.serviceCharge, CHARGE_MARGIN_BP: 0 }
  const today = toLocalDate(Math.floor(at.now / dayMs))
  const random = Random.ofText('a charter of the last days')
  const hourly = fleet.filter(({ demo }) => demo.owner === 'ben' && demo.sales[0]?.unit === 'hour')
  for (const yacht of hourly)
    for (const days of [3, 4, 5, 6]) {
      const quote = await quoteOn(tx, yacht, random, addDays(today, -days), settings)
      if (!quote) continue
      const names = { guestName: guest.guest_name, guestEmail: guest.guest_email }
      await recordCharters(tx, [{ ...charterOf(quote), ...names, customerId }])
      return
    }
}

/** An earlier charter of the customer has the review of each side. */
async function reviewBothWays(tx: Tx, customerId: Id, { now }: At): Promise<void> {
  const sailed = await tx
    .selectFrom('bookings')
    .select(['id', 'listing_id', sql<Date>`upper(period)`.as('ends_at')])
    .where('customer_id', '=', customerId)
    .where('status', '=', 'completed')
    .where(sql<boolean>`upper(period) < ${new Date(now - 8 * dayMs)}`)
    .orderBy(sql`upper(period)`)
    .limit(1)
    .executeTakeFirst()
  if (!sailed) return
  const of = { listingId: sailed.listing_id, bookingId: sailed.id, writtenAt: sailed.ends_at.getTime() + dayMs }
  const byGuest = {
    ...of,
    rating: 5,
    marks: { crew: 5, cleanliness: 5, accuracy: 4, value: 4 },
    comment: 'We swam before anybody else was on the water. The crew had thought of towels, shade and silence.',
    author: `${customer.name} ${customer.lastName.charAt(0)}.`,
    country: 'FR',
    language: 'en',
    isDemo: true,
  } as const
  await publishReviews(tx, [byGuest, await guestReviewOf(tx, { ...of, index: 0 })], { now })
}

/** Books two future charters. */
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
    const charter = { ...charterOf(quote), ...names, customerId, bookedAt: at.now - dayMs }
    await recordComingCharter(tx, charter, quote.occupied)
  }
}

/** Pays all of them by bank transfer, because the demo never charges a card. */
async function payBookings(tx: Tx, customerId: Id): Promise<void> {
  const { id: actorId } = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', administrator.email)
    .executeTakeFirstOrThrow()
  const bookings = await tx
    .selectFrom('bookings')
    .select(['id', 'total', 'currency', 'created_at'])
    .where('customer_id', '=', customerId)
    .execute()
  for (const { id, total, currency, created_at } of bookings)
    await insertReceived(tx, {
      bookingId: id,
      purpose: 'full',
      amount: total,
      currency,
      way: 'bank_transfer',
      reason: 'Paid before the demo began.',
      actorId,
      heldBy: null,
      now: created_at.getTime(),
    })
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
      // The period is taken, or no charter begins on this day.
      if (!(error instanceof AppError)) throw error
    }
  }
  return undefined
}
