import type { promotionLabels, YachtCard } from '#contract/yacht.ts'
import type { LocalDate } from '#shared/local-date.ts'
import type { Price } from '../../pricing/price-trip.ts'

/** What a card says beside a total; many days share one. */
export type Variant = {
  promotion: YachtCard['promotion']
  freeCancellationHours: number | null
  taxIncluded: boolean
}

/** `lastDayOf` tells until when a promotion can be booked, by the calendar of the yacht. */
export function variantOf(
  { promotion, cancellation, assumptions }: Price,
  lastDayOf: (promotionId: string) => LocalDate | null,
): Variant {
  const free = cancellation.filter(({ fee }) => fee === 0).map(({ hoursBefore }) => hoursBefore)
  return {
    promotion: promotion && {
      // A check constraint keeps promotions to these labels.
      label: promotion.label as (typeof promotionLabels)[number],
      percent: promotion.discount / 100,
      until: lastDayOf(promotion.id),
    },
    freeCancellationHours: free.length === 0 ? null : Math.min(...free),
    taxIncluded: assumptions.taxIncluded,
  }
}

/** The variant's index in the list; one that is not there yet is added to it. */
export function indexOfVariant(variants: Variant[], variant: Variant): number {
  const found = variants.findIndex((other) => isSame(other, variant))
  return found >= 0 ? found : variants.push(variant) - 1
}

const isSame = (a: Variant, b: Variant) =>
  a.freeCancellationHours === b.freeCancellationHours &&
  a.taxIncluded === b.taxIncluded &&
  a.promotion?.label === b.promotion?.label &&
  a.promotion?.percent === b.promotion?.percent &&
  a.promotion?.until === b.promotion?.until
