import type { promotionLabels } from '#contract/boats/yacht.ts'
import type { Quote, TripPrice } from '#contract/pricing/pricing.ts'
import type { StoredQuote } from './queries.ts'

const iso = (instant: number) => new Date(instant).toISOString()

export const presentQuote = (quote: StoredQuote): Quote => ({
  id: quote.id,
  expiresAt: iso(quote.expiresAt),
  ...presentPrice(quote),
})

/** A price without an id, which cannot be booked by one. */
export function presentPrice(quote: StoredQuote): TripPrice {
  const { listingId, slotId, period, promotion, display } = quote
  return {
    agreed: quote.hash,
    yachtId: listingId,
    offerId: quote.offerId,
    instabookId: slotId,
    unit: quote.unit,
    units: quote.units,
    date: quote.date,
    start: iso(period.start),
    end: iso(period.end),
    zone: quote.zone,
    guests: quote.guests,
    currency: quote.currency,
    lines: quote.lines,
    subtotal: quote.subtotal,
    serviceCharge: quote.serviceCharge,
    total: quote.total,
    originalTotal: quote.originalTotal,
    promotion: promotion && {
      // A check constraint allows only these labels.
      label: promotion.label as (typeof promotionLabels)[number],
      percent: promotion.discount / 100,
    },
    schedule: quote.schedule,
    securityDeposit: quote.securityDeposit,
    cancellation: quote.cancellation,
    serviceChargeRefund: 'in_proportion',
    instant: quote.instant,
    assumptions: quote.assumptions,
    display: { ...display, rateDate: display.rateDate === null ? null : iso(display.rateDate) },
  }
}
