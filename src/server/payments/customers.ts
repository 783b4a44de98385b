import type { Id } from '#shared/id.ts'
import type { Services } from '../platform/context.ts'
import type { Db, Tx } from '../platform/database.ts'
import { emit } from '../platform/event.ts'
import { forgetHoldCards } from './deposit-holds.ts'
import { customerForgotten } from './events.ts'
import { paymentProvider } from './provider.ts'

/** A user, or a booking whose guest has no account. */
export type Payer = { userId: Id } | { bookingId: Id }

export function findCustomer(db: Db, payer: Payer) {
  const customers = db.selectFrom('provider_customers').selectAll()
  const theirs =
    'userId' in payer
      ? customers.where('user_id', '=', payer.userId).where('is_merged', '=', false)
      : customers.where('booking_id', '=', payer.bookingId)
  return theirs.executeTakeFirst()
}

/** The provider's customer of a payer, created if there is none. The provider gets an id of ours and no personal data. */
export async function getOrCreateCustomer(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  payer: Payer,
): Promise<string> {
  const known = await findCustomer(db, payer)
  if (known) return known.id
  const [name, id] =
    'userId' in payer ? (['user_id', payer.userId] as const) : (['booking_id', payer.bookingId] as const)
  const provider = await paymentProvider(settings)
  const made = await provider.customers.create({ metadata: { [name]: id } }, { idempotencyKey: `customer:${id}` })
  await db
    .insertInto('provider_customers')
    .values({ id: made.id, [name]: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await findCustomer(db, payer))?.id ?? made.id
}

/** Gives the cards of an account to another one. Where that has cards, they only pay for what they have been kept for. */
export async function moveCustomer(tx: Tx, from: Id, to: Id): Promise<void> {
  const isMerged = (await findCustomer(tx, { userId: to })) !== undefined
  await tx
    .updateTable('provider_customers')
    .set((set) => ({ user_id: to, is_merged: isMerged ? true : set.ref('is_merged') }))
    .where('user_id', '=', from)
    .execute()
}

/** Has the provider delete a person and their cards, after the commit of the caller's transaction. */
export async function forgetCustomers(tx: Tx, userId: Id, bookingIds: readonly Id[]): Promise<void> {
  const forgotten = await tx
    .deleteFrom('provider_customers')
    .where((where) =>
      where.or([
        where('user_id', '=', userId),
        ...(bookingIds.length > 0 ? [where('booking_id', 'in', bookingIds)] : []),
      ]),
    )
    .returning('id')
    .execute()
  const ids = forgotten.map(({ id }) => id)
  if (ids.length === 0) return
  await forgetHoldCards(tx, ids)
  await tx.updateTable('payments').set({ customer_id: null, method_id: null }).where('customer_id', 'in', ids).execute()
  await emit(tx, customerForgotten, ...ids.map((customerId) => ({ customerId })))
}

export async function deleteCustomer({ settings }: Services, { customerId }: { customerId: string }): Promise<void> {
  const provider = await paymentProvider(settings)
  await provider.customers.del(customerId).catch((error: unknown) => {
    const isGone = error instanceof Error && 'code' in error && error.code === 'resource_missing'
    if (!isGone) throw error
  })
}
