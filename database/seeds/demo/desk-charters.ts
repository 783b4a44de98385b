import { registerPerson } from '#server/bookings/manifest/change-manifest.ts'
import { confirmCovered } from '#server/bookings/payment/confirm-covered.ts'
import { useVoucher } from '#server/bookings/payment/use-voucher.ts'
import { recordCharters, recordComingCharter } from '#server/bookings/record-charters.ts'
import { requestBooking } from '#server/bookings/request-group/request-booking.ts'
import { insertReceived } from '#server/payments/by-hand.ts'
import { issueVoucher } from '#server/payments/vouchers/issue-voucher.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Services } from '#server/platform/context.ts'
import { serverSecret } from '#server/platform/server-secret.ts'
import type { Settings } from '#server/platform/settings.ts'
import { calculateQuote, priceQuote } from '#server/pricing/calculate-quote.ts'
import { type BookableQuote, getBookableQuote } from '#server/pricing/get-bookable-quote.ts'
import type { Id } from '#shared/id.ts'
import { addDays, dayMs, type LocalDate } from '#shared/local-date.ts'
import { localDateAt } from '#shared/local-time.ts'
import { charterOf } from './past-charters.ts'
import type { Seeded } from './world.ts'

/** The services and records with which the desk of the demo owner is filled. */
export type Desk = {
  db: Services['db']
  settings: Settings
  now: number
  /** The services with their clock at an instant. */
  at: (instant: number) => Services
  /** The owner's yachts, by the key of their listing. */
  yachts: ReadonlyMap<string, Seeded>
  adminId: Id
  /** The second administrator, who releases payouts that the first one prepared. */
  accountantId: Id
  ownerId: Id
  userId: Id
  customerId: Id
}

type Guest = { guestName: string; guestEmail: string; guestPhone: string }

const guests = {
  tomas: {
    guestName: 'Tomás Figueiredo',
    guestEmail: 'tomas.figueiredo@guests.example',
    guestPhone: '+351 915 550 111',
  },
  priya: { guestName: 'Priya Raman', guestEmail: 'priya.raman@guests.example', guestPhone: '+971 50 555 0112' },
  lena: { guestName: 'Lena Hofstätter', guestEmail: 'lena.hofstaetter@guests.example', guestPhone: '+43 660 555 0113' },
  omar: { guestName: 'Omar Al Falasi', guestEmail: 'omar.alfalasi@guests.example', guestPhone: '+971 50 555 0114' },
  maeve: { guestName: 'Maeve Callaghan', guestEmail: 'maeve.callaghan@guests.example', guestPhone: '+353 85 555 0115' },
} as const satisfies Record<string, Guest>

/** The bookings that the seeded messages are about. */
export type DeskCharters = { today: Id | undefined; sailed: Id | undefined }

/** Books requests, today's departures and recent charters. A trip that is not possible is left out. */
export async function seedDeskCharters(desk: Desk): Promise<DeskCharters> {
  await askFor(desk, 'marguerite', {
    inDays: 3,
    guests: 8,
    by: guests.priya,
    notes: 'A birthday: may we bring a cake?',
  })
  await askFor(desk, 'northwind', { inDays: 12, guests: 24, by: guests.omar })
  const today = await agree(desk, 'orlo', { inDays: 0, time: '18:00', guests: 6, by: guests.tomas })
  const tomorrow = await agree(desk, 'silver-kestrel', { inDays: 1, time: '16:00', guests: 8, by: guests.lena })
  if (today) await register(desk, today, 'figueiredo')
  if (tomorrow) await register(desk, tomorrow, 'hofstaetter')
  let sailed: Id | undefined
  for (const [key, daysAgo, by] of past) sailed = (await sail(desk, key, daysAgo, by)) ?? sailed
  return { today, sailed }
}

/** The latest charter is last. Its payout is still due. */
const past = [
  ['halcyon-reach', 34, guests.maeve],
  ['amberjack', 27, guests.omar],
  ['northwind', 19, guests.lena],
  ['tern', 11, guests.tomas],
  ['marguerite', 1, guests.maeve],
] as const

type Trip = { inDays: number; time?: string; guests: number; by: Guest; notes?: string }

/** Makes a request that waits for the owner's answer. A gift card pays for it, because the demo never charges a card. */
async function askFor(desk: Desk, key: string, { by, notes, ...trip }: Trip): Promise<void> {
  const { db, settings, now, adminId } = desk
  const quote = await firstFree(desk, key, trip, now)
  if (!quote) return
  const { guestName: name, guestEmail: email, guestPhone: phone } = by
  const { booking } = await requestBooking(
    db,
    { quoteId: quote.id, name, email, phone, ...(notes && { notes }) },
    { guest: { email, customerId: null, tokenHashes: [], network: null }, now, settings, idempotencyKey: null },
  )
  const { voucher } = await issueVoucher(
    db,
    {
      kind: 'gift_card',
      currency: booking.currency,
      amount: booking.total,
      paidBy: 'bank',
      reason: 'A gift card of the demo.',
      holderId: null,
      months: 24,
    },
    { by: adminId, now },
  )
  await db.transaction().execute(async (tx) => {
    await useVoucher(tx, { bookingId: booking.id, voucherId: voucher.id, now })
    await confirmCovered(tx, { bookingId: booking.id, now })
    await tx.updateTable('bookings').set({ is_demo: true }).where('id', '=', booking.id).execute()
  })
}

