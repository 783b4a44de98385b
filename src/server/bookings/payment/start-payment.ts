import type { Id } from '#shared/id.ts'
import { findCustomer, getOrCreateCustomer, type Payer } from '../../payments/customers.ts'
import { type Intent, updateIntent } from '../../payments/intents.ts'
import { findOrInsertPayment, listPaymentsOf, type Payment, updatePayment } from '../../payments/queries.ts'
import { authoriseForGroup } from '../../payments/request-groups.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { findDifferenceDue, linkPayment } from '../change-queries.ts'
import { getBooking, type StoredBooking } from '../queries.ts'
import { openIntent } from './open-intent.ts'
import { payableOf } from './payable.ts'
import { dearestOf, payingBooking } from './paying-booking.ts'

type Started = { payment: Payment; intent: Intent; booking: StoredBooking }

type Request = {
  bookingId: Id
  /** The user who is signed in. */
  userId?: Id | null
  /** Whether the guest agrees that the card of a deposit is kept and charged for the balance; undefined leaves it. */
  keepCard?: boolean | undefined
}

/**
 * Starts the next payment of a booking, with the provider's intent for the card form. A repeated call returns the same payment.
 * Throws dates_taken for a reservation whose hold has ended, and nothing_due.
 */
export async function startPayment(
  services: Services,
  { bookingId: asked, userId = null, keepCard }: Request,
): Promise<Started> {
  const { db, now } = services
  const isDifference = (await findDifferenceDue(db, asked, now())) !== undefined
  const bookingId = isDifference ? asked : await payingBooking(db, asked)
  const booking = await getBooking(db, bookingId)
  const isHeld = booking.expires_at !== null && booking.expires_at.getTime() > now()
  if (booking.status === 'pending' && !isHeld) throw new AppError('dates_taken')
  // Each guest of a party pays through a link of their own.
  if (booking.status === 'pending' && booking.split_until !== null) throw new AppError('nothing_due')
  const payment = await db.transaction().execute(async (tx) => {
    const change = await findDifferenceDue(tx, bookingId, now())
    const difference = change && { purpose: 'difference' as const, amount: change.amount }
    const payable = difference ?? payableOf(booking, await listPaymentsOf(tx, bookingId))
    if (!payable) throw new AppError('nothing_due')
    const found = await findOrInsertPayment(tx, { bookingId, ...payable, currency: booking.currency, now: now() })
    if (change && !(await linkPayment(tx, change.id, found.id))) throw new AppError('nothing_due')
    return found.request_group === null ? found : authoriseDearest(tx, found, now())
  })
  const { reference, guest_email: email, title } = booking
  const intent = await openIntent(services, payment, { reference, email, description: `${title}, ${reference}` })
  const payerId = userId !== null && booking.customer_id === userId ? userId : null
  return { ...(await choosePayer(services, { payment, intent, payerId, keepCard })), booking }
}

/** The card that is entered once stands for the dearest of the requests. Throws nothing_due once it does. */
async function authoriseDearest(tx: Tx, payment: Payment, now: number): Promise<Payment> {
  if (payment.status !== 'open') throw new AppError('nothing_due')
  const { amount } = await dearestOf(tx, payment.request_group ?? payment.booking_id)
  return authoriseForGroup(tx, payment, amount, now)
}

type Choice = { payment: Payment; intent: Intent; payerId: Id | null; keepCard: boolean | undefined }

/** Names the customer whose saved cards may pay, and for whom the card is kept if the guest agrees. */
async function choosePayer(
  services: Pick<Services, 'db' | 'settings' | 'now'>,
  { payment, intent, payerId, keepCard }: Choice,
): Promise<{ payment: Payment; intent: Intent }> {
  if (payment.status !== 'open') return { payment, intent }
  const keeps = payment.purpose === 'deposit' && keepCard === true
  const payer = payerId ? { userId: payerId } : { bookingId: payment.booking_id }
  const customer = await customerOf(services, { intent, payer, isNeeded: keeps })
  const consent = consentOf(payment, keepCard, services.now())
  if (customer === intent.customer && !consent) return { payment, intent }
  const updated = await updateIntent(services.settings, intent.id, {
    ...(customer !== intent.customer && customer !== null && { customer }),
    ...(consent && { setup_future_usage: consent.card_consent_at ? 'off_session' : '' }),
  })
  const set = { ...consent, customer_id: customer }
  await updatePayment(services.db, payment.id, set)
  return { payment: { ...payment, ...set }, intent: updated }
}

/** An intent keeps its first customer. Null when it has none and needs none. */
async function customerOf(
  services: Pick<Services, 'db' | 'settings'>,
  { intent, payer, isNeeded }: { intent: Intent; payer: Payer; isNeeded: boolean },
): Promise<string | null> {
  if (typeof intent.customer === 'string') return intent.customer
  if (isNeeded) return getOrCreateCustomer(services, payer)
  return (await findCustomer(services.db, payer))?.id ?? null
}

/** The change of the consent to keep the card; undefined when nothing changes. */
function consentOf({ purpose, card_consent_at }: Payment, keepCard: boolean | undefined, now: number) {
  if (purpose !== 'deposit' || keepCard === undefined || keepCard === (card_consent_at !== null)) return undefined
  return { card_consent_at: keepCard ? new Date(now) : null }
}
