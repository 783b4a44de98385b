import type { Selectable } from 'kysely'
import { type Id, newId } from '#shared/id.ts'
import type { RefundCause } from '#shared/refund-causes.ts'
import { AppError } from '../platform/app-error.ts'
import type { Services } from '../platform/context.ts'
import type { Db, Tx } from '../platform/database.ts'
import type { Refunds } from '../platform/database-types.ts'
import { emit } from '../platform/event.ts'
import { isByHand } from './by-hand.ts'
import { endByDispute } from './end-refund-by-dispute.ts'
import { enterRefunds } from './enter-refund.ts'
import { paymentChanged, refundRequested, refundReturned, refundSucceeded } from './events.ts'
import { postFailedRefund, postRefund } from './post-payment.ts'
import { paymentProvider } from './provider.ts'
import { getPayment, lockPayment, type Payment } from './queries.ts'
import { isVoucher, returnToVoucher } from './vouchers/pay-by-voucher.ts'

/**
 * The operator who refunds more than the terms require, and why. For `ownersPart` of the amount the charter counts as cheaper;
 * the market bears the rest.
 */
type Granted = { by: Id; ownersPart: number; cause?: RefundCause | undefined }

type RefundRequest = { paymentId: Id; amount: number; reason: string; granted?: Granted; now: number }

/** Promises a refund in the caller's transaction. A job makes it. Throws where it would exceed the captured amount. */
export async function requestRefund(tx: Tx, { granted, ...request }: RefundRequest): Promise<Id> {
  const { paymentId, amount, reason, now } = request
  const id = newId(now)
  // A new refund holds its payment by a weaker lock: two at once would each wait for the other.
  await tx.selectFrom('payments').select('id').where('id', '=', paymentId).forUpdate().execute()
  await tx
    .insertInto('refunds')
    .values({
      id,
      payment_id: paymentId,
      amount,
      reason,
      granted_by: granted?.by ?? null,
      borne_by: granted ? bearerOf(amount, granted.ownersPart) : null,
      owners_part: granted?.ownersPart ?? null,
      cause: granted?.cause ?? null,
      created_at: new Date(now),
    })
    .execute()
  await emit(tx, refundRequested, { refundId: id })
  return id
}

function bearerOf(amount: number, ownersPart: number): 'market' | 'owner' | 'shared' {
  if (ownersPart === 0) return 'market'
  return ownersPart === amount ? 'owner' : 'shared'
}

/** Throws not_found. */
export async function getRefund(db: Db, id: Id): Promise<Selectable<Refunds>> {
  const refund = await db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()
  if (!refund) throw new AppError('not_found')
  return refund
}

/**
 * Makes a refund at the provider, or credits the voucher, and stores the result. A repeated call finds the refund that it has
 * made.
 */
export async function makeRefund(services: Services, { refundId }: { refundId: Id }): Promise<void> {
  const { db, now } = services
  const refund = await findRequested(db, refundId)
  if (!refund) return
  const payment = await getPayment(db, refund.payment_id)
  // A person pays it and records it.
  if (isByHand(payment)) return
  if (await endByDispute(db, { refund, payment, now: now() })) return
  if (isVoucher(payment)) return db.transaction().execute((tx) => returnToVoucher(tx, payment, refund, now()))
  const made = await findOrCreate(services, payment, refundId)
  if (made === 'given') return
  if (made === 'disputed') return db.transaction().execute((tx) => waitForBank(tx, { refundId, payment, now: now() }))
  await db.transaction().execute(async (tx) => {
    // Refunds are locked after their payment, here and everywhere.
    await lockPayment(tx, payment.id)
    const settled = { status: made.status === 'failed' ? 'failed' : 'succeeded', provider_refund_id: made.id }
    const { numUpdatedRows } = await tx
      .updateTable('refunds')
      .set({ ...settled, settled_at: new Date(now()) })
      .where('id', '=', refundId)
      .where('status', '=', 'requested')
      .executeTakeFirst()
    if (numUpdatedRows !== 1n || settled.status === 'failed') return
    await postRefund(tx, asPaid({ ...refund, amount: made.amount }, payment))
    await emit(tx, refundSucceeded, { refundId })
  })
}

const findRequested = (db: Db, id: Id) =>
  db.selectFrom('refunds').selectAll().where('id', '=', id).where('status', '=', 'requested').executeTakeFirst()

/** `given`: somebody has already refunded the promised amount directly at the provider. */
async function findOrCreate(services: Services, payment: Payment, refundId: Id) {
  const provider = await paymentProvider(services.settings)
  const payment_intent = String(payment.intent_id)
  // The provider forgets idempotency keys after a day. An older refund that we could not store is found by its metadata.
  const { data } = await provider.refunds.list({ payment_intent, limit: 100 })
  const made = data.find(({ metadata }) => metadata?.refund_id === refundId)
  if (made) return made
  await enterRefunds(services, payment, data)
  const left = await findRequested(services.db, refundId)
  if (!left) return 'given'
  const { amount } = left
  // Each amount has its own key, because a refund that was refused as too large may have been reduced since.
  const created = await provider.refunds
    .create(
      { payment_intent, amount, metadata: { refund_id: refundId } },
      { idempotencyKey: `refund:${refundId}:${amount}` },
    )
    .catch(unlessDisputed)
  return created ?? 'disputed'
}

/**
 * The dispute is not stored yet: settling the payment stores it. If it was won and no refund is possible, the refund is paid by
 * hand.
 */
async function waitForBank(tx: Tx, { refundId, payment, now }: { refundId: Id; payment: Payment; now: number }) {
  if (payment.dispute === null) return emit(tx, paymentChanged, { paymentId: payment.id })
  await lockPayment(tx, payment.id)
  await tx
    .updateTable('refunds')
    .set({ status: 'failed', settled_at: new Date(now) })
    .where('id', '=', refundId)
    .where('status', '=', 'requested')
    .execute()
}

function unlessDisputed(error: unknown): undefined {
  const isDisputed = error instanceof Error && 'code' in error && error.code === 'charge_disputed'
  if (!isDisputed) throw error
}

/**
 * Records refunds that somebody made directly at the provider, and those that the bank returned. `given` is the sum of refunds at
 * the provider.
 */
export async function noteRefunds(services: Services, payment: Payment, given: number): Promise<void> {
  const { db, settings } = services
  if (given === 0 && !(await hasRefunds(db, payment.id))) return
  const provider = await paymentProvider(settings)
  const { data } = await provider.refunds.list({ payment_intent: String(payment.intent_id), limit: 100 })
  await enterRefunds(services, payment, data)
  for (const { id } of data.filter(({ status }) => status === 'failed'))
    await db.transaction().execute(async (tx) => {
      await lockPayment(tx, payment.id)
      const refund = await tx
        .updateTable('refunds')
        .set({ status: 'failed' })
        .where('provider_refund_id', '=', id)
        .where('status', '=', 'succeeded')
        .where('way', '=', 'card')
        .returningAll()
        .executeTakeFirst()
      if (!refund) return
      await postFailedRefund(tx, asPaid(refund, payment))
      await emit(tx, refundReturned, { refundId: refund.id })
    })
}

async function hasRefunds(db: Db, paymentId: Id): Promise<boolean> {
  const refund = await db
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'succeeded')
    .where('way', '=', 'card')
    .limit(1)
    .executeTakeFirst()
  return refund !== undefined
}

const asPaid = ({ id, amount }: Selectable<Refunds>, { booking_id, currency }: Payment) => {
  if (!booking_id) throw new AppError('not_found')
  return { refundId: id, bookingId: booking_id, amount, currency }
}
