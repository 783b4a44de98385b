import type { Id } from '#shared/id.ts'
import { maximumCharge, minimumCharge } from '#shared/minimum-charge.ts'
import { getOrCreateCustomer } from '../../payments/customers.ts'
import { chargeable, type DepositHold, findOrInsertHold, getHold, listHoldsOf } from '../../payments/deposit-holds.ts'
import { getOrCreateHoldIntent } from '../../payments/deposit-intents.ts'
import type { Intent } from '../../payments/intents.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import { getBooking, type StoredBooking } from '../queries.ts'
import { readTerms } from '../stored-terms.ts'
import { opensAt, renewedFrom } from './deposit-times.ts'
import { isHoldWanted } from './is-wanted.ts'
import { settleHold } from './settle-hold.ts'

/**
 * Starts a hold, with the provider's intent for the card form. A repeated call returns the same hold. Throws deposit_closed
 * when nothing can be held now.
 */
export async function startDeposit(
  services: Services,
  { bookingId, userId }: { bookingId: Id; userId: Id | null },
): Promise<{ hold: DepositHold; intent: Intent }> {
  const { db, now } = services
  const booking = await getBooking(db, bookingId)
  // A card holds no more than it can be charged with.
  const amount = Math.min(chargeable(readTerms(booking.terms).securityDeposit, booking.currency), maximumCharge)
  const isOpen =
    amount >= minimumCharge(booking.currency) && now() >= opensAt(booking) && (await isHoldWanted(db, booking, now()))
  if (!isOpen || isHeldLong(await listHoldsOf(db, bookingId), now())) throw new AppError('deposit_closed')
  const payer = userId !== null && booking.customer_id === userId ? { userId } : { bookingId }
  const customerId = await getOrCreateCustomer(services, payer)
  return openHold(services, booking, { amount, customerId })
}

type Opened = { amount: number; customerId: string }

export async function openHold(services: Services, booking: StoredBooking, { amount, customerId }: Opened) {
  const { db, now } = services
  const { id: bookingId, currency, reference, guest_email: email, title } = booking
  const found = await db
    .transaction()
    .execute((tx) => findOrInsertHold(tx, { bookingId, amount, currency, now: now() }))
  const description = `Security deposit: ${title}, ${reference}`
  const intent = await getOrCreateHoldIntent(services, found, { reference, email, description, customerId })
  const hold = await getHold(db, found.id)
  if (hold.status !== 'voiding' && hold.status !== 'voided') return { hold, intent }
  // The booking ended while the provider was answering.
  await settleHold(services, { holdId: hold.id })
  throw new AppError('deposit_closed')
}

/** The guest need not enter a card while the deposit is held and its renewal is not due. */
const isHeldLong = (holds: readonly DepositHold[], now: number) =>
  holds.some(
    ({ status, expires_at }) =>
      status === 'capturing' ||
      status === 'captured' ||
      (status === 'authorised' && now < renewedFrom(expires_at?.getTime() ?? 0)),
  )
