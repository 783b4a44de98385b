import type { OwnerAgreement } from '#contract/boats/agreements.ts'
import type { AgreementPreview } from '#contract/office/owners.ts'
import type { QuoteLine } from '#contract/pricing/pricing.ts'
import type { Id } from '#shared/id.ts'
import { getOfferOfOwner, getOfficeOwner, listOffersOfOwner } from '../boats/office-owners.ts'
import type { Services } from '../platform/context.ts'
import type { Db } from '../platform/database.ts'
import { type Agreement, agreementFor, listAgreementsOf, type NewAgreement } from './agreements.ts'
import { agreedShares } from './split-proceeds.ts'

/** The effect of an agreement. Throws not_found for an unknown owner or offer. */
export async function previewAgreement(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  { ownerId, ...terms }: NewAgreement,
): Promise<AgreementPreview> {
  await getOfficeOwner(db, ownerId)
  const sale = await exampleSale(db, ownerId, terms.offerId)
  const at = Date.parse(terms.validFrom)
  const known = await listAgreementsOf(db, ownerId)
  const before = await agreementFor(db, { ...sale, ownerId, at, defaultBp: settings.COMMISSION_BP })
  const after: Agreement = { ...before, ...terms, netRate: terms.netRate?.amount ?? null }
  const { charter, promotion, extras, currency } = sale
  return {
    before: inForce(known, terms.offerId, at),
    replaces: known.some((each) => isOfSame(each, terms.offerId) && Date.parse(each.validFrom) === at),
    until: nextAfter(known, terms.offerId, at),
    example: { currency, charter, promotion, extras, before: sharesOf(sale, before), after: sharesOf(sale, after) },
  }
}

type Sale = { offerId: Id; currency: string; charter: number; promotion: number; extras: number }

/** An example sale: one unit of the offer, or of the fleet's first one, with a tenth off and an extra of a tenth. */
async function exampleSale(db: Db, ownerId: Id, offerId: Id | undefined): Promise<Sale> {
  const [first] = offerId ? [await getOfferOfOwner(db, ownerId, offerId)] : await listOffersOfOwner(db, ownerId)
  const charter = first && first.rate > 0 ? first.rate : 1_000_00
  const tenth = Math.round(charter / 10)
  return {
    // No agreement has this id as its offer.
    offerId: first?.id ?? ownerId,
    currency: first?.currency ?? 'EUR',
    charter,
    promotion: tenth,
    extras: tenth,
  }
}

function sharesOf({ charter, promotion, extras }: Sale, agreement: Agreement) {
  const line = (kind: QuoteLine['kind'], code: string, amount: number): QuoteLine => ({
    kind,
    code,
    amount,
    label: { en: code },
    payable: 'now',
  })
  const lines = [line('base', 'base', charter), line('discount', 'promo', -promotion), line('extra', 'extra', extras)]
  const shares = agreedShares(lines, 1, agreement)
  return { owner: shares.owner, commission: shares.commission, promotion: shares.promotion }
}

const isOfSame = (agreement: OwnerAgreement, offerId: Id | undefined) => agreement.offerId === offerId

/** The agreement of the offer has precedence over that of the fleet. `known` begins with the latest. */
function inForce(known: readonly OwnerAgreement[], offerId: Id | undefined, at: number): OwnerAgreement | null {
  const begun = known.filter(({ validFrom }) => Date.parse(validFrom) <= at)
  const ofOffer = offerId && begun.find((each) => isOfSame(each, offerId))
  return ofOffer || begun.find((each) => isOfSame(each, undefined)) || null
}

function nextAfter(known: readonly OwnerAgreement[], offerId: Id | undefined, at: number): string | null {
  return known.findLast((each) => isOfSame(each, offerId) && Date.parse(each.validFrom) > at)?.validFrom ?? null
}
