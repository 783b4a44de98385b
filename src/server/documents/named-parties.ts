import type { Id } from '#shared/id.ts'
import { findOwnerOfUser } from '../boats/owner-queries.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database.ts'
import type { OwnerId } from '../platform/scopes.ts'

type Billing = { id: Id; name: string; address: string; taxNumber?: string | undefined }

/** Throws already_invoiced: an invoice that has been issued stays as it is. */
export async function setBilling(db: Db, { id, name, address, taxNumber }: Billing): Promise<void> {
  const invoice = await db
    .selectFrom('documents')
    .select('id')
    .where('booking_id', '=', id)
    .where('kind', '=', 'invoice')
    .executeTakeFirst()
  if (invoice) throw new AppError('already_invoiced')
  const values = { name, address, tax_number: taxNumber ?? null }
  await db
    .insertInto('booking_billing')
    .values({ booking_id: id, ...values })
    .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(values))
    .execute()
}

type Seller = { legalName: string; address: string; taxNumber?: string | undefined; now: number }

export async function setSeller(db: Db, ownerId: OwnerId, seller: Seller): Promise<void> {
  const { legalName, address, taxNumber, now } = seller
  const values = { legal_name: legalName, address, tax_number: taxNumber ?? null, updated_at: new Date(now) }
  await db
    .insertInto('seller_details')
    .values({ owner_id: ownerId, ...values })
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(values))
    .execute()
}

export async function findSellerOfUser(db: Db, userId: Id) {
  const ownerId = await findOwnerOfUser(db, userId)
  if (!ownerId) return undefined
  return db
    .selectFrom('seller_details')
    .select(['legal_name', 'address', 'tax_number'])
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
}

/** What has been issued keeps the name. */
export async function deleteSellerOfUser(db: Db, userId: Id): Promise<void> {
  const ownerId = await findOwnerOfUser(db, userId)
  if (ownerId) await db.deleteFrom('seller_details').where('owner_id', '=', ownerId).execute()
}
