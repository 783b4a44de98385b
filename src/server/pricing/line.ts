import type { LocalText } from '#shared/locale.ts'
import { chargeStep, multiplyRatio } from '#shared/money.ts'
import type { Amount, BasisPoints } from './tariff.ts'

type LineKind = 'base' | 'captain' | 'extra' | 'discount' | 'service' | 'provisioning' | 'tax'

/** One row of a price. The amounts of all rows add up to the total, to the last minor unit. */
export type Line = {
  kind: LineKind
  /** Stable within the kind: which extra, which promotion, which tax. */
  code: string
  label: LocalText
  amount: Amount
  payable: 'now' | 'base'
  quantity?: number
  unit?: 'hour' | 'day' | 'week' | 'booking' | 'person' | 'night'
  /** quantity × unitAmount = amount, exactly. */
  unitAmount?: Amount
  /** The share, for lines that are one. */
  basisPoints?: BasisPoints
  /** Of a tax that prices contain: how much the rows above hold of it. Its own amount is then 0. */
  contained?: Amount
}

/** The code of the line of a promo code; agreements say who pays for lines that begin with `promo`. */
export const promoCodeLine = 'promo_code'

/** The code of the line of half an hour at the end of an extended charter. */
export const halfHourLine = 'half_hour'

/** The code of the line of an amount that no card can be charged with: nobody is asked for it. */
export const waivedCode = 'too_small_to_charge'

export const tooSmallLine = (amount: Amount): Line => ({
  kind: 'discount',
  code: waivedCode,
  label: { en: 'Small amount, not charged', fr: 'Petit montant, non facturé' },
  amount: -amount,
  payable: 'now',
})

/** What half an hour costs at the rate of its hour. */
export const halfOf = (rate: Amount, currency: string): Amount => multiplyRatio(rate, 1, 2, chargeStep(currency))

export const sumOf = (lines: readonly Line[]): Amount => lines.reduce((sum, line) => sum + line.amount, 0)

export const labels = {
  charter: { en: 'Charter', fr: 'Location' },
  halfHour: { en: 'Charter, half an hour', fr: 'Location, une demi-heure' },
  captain: { en: 'Captain', fr: 'Capitaine' },
  captainHalfHour: { en: 'Captain, half an hour', fr: 'Capitaine, une demi-heure' },
  ownerOffer: { en: 'Price offered by the owner', fr: 'Prix proposé par le propriétaire' },
  service: { en: 'Service charge', fr: 'Frais de service' },
  provisioning: { en: 'Advance provisioning allowance', fr: 'Avance sur frais de bord' },
} satisfies Record<string, LocalText>

const promotionNames: Record<string, string> = {
  'Discount Offer': 'Offre à prix réduit',
  'Special Price': 'Prix spécial',
  'Save Now': 'Économisez maintenant',
  'Limited Time Deal': 'Offre à durée limitée',
  'Limited Spots': 'Départs limités',
  'Early Bird': 'Réservation anticipée',
}

export const promotionName = (label: string): LocalText => ({ en: label, fr: promotionNames[label] ?? label })
