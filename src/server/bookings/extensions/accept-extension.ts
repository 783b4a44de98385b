import type { Id } from '#shared/id.ts'
import { confirmOffSession } from '../../payments/intents.ts'
import { findKeptCard, findOrInsertPayment, lockPaymentsUnderWay } from '../../payments/queries.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { applyChange } from '../apply-change.ts'
import { findChange, linkPayment, lockChangeUnderWay, type StoredChange } from '../change-queries.ts'
import { isBeingPaid } from '../end-change.ts'
import type { MovedBy } from '../move-booking.ts'
import { findOpenIntent } from '../payment/open-intent.ts'
import { lockBooking } from '../payment/paid-booking.ts'
import { settlePayment } from '../payment/settle-payment.ts'
import { getBooking } from '../queries.ts'

type Acceptance = { bookingId: Id; changeId: Id; by: MovedBy }

/**
 * The guest accepts an extension. It applies at once when nothing is due; otherwise the kept card is charged. Without a kept
 * card, or when its bank asks for the holder, it stays open for the page of payment. A repeated call changes nothing. Throws
 * extension_closed.
 */
export async function acceptExtension(services: Services, acceptance: Acceptance): Promise<void> {
  const { db, settings, now } = services
  const { bookingId } = acceptance
  const card = await findKeptCard(db, bookingId)
  const payment = await db.transaction().execute(async (tx) => {
    const payments = await lockPaymentsUnderWay(tx, bookingId)
    await lockBooking(tx, bookingId)
    const change = await lockProposal(tx, acceptance, now())
    if (!change || isBeingPaid(change, payments)) return undefined
    if (change.difference === 0) {
      if (!(await applyChange(tx, change, { by: acceptance.by, now: now() }))) throw new AppError('extension_closed')
      return undefined
    }
    if (!card) return undefined
    const { currency } = await getBooking(tx, bookingId)
    const due = { purpose: 'difference' as const, amount: change.difference }
    const found = await findOrInsertPayment(tx, { bookingId, ...due, currency, now: now() })
    return (await linkPayment(tx, change.id, found.id)) ? found : undefined
  })
  if (!payment || !card) return
  const { reference, guest_email: email, title } = await getBooking(db, bookingId)
  const intent = await findOpenIntent(services, payment, { reference, email, description: `${title}, ${reference}` })
  // The charter may end while the provider answers.
  if (!intent) throw new AppError('extension_closed')
  // When the page of payment has begun for another customer, their card pays there.
  if (intent.customer === null || intent.customer === card.customerId)
    await confirmOffSession(settings, payment, { intent, ...card })
  await settlePayment(services, { paymentId: payment.id })
}

/** Undefined when the guest has accepted it before. */
async function lockProposal(
  tx: Tx,
  { bookingId, changeId }: Acceptance,
  now: number,
): Promise<StoredChange | undefined> {
  const change = await lockChangeUnderWay(tx, bookingId)
  const isOpen = change?.id === changeId && change.made_by === 'captain' && !isOver(change, now)
  if (isOpen) return change
  const earlier = await findChange(tx, changeId)
  if (earlier?.booking_id === bookingId && earlier.status === 'applied') return undefined
  throw new AppError('extension_closed')
}

const isOver = ({ expires_at }: StoredChange, now: number) => expires_at !== null && expires_at.getTime() <= now
