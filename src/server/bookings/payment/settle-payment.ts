import type { Id } from '#shared/id.ts'
import { freshenVessel } from '../../calendars/feeds/freshen.ts'
import { captureIntent, fetchIntent, type Intent, voidIntent } from '../../payments/intents.ts'
import { getPayment, listPaymentsOf, type Payment } from '../../payments/queries.ts'
import { noteRefunds } from '../../payments/refund-payment.ts'
import { listGroupPayments } from '../../payments/request-groups.ts'
import type { Services } from '../../platform/context.ts'
import { findGroup } from '../group-queries.ts'
import { getBooking } from '../queries.ts'
import { applyIntent, applyNoIntent } from './apply-intent.ts'
import { noteDisputes } from './note-disputes.ts'

// Three rounds authorise, capture, and read again; one more covers a state that changed in between.
const mostRounds = 4

/**
 * Brings our payment and its booking in line with the provider's intent, whatever has happened in between. Safe to run at any
 * time, twice, and in parallel: after a webhook, after the guest's return, after a crash.
 */
export async function settlePayment(services: Services, { paymentId }: { paymentId: Id }): Promise<void> {
  const { db, settings, now } = services
  let isDisputed = false
  let given = 0
  for (let round = 0; round < mostRounds; round += 1) {
    const payment = await getPayment(db, paymentId)
    if (payment.intent_id === null)
      return db.transaction().execute((tx) => applyNoIntent(tx, { paymentId, now: now() }))
    const intent = await fetchIntent(settings, payment.intent_id)
    if (round === 0) await lookElsewhere(services, payment, intent)
    isDisputed = intent.latest_charge?.disputed ?? false
    given = intent.latest_charge?.amount_refunded ?? 0
    const step = await db.transaction().execute((tx) => applyIntent(tx, { paymentId, intent, now: now() }))
    if (step === 'capture') await captureIntent(settings, payment)
    else if (step === 'void') await voidIntent(settings, payment)
    else break
  }
  const settled = await getPayment(db, paymentId)
  if (settled.status !== 'captured') return
  await noteRefunds(services, settled, given)
  if (isDisputed) await noteDisputes(services, settled)
}

/** Reads other calendars before the card of an instant booking is charged: another market may have sold the yacht. */
async function lookElsewhere(services: Services, payment: Payment, intent: Intent): Promise<void> {
  if (payment.status !== 'open' || intent.status !== 'requires_capture') return
  const { instant, status, vessel_id } = await getBooking(services.db, payment.booking_id)
  if (instant && status === 'pending') await freshenVessel(services, vessel_id)
}

/** Settles all payments of a booking and of its group. A difference comes first, because it decides about the others. */
export async function settleAll(services: Services, bookingId: Id): Promise<void> {
  const { db } = services
  const group = await findGroup(db, bookingId)
  const own = await listPaymentsOf(db, bookingId)
  const others = group ? (await listGroupPayments(db, group)).filter((each) => each.booking_id !== bookingId) : []
  const isLater = ({ purpose }: Payment) => Number(purpose !== 'difference')
  for (const { id } of [...own, ...others].sort((a, b) => isLater(a) - isLater(b)))
    await settlePayment(services, { paymentId: id })
}
