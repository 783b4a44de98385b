import type { Id } from '#shared/id.ts'
import { paymentCaptured } from '../../payments/events.ts'
import type { Intent } from '../../payments/intents.ts'
import { postCapture } from '../../payments/post-payment.ts'
import { lockPayment, type Payment, updatePayment } from '../../payments/queries.ts'
import type { Tx } from '../../platform/database.ts'
import { emit } from '../../platform/event.ts'
import { acceptShare, bookShare, loseShare } from './accept-share.ts'
import { acceptDifference, bookDifference, isDifferenceHopeless, loseDifference } from './difference-payment.ts'
import { acceptAuthorisation, bookCapture, cancelUnpaid, isHopeless } from './paid-booking.ts'
import { failAll, requestOfAll } from './request-of-all.ts'

/** The next call to the payment provider. */
export type Step = 'capture' | 'void' | undefined

const ofBooking = { accept: acceptAuthorisation, book: bookCapture, lose: cancelUnpaid, isHopeless }
const ofChange = {
  accept: acceptDifference,
  book: bookDifference,
  lose: loseDifference,
  isHopeless: isDifferenceHopeless,
}
const ofShare = { accept: acceptShare, book: bookShare, lose: loseShare, isHopeless }
/** The effects of a payment: on the booking itself, on a share of it, or on a change. */
const effectsOf = ({ purpose, share_id }: Payment) => {
  if (share_id !== null) return ofShare
  return purpose === 'difference' ? ofChange : ofBooking
}

type Reading = { paymentId: Id; intent: Intent; now: number }

/** Applies an intent to its payment and booking. A repeated call changes nothing. Throws for the intent of another payment. */
export async function applyIntent(tx: Tx, { paymentId, intent, now }: Reading): Promise<Step> {
  const payment = await lockPayment(tx, paymentId)
  // Another request has taken the authorisation over since it was read.
  if (payment.intent_id === null && payment.request_group !== null) return undefined
  requireSame(payment, intent)
  if (intent.status === 'requires_capture') return applyAuthorised(tx, payment, intent, now)
  if (intent.status === 'succeeded') return applyCaptured(tx, payment, intent, now)
  if (intent.status === 'canceled') return applyCanceled(tx, payment, now)
  if (payment.status === 'voiding') return 'void'
  // The payment ended before its intent was known, or its money would only go back.
  if (payment.status === 'voided' || (await effectsOf(payment).isHopeless(tx, payment, now))) {
    await updatePayment(tx, payment.id, { status: 'voiding', voided_at: null })
    return 'void'
  }
  const decline_code = intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code ?? null
  if (decline_code !== payment.decline_code) await updatePayment(tx, payment.id, { decline_code })
  return undefined
}

/** Voids a payment without an intent when its money would only go back. */
export async function applyNoIntent(tx: Tx, { paymentId, now }: Omit<Reading, 'intent'>): Promise<void> {
  const payment = await lockPayment(tx, paymentId)
  const isUnpayable = payment.intent_id === null && ['open', 'voiding'].includes(payment.status)
  if (isUnpayable && (await effectsOf(payment).isHopeless(tx, payment, now)))
    await updatePayment(tx, payment.id, { status: 'voided', voided_at: new Date(now) })
}

function requireSame(payment: Payment, intent: Intent): void {
  const { id, amount, authorised_amount, request_group, currency, intent_id } = payment
  const isSame =
    intent.id === intent_id &&
    (request_group !== null || intent.metadata.payment_id === id) &&
    intent.amount === (authorised_amount ?? amount) &&
    intent.currency.toUpperCase() === currency
  if (!isSame) throw new Error(`The intent ${intent.id} is not that of payment ${id}.`)
}

async function applyAuthorised(tx: Tx, payment: Payment, intent: Intent, now: number): Promise<Step> {
  if (payment.status === 'capturing') return 'capture'
  if (payment.status === 'voiding') return 'void'
  if (payment.status === 'voided') {
    // The payment ended before its intent was known.
    await updatePayment(tx, payment.id, { status: 'voiding', voided_at: null })
    return 'void'
  }
  if (payment.status !== 'open') return undefined
  if (payment.request_group !== null) return requestOfAll(tx, payment, { card: cardOf(payment, intent), now })
  const decision = await effectsOf(payment).accept(tx, payment, now)
  const status = ({ capture: 'capturing', wait: 'authorised', void: 'voiding' } as const)[decision]
  await updatePayment(tx, payment.id, {
    status,
    authorised_at: new Date(now),
    decline_code: null,
    ...cardOf(payment, intent),
  })
  return decision === 'wait' ? undefined : decision
}

async function applyCaptured(tx: Tx, authorised: Payment, intent: Intent, now: number): Promise<Step> {
  if (authorised.status === 'captured') return undefined
  const payment = { ...authorised, ...partCaptured(authorised, intent) }
  const fee = intent.latest_charge?.balance_transaction
  await updatePayment(tx, payment.id, {
    status: 'captured',
    ...partCaptured(authorised, intent),
    captured_at: new Date(now),
    voided_at: null,
    fee: fee?.fee ?? 0,
    ...cardOf(payment, intent),
  })
  await postCapture(tx, payment, { amount: fee?.fee ?? 0, currency: fee?.currency.toUpperCase() ?? payment.currency })
  await emit(tx, paymentCaptured, { paymentId: payment.id })
  await effectsOf(payment).book(tx, payment, now)
  return undefined
}

/** Somebody has captured less at the provider than we asked for: the missing part is due again. */
const partCaptured = ({ amount, authorised_amount }: Payment, { amount_received }: Intent) =>
  amount_received < amount ? { amount: amount_received, authorised_amount: authorised_amount ?? amount } : {}

async function applyCanceled(tx: Tx, payment: Payment, now: number): Promise<Step> {
  if (payment.status === 'voided') return undefined
  await updatePayment(tx, payment.id, { status: 'voided', voided_at: new Date(now) })
  if (payment.request_group !== null && payment.status === 'authorised') await failAll(tx, payment.request_group, now)
  await effectsOf(payment).lose(tx, payment, now)
  return undefined
}

/** The card's brand and last digits, for the page. The id of the card is stored only with the consent of its holder. */
function cardOf({ card_consent_at }: Payment, { latest_charge, payment_method }: Intent) {
  const card = latest_charge?.payment_method_details?.card
  const method_id = typeof payment_method === 'string' ? payment_method : null
  return { ...(card && { card_brand: card.brand, card_last4: card.last4 }), ...(card_consent_at && { method_id }) }
}
