import type { OfferEntry, Tariffs } from '#contract/pricing/tariff-fields.ts'
import { findCurrency } from '#shared/currencies.ts'
import type { Id } from '#shared/id.ts'
import { AppError } from '../../platform/app-error.ts'

type Problem = { field: string; message: string }
type Checked = Problem | false

/** An offer can be taken off sale but not deleted, and its unit, crew and currency never change. Throws invalid_request. */
export function refuseWrongOffers(tariffs: Tariffs, before: Tariffs): void {
  const problems: Checked[] = [
    ...before.offers.map((was) => lostOffer(was, tariffs.offers)),
    ...tariffs.offers.flatMap((offer, index) => changedOffer(offer, index, before.offers)),
    ...strayOf('promotions', tariffs.promotions, tariffs.offers),
    ...strayOf('extras', tariffs.extras, tariffs.offers),
  ]
  const errors = problems.filter((problem) => problem !== false)
  if (errors.length > 0) throw new AppError('invalid_request', { errors })
}

const lostOffer = ({ id }: OfferEntry, offers: readonly OfferEntry[]): Checked =>
  !offers.some((offer) => offer.id === id) && {
    field: 'tariffs.offers',
    message: 'Take an offer off sale instead of leaving it out.',
  }

function changedOffer(offer: OfferEntry, index: number, before: readonly OfferEntry[]): Checked[] {
  const was = before.find(({ id }) => id === offer.id)
  const at = (name: string) => `tariffs.offers.${index}.${name}`
  if (!was) {
    const isKnown = findCurrency(offer.currency)?.retired === false
    return [
      !isKnown && { field: at('currency'), message: 'Choose a currency from the list.' },
      offer.isMain && { field: at('isMain'), message: 'There is a main offer already.' },
    ]
  }
  const isOther = offer.unit !== was.unit || offer.crewed !== was.crewed || offer.currency !== was.currency
  return [
    isOther && { field: at('unit'), message: 'Make another offer for another unit, crew or currency.' },
    offer.isMain !== was.isMain && { field: at('isMain'), message: 'The main offer stays the main one.' },
  ]
}

type OfOffer = { offerId: Id | null }

const strayOf = (name: string, list: readonly OfOffer[], offers: readonly OfferEntry[]): Checked[] =>
  list.map(
    ({ offerId }, index) =>
      offerId !== null &&
      !offers.some(({ id }) => id === offerId) && {
        field: `tariffs.${name}.${index}.offerId`,
        message: 'There is no such offer.',
      },
  )
