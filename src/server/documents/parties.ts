import type { Id } from '#shared/id.ts'
import { getListingOwner } from '../boats/owner-queries.ts'
import type { StoredBooking } from '../bookings/queries.ts'
import type { Db } from '../platform/database.ts'
import type { Settings } from '../platform/settings.ts'
import type { Party } from './stored-content.ts'

export type Parties = {
  /** The series of numbers: an owner's id, or `market`. */
  series: string
  seller: Party
  market: Party
  buyer: Party
}

/** The seller, the issuer and the buyer with their present data. */
export async function findParties(db: Db, booking: StoredBooking, settings: Settings): Promise<Parties> {
  const market = marketOf(settings)
  return { ...(await findSeller(db, booking.listing_id, market)), market, buyer: await findBuyer(db, booking) }
}

/** The owner of the yacht; the market where the owner has left. */
async function findSeller(db: Db, listingId: Id, market: Party): Promise<{ series: string; seller: Party }> {
  const owner = await getListingOwner(db, listingId)
  if (owner.status !== 'Active') return { series: 'market', seller: market }
  const details = await db
    .selectFrom('seller_details')
    .select(['legal_name', 'address', 'tax_number'])
    .where('owner_id', '=', owner.id)
    .executeTakeFirst()
  return {
    series: owner.id,
    seller: {
      name: details?.legal_name ?? owner.name,
      address: details?.address ?? null,
      taxNumber: details?.tax_number ?? null,
      email: owner.email,
    },
  }
}

async function findBuyer(db: Db, { id, guest_name: name, guest_email: email }: StoredBooking): Promise<Party> {
  const billing = await db
    .selectFrom('booking_billing')
    .select(['name', 'address', 'tax_number'])
    .where('booking_id', '=', id)
    .executeTakeFirst()
  return {
    name: billing?.name ?? name,
    address: billing?.address ?? null,
    taxNumber: billing?.tax_number ?? null,
    email,
  }
}

export const marketOf = (settings: Settings): Party => ({
  name: settings.COMPANY_NAME ?? settings.SITE_NAME,
  address: settings.COMPANY_ADDRESS || settings.CONTACT_ADDRESS || null,
  taxNumber: settings.TAX_NUMBER ?? null,
  email: settings.CONTACT_EMAIL ?? null,
})
