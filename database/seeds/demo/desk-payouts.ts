import { sql } from 'kysely'
import sharp from 'sharp'
import { shareProceeds } from '#server/bookings/payment/share-proceeds.ts'
import { decidePaper } from '#server/fleet/papers/decide-paper.ts'
import { uploadPaper } from '#server/fleet/papers/upload-paper.ts'
import { makePayouts } from '#server/payments/payouts/make-payouts.ts'
import { notePayout } from '#server/payments/payouts/note-payout.ts'
import { setBankAccount } from '#server/payments/payouts/set-bank-account.ts'
import type { OwnerId } from '#server/platform/scopes.ts'
import type { Id } from '#shared/id.ts'
import { dayMs } from '#shared/local-date.ts'
import type { Desk } from './desk-charters.ts'

/** An example of the standard, of no real account. */
const account = { holder: 'Ben Harland', country: 'AE', number: 'AE070331234567890123456' }

/** Papers that were checked, a bank account, and payouts of what was sailed: arrived, sent, and still to come. */
export async function seedDeskPayouts(desk: Desk): Promise<void> {
  const { db, at, now, ownerId, userId } = desk
  for (const type of ['identity', 'bank_account'] as const) await verify(desk, type)
  await setBankAccount(at(now - 60 * dayMs), { ownerId, userId, ...account })
  const charters = await listSailed(desk)
  for (const daysAgo of [24, 16, 8]) {
    const then = now - daysAgo * dayMs
    await shareUntil(desk, charters, then)
    await makePayouts({ db, now: () => then })
    await pay(desk, then)
  }
  await shareUntil(desk, charters, now)
}

async function verify({ at, now, ownerId }: Desk, type: 'identity' | 'bank_account'): Promise<void> {
  const services = at(now - 60 * dayMs)
  const page = await sharp({ create: { width: 600, height: 380, channels: 3, background: '#e8e4da' } })
    .png()
    .toBuffer()
  const file = new File([new Uint8Array(page)], `${type}.png`, { type: 'image/png' })
  // The seed acts for the owner: no session has minted the scope.
  const id = await uploadPaper(services, { ownerId: ownerId as OwnerId, type, file })
  await decidePaper(services, id, { status: 'verified' })
}

type Sailed = { id: Id; end: Date }

/** What is sailed and paid, the earliest first. */
const listSailed = ({ db, ownerId }: Desk): Promise<Sailed[]> =>
  db
    .selectFrom('bookings')
    .innerJoin('listings', 'listings.id', 'bookings.listing_id')
    .select(['bookings.id', sql<Date>`upper(bookings.period)`.as('end')])
    .where('listings.owner_id', '=', ownerId)
    .where('bookings.status', '=', 'completed')
    .where('bookings.id', 'in', (query) => query.selectFrom('payments').select('booking_id'))
    .orderBy('end')
    .execute()

async function shareUntil({ at }: Desk, charters: readonly Sailed[], until: number): Promise<void> {
  for (const { id, end } of charters)
    if (end.getTime() <= until) await shareProceeds(at(end.getTime()), { bookingId: id })
}

/** The transfer of a list: the last has been sent and has not arrived yet. */
async function pay({ db, at, now, ownerId, adminId }: Desk, madeAt: number): Promise<void> {
  const payouts = await db
    .selectFrom('payouts')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('status', '=', 'upcoming')
    .execute()
  for (const { id } of payouts) {
    const bankReference = `FAIRLEAD ${new Date(madeAt).toISOString().slice(0, 10)}`
    await notePayout(at(madeAt + dayMs), adminId, { id, state: 'sent', bankReference })
    if (madeAt < now - 10 * dayMs) await notePayout(at(madeAt + 3 * dayMs), adminId, { id, state: 'paid' })
  }
}