/** Books a future charter, paid some days ago. */
async function agree(desk: Desk, key: string, { by, ...trip }: Trip): Promise<Id | undefined> {
  const bookedAt = desk.now - 4 * dayMs
  const quote = await firstFree(desk, key, trip, bookedAt)
  if (!quote) return undefined
  return desk.db.transaction().execute(async (tx) => {
    const id = await recordComingCharter(tx, { ...charterOf(quote), ...by, bookedAt }, quote.occupied)
    await insertReceived(tx, receipt(desk, { ...quote, id, at: bookedAt }))
    return id
  })
}

/** Books a charter that was sailed some days ago. */
async function sail(desk: Desk, key: string, daysAgo: number, by: Guest): Promise<Id | undefined> {
  const yacht = desk.yachts.get(key)
  if (!yacht) return undefined
  const bookedAt = desk.now - (daysAgo + 20) * dayMs
  const request = tripOf(yacht, { date: dayAt(yacht, desk.now, -daysAgo), time: '12:00', guests: 6 })
  const quote = await priceQuote(desk.db, request, { now: bookedAt, settings: desk.settings }).catch(leaveOut)
  if (!quote) return undefined
  const [id] = await recordCharters(desk.db, [{ ...charterOf(quote), ...by, bookedAt }])
  if (!id) return undefined
  await desk.db.transaction().execute((tx) => insertReceived(tx, receipt(desk, { ...quote, id, at: bookedAt })))
  return id
}

type Paid = { id: Id; total: number; currency: string; at: number }

const receipt = ({ adminId }: Desk, { id, total, currency, at }: Paid) => ({
  bookingId: id,
  purpose: 'full' as const,
  amount: total,
  currency,
  way: 'bank_transfer' as const,
  reason: 'Paid before the demo began.',
  actorId: adminId,
  heldBy: null,
  now: at,
})

const dayAt = ({ zone }: Seeded, now: number, days: number): LocalDate => addDays(localDateAt(zone, now), days)

const tripOf = ({ id, demo, offerIds }: Seeded, trip: { date: LocalDate; time: string; guests: number }) => ({
  yachtId: id,
  offerId: offerIds[0],
  duration: demo.sales[0]?.min ?? 1,
  extras: [],
  ...trip,
})

/** The trip on its day, or on the next day with a free yacht. A departure of today is only possible today. */
async function firstFree(
  { db, settings, now, yachts }: Desk,
  key: string,
  { inDays, time = '13:00', guests }: Omit<Trip, 'by' | 'notes'>,
  asOf: number,
): Promise<BookableQuote | undefined> {
  const yacht = yachts.get(key)
  if (!yacht) return undefined
  for (let day = inDays; day <= inDays * 3; day++) {
    const request = tripOf(yacht, { date: dayAt(yacht, now, day), time, guests })
    const quote = await calculateQuote(db, request, { now: asOf, settings }).catch(leaveOut)
    if (quote) return getBookableQuote(db, quote.id, asOf)
  }
  return undefined
}

function leaveOut(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error
}

type Person = readonly [givenNames: string, surname: string, birthDate: string, nationality: string]
type Party = 'figueiredo' | 'hofstaetter'

const parties: Record<Party, readonly Person[]> = {
  figueiredo: [
    ['Inês', 'Figueiredo', '1988-03-14', 'PT'],
    ['Rui', 'Figueiredo', '1986-11-02', 'PT'],
    ['Beatriz', 'Figueiredo', '2014-07-21', 'PT'],
    ['Joanna', 'Wiśniewska', '1990-01-30', 'PL'],
  ],
  hofstaetter: [
    ['Lena', 'Hofstätter', '1984-05-09', 'AT'],
    ['Jakob', 'Hofstätter', '1982-12-17', 'AT'],
  ],
}

/** Registers some of the guests, the day after the booking: a charter of today may have ended by now. */
async function register({ at, now }: Desk, bookingId: Id, party: Party): Promise<void> {
  const services = at(now - 3 * dayMs)
  const secret = await serverSecret(services)
  for (const [index, [givenNames, surname, birthDate, nationality]] of parties[party].entries()) {
    const person = { givenNames, surname, birthDate, nationality, documentNumber: `DEMO-${4711 + index}` }
    const entry = { bookingId, by: 'host', now: services.now(), person, secret } as const
    await services.db.transaction().execute((tx) => registerPerson(tx, entry))
  }
}
