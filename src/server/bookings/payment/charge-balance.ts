import type { Id } from '#shared/id.ts'
import { isChargeable } from '#shared/minimum-charge.ts'
import { paymentFailed } from '../../payments/events.ts'
import { confirmOffSession } from '../../payments/intents.ts'
import {
  findKeptCard,
  findOrInsertPayment,
  getPayment,
  listPaymentsOf,
  noteFailedAttempt,
  type Payment,
} from '../../payments/queries.ts'
import type { Services } from '../../platform/context.ts'
import { emit } from '../../platform/event.ts'
import { balanceDue } from '../events.ts'
import { getBooking, listDueBalances } from '../queries.ts'
import { findOpenIntent } from './open-intent.ts'
import { payableOf } from './payable.ts'
import { settlePayment } from './settle-payment.ts'

const mostAttempts = 3
/** Three attempts fit into the two days after which an unpaid booking is cancelled. */
const hoursBetweenAttempts = 16

/** Queues one job for each booking whose balance is due, by the day in the yacht's zone. */
export async function findDueBalances({ db, now }: Pick<Services, 'db' | 'now'>, atOnce = 500): Promise<void> {
  for (let after = ''; ; ) {
    const due = await listDueBalances(db, { after, limit: atOnce, now: now() })
    const last = due.at(-1)
    if (!last) return
    await emit(db, balanceDue, ...due.map(({ id }) => ({ bookingId: id })))
    after = last.id
  }
}

/**
 * Charges the balance to the card that the guest let us keep for it. When the bank refuses, or asks for the holder of the
 * card, the payment waits for the guest on the page, and a later run tries it again. A card without consent is not charged.
 */
export async function chargeBalance(services: Services, { bookingId }: { bookingId: Id }): Promise<void> {
  const { db, now } = services
  const booking = await getBooking(db, bookingId)
  const card = await findKeptCard(db, bookingId)
  if (booking.status !== 'confirmed' || booking.weather_state !== null || !card) return
  const payment = await db.transaction().execute(async (tx) => {
    const payable = payableOf(booking, await listPaymentsOf(tx, bookingId))
    // A sum that no card can be charged with is paid by bank transfer.
    if (payable?.purpose !== 'balance' || !isChargeable(payable.amount, booking.currency)) return undefined
    return findOrInsertPayment(tx, { bookingId, ...payable, currency: booking.currency, now: now() })
  })
  if (!payment || !mayTry(payment, now())) return
  const { reference, guest_email: email, title } = booking
  const intent = await findOpenIntent(services, payment, { reference, email, description: `${title}, ${reference}` })
  if (!intent) return
  await confirmOffSession(services.settings, payment, { intent, ...card })
  await settlePayment(services, { paymentId: payment.id })
  if ((await getPayment(db, payment.id)).status === 'open') await noteFailure(services, payment)
}

const mayTry = ({ status, attempts, next_attempt_at }: Payment, now: number) =>
  status === 'open' && attempts < mostAttempts && (next_attempt_at?.getTime() ?? 0) <= now

async function noteFailure({ db, now }: Services, { id, attempts }: Payment): Promise<void> {
  const nextAttemptAt = new Date(now() + hoursBetweenAttempts * 3_600_000)
  await db.transaction().execute(async (tx) => {
    // Two runs of one attempt tell the guest once.
    if (await noteFailedAttempt(tx, { id, attempts, nextAttemptAt })) await emit(tx, paymentFailed, { paymentId: id })
  })
}
