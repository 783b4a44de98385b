import type { Id } from '#shared/id.ts'
import { lockFleet } from '../boats/fleet-queries.ts'
import { getHostOfOwner } from '../boats/owner-queries.ts'
import { notify } from '../identity/notify.ts'
import { getUser } from '../identity/queries.ts'
import { placeToWrite } from '../platform/contact-email.ts'
import { refuseChangedContent } from '../platform/content-revision.ts'
import type { Services } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { momentText } from '../platform/mail-words.ts'
import type { OwnerId } from '../platform/scopes.ts'
import { findSeller } from './named-parties.ts'

type Seller = { legalName: string; address: string; taxNumber?: string | undefined; revision?: number | undefined }
type SellerRow = NonNullable<Awaited<ReturnType<typeof findSeller>>>
type SellerServices = Pick<Services, 'db' | 'settings' | 'now'>

/** Sets the name of the owner on invoices. A change by a co-manager is mailed to the owner, who cannot turn this mail off. */
export function setSeller(
  services: SellerServices,
  { ownerId, by }: { ownerId: OwnerId; by: Id },
  { legalName, address, taxNumber, revision }: Seller,
): Promise<void> {
  const { db, now } = services
  const after = { legal_name: legalName, address, tax_number: taxNumber ?? null }
  return db.transaction().execute(async (tx) => {
    // An owner without details has no row to lock.
    await lockFleet(tx, ownerId)
    const before = await findSeller(tx, ownerId)
    refuseChangedContent(before ?? null, revision)
    const values = { ...after, updated_at: new Date(now()) }
    await tx
      .insertInto('seller_details')
      .values({ owner_id: ownerId, ...values })
      .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(values))
      .execute()
    if (sellerText(before) !== sellerText(after)) await tellOwner(tx, services, { ownerId, by, before, after })
  })
}

type Change = { ownerId: OwnerId; by: Id; before: SellerRow | undefined; after: SellerRow }

async function tellOwner(tx: Tx, services: SellerServices, { ownerId, by, before, after }: Change): Promise<void> {
  const { userId } = await getHostOfOwner(tx, ownerId)
  if (userId === null || userId === by) return
  const owner = await getUser(tx, userId)
  await notify(tx, services, owner, 'seller_changed', {
    moment: momentText(new Date(services.now()), 'UTC', owner.language),
    before: sellerText(before),
    after: sellerText(after),
    email: placeToWrite(services.settings),
  })
}

const sellerText = (seller: SellerRow | undefined): string =>
  seller ? [seller.legal_name, seller.address, seller.tax_number].filter(Boolean).join(', ') : '–'
