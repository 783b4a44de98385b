import type { Id } from '#shared/id.ts'
import { getOwnerOfListing } from '../../boats/owner-queries.ts'
import { type Agreement, agreementFor, readAgreement } from '../../payments/agreements.ts'
import { minus, noShares, type Shares, splitProceeds } from '../../payments/split-proceeds.ts'
import type { Db } from '../../platform/database.ts'
import type { Settings } from '../../platform/settings.ts'
import { findExtended } from '../extensions/find-extended.ts'
import { getAgreementOf } from '../queries.ts'
import { readTerms } from '../stored-terms.ts'

export type Sold = {
  id: Id
  listing_id: Id
  offer_id: Id
  units: number
  currency: string
  created_at: Date
  terms: unknown
}

export type Commission = Pick<Settings, 'COMMISSION_BP'>

export type Divided = {
  all: Shares
  /** The part that comes from extensions under way. */
  extension: Shares
  ownerId: Id
}

/** Divides this part of a booking's money between owner, market and tax, as agreed when the booking was made. */
export async function divideProceeds(db: Db, sold: Sold, kept: number, settings: Commission): Promise<Divided> {
  const agreement = await agreementOf(db, sold, settings)
  const all = splitProceeds({ lines: readTerms(sold.terms).lines, units: sold.units, agreement, kept })
  const extended = await findExtended(db, sold.id)
  if (!extended) return { all, extension: noShares, ownerId: agreement.ownerId }
  const { lines, units, added } = extended
  const charter = splitProceeds({ lines, units, agreement, kept: Math.max(0, kept - added) })
  return { all, extension: minus(all, charter), ownerId: agreement.ownerId }
}

/** The agreement that was copied to the booking when it was made. */
export async function agreementOf(db: Db, sold: Sold, { COMMISSION_BP }: Commission): Promise<Agreement> {
  const stored = readAgreement(await getAgreementOf(db, sold.id))
  if (stored) return stored
  return agreementFor(db, {
    ownerId: await getOwnerOfListing(db, sold.listing_id),
    offerId: sold.offer_id,
    currency: sold.currency,
    at: sold.created_at.getTime(),
    defaultBp: COMMISSION_BP,
  })
}
