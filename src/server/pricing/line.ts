import type { LocalText } from '#shared/locale.ts'
import { chargeStep, multiplyRatio } from '#shared/money.ts'
import type { Amount, BasisPoints } from './tariff.ts'

type LineKind = 'base' | 'captain' | 'extra' | 'package' | 'partner' | 'discount' | 'service' | 'provisioning' | 'tax'

/** One line of a price. The amounts of all lines add up to the total exactly. */
export type Line = {
  kind: LineKind
  /** Stable within the kind: the extra, the promotion or the tax. */
  code: string
  label: LocalText
  amount: Amount
  payable: 'now' | 'base'
  quantity?: number
  unit?: 'hour' | 'day' | 'week' | 'booking' | 'person' | 'night'
  /** For how many hours the guest chose an extra. */
  hours?: number
  /** quantity × unitAmount = amount, exactly. */
  unitAmount?: Amount
  /** The share, for lines that are a share. */
  basisPoints?: BasisPoints
  /** For a tax that prices include: its amount within the lines above. Its own `amount` is then 0. */
  contained?: Amount
}

/** The code of a promo code's line. Agreements decide who pays for lines whose code begins with `promo`. */
export const promoCodeLine = 'promo_code'

/** The code of the line of the half hour at the end of an extended charter. */
export const halfHourLine = 'half_hour'

/** The code of the line that waives an amount too small for a card. */
export const waivedCode = 'too_small_to_charge'

export const tooSmallLine = (amount: Amount): Line => ({
  kind: 'discount',
  code: waivedCode,
  label: { en: 'Small amount, not charged', fr: 'Petit montant, non facturé' },
  amount: -amount,
  payable: 'now',
})

/** The price of half an hour at the rate of its hour. */
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
