import type { Billing } from '#contract/documents/documents.ts'
import type { Id } from '#shared/id.ts'
import { findOwnerOfUser } from '../boats/owner-queries.ts'
import { AppError } from '../platform/app-error.ts'
import { contentRevision, refuseChangedContent } from '../platform/content-revision.ts'
import type { Db } from '../platform/database.ts'
import { findNumber, lockInvoicing } from './issue-document.ts'
import { listBillingOf } from './queries.ts'

type NamedBilling = Billing & { id: Id; revision?: number | undefined }

/** Throws already_invoiced, because an issued invoice never changes, and revision_conflict. */
export function setBilling(db: Db, { id, name, address, taxNumber, revision }: NamedBilling): Promise<void> {
  const values = { name, address, tax_number: taxNumber ?? null }
  return db.transaction().execute(async (tx) => {
    await lockInvoicing(tx, id)
    if (await isInvoiced(tx, id)) throw new AppError('already_invoiced')
    refuseChangedContent(await readBilling(tx, id), revision)
    await tx
      .insertInto('booking_billing')
      .values({ booking_id: id, ...values })
      .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(values))
      .execute()
  })
}

/** The guest's billing details, and whether they can still be changed. */
export async function findBilling(db: Db, bookingId: Id) {
  const billing = await readBilling(db, bookingId)
  return { billing, changeable: !(await isInvoiced(db, bookingId)), revision: contentRevision(billing) }
}

async function readBilling(db: Db, bookingId: Id) {
  const [found] = await listBillingOf(db, [bookingId])
  return found ? { name: found.name, address: found.address, taxNumber: found.tax_number } : null
}

const isInvoiced = async (db: Db, bookingId: Id) => (await findNumber(db, 'invoice', bookingId)) !== undefined

/** Undefined for an owner without details. */
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

/** Deletes the details. Issued documents keep the name. */
export async function deleteSellerOfUser(db: Db, userId: Id): Promise<void> {
  const ownerId = await findOwnerOfUser(db, userId)
  if (ownerId) await db.deleteFrom('seller_details').where('owner_id', '=', ownerId).execute()
}
