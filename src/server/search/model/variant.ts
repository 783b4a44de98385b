import type { promotionLabels, YachtCard } from '#contract/boats/yacht.ts'
import type { LocalDate } from '#shared/local-date.ts'
import type { Price } from '../../pricing/price-trip.ts'

/** The words beside a total on a card. Many days share one variant. */
export type Variant = {
  promotion: YachtCard['promotion']
  freeCancellationHours: number | null
  taxIncluded: boolean
}

/** `lastDayOf` returns the last day on which a promotion can be booked, by the yacht's calendar. */
export function variantOf(
  { promotion, cancellation, assumptions }: Pick<Price, 'promotion' | 'cancellation' | 'assumptions'>,
  lastDayOf: (promotionId: string) => LocalDate | null,
): Variant {
  const free = cancellation.filter(({ fee }) => fee === 0).map(({ hoursBefore }) => hoursBefore)
  return {
    promotion: promotion && {
      // A check constraint allows only these labels.
      label: promotion.label as (typeof promotionLabels)[number],
      percent: promotion.discount / 100,
      until: lastDayOf(promotion.id),
    },
    freeCancellationHours: free.length === 0 ? null : Math.min(...free),
    taxIncluded: assumptions.taxIncluded,
  }
}

/** The index of the variant in the list. A new variant is added. */
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
