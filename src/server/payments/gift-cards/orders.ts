import { type Selectable, sql, type Updateable } from 'kysely'
import type { NewGiftCard } from '#contract/payments/gift-cards.ts'
import { type Id, newId } from '#shared/id.ts'
import { dayMs } from '#shared/local-date.ts'
import type { Locale } from '#shared/locale.ts'
import { hashToken, newToken } from '../../identity/token.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { GiftCardOrders } from '../../platform/database-types.ts'

/** A gift card that somebody buys. */
export type Order = Selectable<GiftCardOrders> & { status: 'open' | 'captured' | 'voiding' | 'voided'; locale: Locale }

const payableMs = dayMs

/** The end of the time in which the order can be paid. */
export const payableUntil = ({ created_at }: Pick<Order, 'created_at'>): number => created_at.getTime() + payableMs

/** Returns the token of the order once. It gives access to the order. */
export async function insertOrder(
  db: Db,
  { currency, amount, recipientName, recipientEmail, message, buyerName, buyerEmail, language = 'en' }: NewGiftCard,
  now: number,
): Promise<{ order: Order; token: string }> {
  const token = newToken()
  const order = await db
    .insertInto('gift_card_orders')
    .values({
      id: newId(now),
      token_hash: hashToken(token),
      currency,
      amount,
      recipient_name: recipientName,
      recipient_email: recipientEmail,
      message,
      buyer_name: buyerName,
      buyer_email: buyerEmail,
      locale: language,
      created_at: new Date(now),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { order: order as Order, token }
}

/** Throws not_found for an unknown token. */
export async function getOrderOfToken(db: Db, token: string | null): Promise<Order> {
  const orders = db.selectFrom('gift_card_orders').selectAll()
  const order = token && (await orders.where('token_hash', '=', hashToken(token)).executeTakeFirst())
  if (!order) throw new AppError('not_found')
  return order as Order
}

/** Throws not_found. */
export async function getOrder(db: Db, id: Id): Promise<Order> {
  const order = await db.selectFrom('gift_card_orders').selectAll().where('id', '=', id).executeTakeFirst()
  if (!order) throw new AppError('not_found')
  return order as Order
}

/** Locks the order until the transaction ends. Throws not_found. */
export async function lockOrder(tx: Tx, id: Id): Promise<Order> {
  const order = await tx.selectFrom('gift_card_orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!order) throw new AppError('not_found')
  return order as Order
}

export async function updateOrder(db: Db, id: Id, set: Updateable<GiftCardOrders>): Promise<void> {
  await db.updateTable('gift_card_orders').set(set).where('id', '=', id).execute()
}

export const findOrderOfIntent = (db: Db, intentId: string): Promise<{ id: Id } | undefined> =>
  db.selectFrom('gift_card_orders').select('id').where('intent_id', '=', intentId).executeTakeFirst()

export async function listOrdersByIds(db: Db, ids: readonly Id[]): Promise<Order[]> {
  if (ids.length === 0) return []
  const orders = await db
    .selectFrom('gift_card_orders')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
  return orders as Order[]
}

/** Stores an intent that was created for an order before a process died. False where the order has one. */
export async function adoptOrderIntent(db: Db, id: Id, intentId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('gift_card_orders')
    .set({ intent_id: intentId })
    .where('id', '=', id)
    .where('intent_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The gift cards that a person bought or received, for the export of personal data. */
export function listOrdersForExport(db: Db, email: string) {
  return db
    .selectFrom('gift_card_orders')
    .select(['id', 'amount', 'currency', 'buyer_name', 'buyer_email', 'recipient_name', 'recipient_email', 'message'])
    .select(['status', 'card_brand', 'card_last4', 'created_at', 'captured_at'])
    .where((where) =>
      where.or([
        where(sql<string>`lower(buyer_email)`, '=', email.toLowerCase()),
        where(sql<string>`lower(recipient_email)`, '=', email.toLowerCase()),
      ]),
    )
    .orderBy('created_at')
    .execute()
}

/** Removes personal data of a closed account. The sale stays in the books. */
export async function anonymiseOrders(tx: Tx, email: string): Promise<void> {
  const orders = tx.updateTable('gift_card_orders')
  await orders
    .set({ buyer_name: '', buyer_email: '', message: '' })
    .where(sql<string>`lower(buyer_email)`, '=', email.toLowerCase())
    .execute()
  await orders
    .set({ recipient_name: '', recipient_email: '', message: '' })
    .where(sql<string>`lower(recipient_email)`, '=', email.toLowerCase())
    .execute()
}

/** Deletes old unpaid orders, and recipient and message of old sold ones. */
export async function forgetOrdersBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('gift_card_orders').where('status', '=', 'voided').where('created_at', '<', before).execute()
  await db
    .updateTable('gift_card_orders')
    .set({ recipient_name: '', recipient_email: '', message: '' })
    .where('status', '=', 'captured')
    .where('created_at', '<', before)
    .where('recipient_email', '<>', '')
    .execute()
}
