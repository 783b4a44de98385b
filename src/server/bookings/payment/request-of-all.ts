import type { Updateable } from 'kysely'
import type { Id } from '#shared/id.ts'
import { lockCalendars } from '../../availability/lock-calendar.ts'
import { type Payment, updatePayment } from '../../payments/queries.ts'
import { giveAuthorisation, listGroupPayments } from '../../payments/request-groups.ts'
import type { Tx } from '../../platform/database.ts'
import type { Payments } from '../../platform/database-types.ts'
import { listGroup } from '../group-queries.ts'
import { moveBooking } from '../move-booking.ts'
import { ownersDeadline } from './owners-deadline.ts'
import { failBooking, isPayable, keepPeriod, lockBooking } from './paid-booking.ts'

type Card = Pick<Updateable<Payments>, 'card_brand' | 'card_last4' | 'method_id'>
type Authorised = { card: Card; now: number }

/**
 * The card is authorised for a group of requests: asks each owner whose yacht is still free. One authorisation covers all
 * requests; when its own booking is gone, the next booking takes it over.
 */
export async function requestOfAll(tx: Tx, payment: Payment, { card, now }: Authorised): Promise<'void' | undefined> {
  const group = payment.request_group ?? payment.booking_id
  await lockCalendarsOf(tx, group)
  const asked: Payment[] = []
  for (const each of await listGroupPayments(tx, group))
    if (each.status === 'open' && (await requestIfFree(tx, each.booking_id, now))) asked.push(each)
  const at = new Date(now)
  for (const { id } of asked) await updatePayment(tx, id, { status: 'authorised', authorised_at: at })
  await updatePayment(tx, payment.id, { ...card, decline_code: null })
  if (asked.some(({ id }) => id === payment.id)) return undefined
  const [next] = asked
  if (!next) {
    await updatePayment(tx, payment.id, { status: 'voiding', authorised_at: at })
    return 'void'
  }
  await giveAuthorisation(tx, { ...payment, ...cardColumns(card) }, next)
  await updatePayment(tx, payment.id, { status: 'voided', voided_at: at })
  return undefined
}

/** The authorisation is gone: no owner can accept any more. */
export async function failAll(tx: Tx, group: Id, now: number): Promise<void> {
  await lockCalendarsOf(tx, group)
  for (const { id, booking_id, status } of await listGroupPayments(tx, group)) {
    if (status !== 'authorised') continue
    await updatePayment(tx, id, { status: 'voided', voided_at: new Date(now) })
    const booking = await lockBooking(tx, booking_id)
    if (booking.status === 'pending') await failBooking(tx, booking, now)
  }
}

export async function lockCalendarsOf(tx: Tx, group: Id): Promise<void> {
  const vesselIds = (await listGroup(tx, group)).map(({ vesselId }) => vesselId)
  await lockCalendars(tx, [...new Set(vesselIds)].sort())
}

/** Each owner has a deadline of their own. */
export async function requestIfFree(tx: Tx, bookingId: Id, now: number): Promise<boolean> {
  const booking = await lockBooking(tx, bookingId)
  const answerBy = ownersDeadline(booking.start, { hours: booking.answerHours, now })
  if (!isPayable(booking) || !(await keepPeriod(tx, booking, answerBy, now))) return false
  return moveBooking(tx, { bookingId, action: 'request', by: { as: 'payment' }, now, answerBy })
}

const cardColumns = ({ card_brand, card_last4, method_id }: Card) => ({
  card_brand: card_brand ?? null,
  card_last4: card_last4 ?? null,
  method_id: method_id ?? null,
})
