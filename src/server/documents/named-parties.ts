import type { Billing } from '#contract/documents.ts'
import type { Id } from '#shared/id.ts'
import { findOwnerOfUser } from '../boats/owner-queries.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database.ts'
import { findNumber, lockInvoicing } from './issue-document.ts'
import { listBillingOf } from './queries.ts'

type NamedBilling = Billing & { id: Id }

/** Throws already_invoiced: an invoice that has been issued stays as it is. */
export function setBilling(db: Db, { id, name, address, taxNumber }: NamedBilling): Promise<void> {
  const values = { name, address, tax_number: taxNumber ?? null }
  return db.transaction().execute(async (tx) => {
    await lockInvoicing(tx, id)
    if (await isInvoiced(tx, id)) throw new AppError('already_invoiced')
    await tx
      .insertInto('booking_billing')
      .values({ booking_id: id, ...values })
      .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(values))
      .execute()
  })
}

/** What the guest has said, and whether it may still be changed. */
export async function findBilling(db: Db, bookingId: Id) {
  const [found] = await listBillingOf(db, [bookingId])
  return {
    billing: found ? { name: found.name, address: found.address, taxNumber: found.tax_number } : null,
    changeable: !(await isInvoiced(db, bookingId)),
  }
}

const isInvoiced = async (db: Db, bookingId: Id) => (await findNumber(db, 'invoice', bookingId)) !== undefined

/** Undefined for who has not said how they are named. */
export const findSeller = (db: Db, ownerId: Id) =>
  db
    .selectFrom('seller_details')
    .select(['legal_name', 'address', 'tax_number'])
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()

export async function findSellerOfUser(db: Db, userId: Id) {
  const ownerId = await findOwnerOfUser(db, userId)
  return ownerId ? findSeller(db, ownerId) : undefined
}

/** What has been issued keeps the name. */
export async function deleteSellerOfUser(db: Db, userId: Id): Promise<void> {
  const ownerId = await findOwnerOfUser(db, userId)
  if (ownerId) await db.deleteFrom('seller_details').where('owner_id', '=', ownerId).execute()
}
