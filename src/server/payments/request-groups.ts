import { type Id, newId } from '#shared/id.ts'
import type { Db, Tx } from '../platform/database.ts'
import { emit } from '../platform/event.ts'
import { paymentChanged } from './events.ts'
import { endOpenPayment, type Payment, type PaymentPurpose, updatePayment } from './queries.ts'

type GroupPayment = { bookingId: Id; group: Id; purpose: PaymentPurpose; amount: number; currency: string; now: number }

/** Inserts the payment of one of several requests. The card is entered once, for another request of the group. */
export async function insertGroupPayment(tx: Tx, { bookingId, group, now, ...payment }: GroupPayment): Promise<void> {
  const made = { id: newId(now), booking_id: bookingId, request_group: group, created_at: new Date(now), ...payment }
  await tx.insertInto('payments').values(made).execute()
}

/** Makes a waiting payment one of a group: its authorisation covers all of them. */
export async function joinPayments(tx: Tx, bookingId: Id, group: Id): Promise<void> {
  await tx
    .updateTable('payments')
    .set(({ ref }) => ({ request_group: group, authorised_amount: ref('amount') }))
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'authorised')
    .execute()
}

/** Payments of a group of requests, ordered by id. A caller that changes them has locked one of them. */
export async function listGroupPayments(db: Db, group: Id): Promise<Payment[]> {
  const payments = await db
    .selectFrom('payments')
    .selectAll()
    .where('request_group', '=', group)
    .orderBy('id')
    .execute()
  return payments as Payment[]
}

/** Sets the card's amount to the highest price among the requests. A payment of another amount is replaced. */
export async function authoriseForGroup(tx: Tx, payment: Payment, amount: number, now: number): Promise<Payment> {
  if (payment.status !== 'open' || payment.authorised_amount === amount) return payment
  if (payment.intent_id === null) {
    await updatePayment(tx, payment.id, { authorised_amount: amount })
    return { ...payment, authorised_amount: amount }
  }
  await endOpenPayment(tx, payment, now)
  const { booking_id, request_group, purpose, currency, amount: own } = payment
  const made = { id: newId(now), booking_id, request_group, purpose, currency, amount: own, authorised_amount: amount }
  return (await tx
    .insertInto('payments')
    .values({ ...made, created_at: new Date(now) })
    .returningAll()
    .executeTakeFirstOrThrow()) as Payment
}

/** The columns of an authorisation that move from one payment to another. An intent belongs to one payment at a time. */
const carried = [
  'intent_id',
  'authorised_amount',
  'card_brand',
  'card_last4',
  'card_consent_at',
  'customer_id',
] as const

/** Moves the card's authorisation to another payment of the group. */
export async function giveAuthorisation(tx: Tx, from: Payment, to: Payment): Promise<void> {
  if (from.id === to.id) return
  const given = Object.fromEntries(carried.map((name) => [name, from[name]]))
  const nothing = Object.fromEntries(carried.map((name) => [name, null]))
  await updatePayment(tx, from.id, { ...nothing, method_id: null })
  await updatePayment(tx, to.id, { ...given, method_id: from.method_id })
  await emit(tx, paymentChanged, { paymentId: to.id })
}

/** Call it before a payment is released: another request may still need the authorisation. True where one has taken it over. */
export async function handOver(tx: Tx, payment: Payment): Promise<boolean> {
  if (payment.request_group === null || payment.status !== 'authorised') return false
  const others = await listGroupPayments(tx, payment.request_group)
  const next = others.find(({ id, status }) => id !== payment.id && status === 'authorised')
  if (next) await giveAuthorisation(tx, payment, next)
  return next !== undefined
}
