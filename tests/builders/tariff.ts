import type { DiscountRule, Extra, Promotion, RateRule, Tariff, TaxRate, Trip } from '#server/pricing/tariff.ts'
import { newId } from '#shared/id.ts'

const name = { en: 'Rule', fr: 'Règle' }
const always = { from: null, to: null }

/** 1,000.00 an hour, captain 200.00 a booking, nothing else: the example on the product's own page. */
export function buildTariff(with_: Partial<Tariff> = {}): Tariff {
  return {
    listingId: newId(),
    offerId: newId(),
    vesselId: newId(),
    zone: 'Asia/Dubai',
    unit: 'hour',
    crewed: true,
    currency: 'USD',
    rate: 1_000_00,
    captainRate: 200_00,
    captainUnit: 'booking',
    nights: 7,
    maxGuests: 12,
    instant: true,
    deposit: 10_000,
    balanceDaysBefore: 30,
    securityDeposit: 0,
    cancellation: [{ hoursBefore: 0, fee: 10_000 }],
    maxDiscount: 10_000,
    provisioning: 0,
    provisioningPayable: 'base',
    serviceCharge: 1450,
    rateRules: [],
    discountRules: [],
    promotions: [],
    extras: [],
    taxes: [],
    ...with_,
  }
}

/** Saturday 2027-05-15, 14:00 in Dubai, booked a week before. */
export function buildTrip(with_: Partial<Trip> = {}): Trip {
  const start = Date.UTC(2027, 4, 15, 10)
  const units = with_.units ?? 1
  return {
    start,
    end: start + units * 3_600_000,
    date: '2027-05-15',
    startMinutes: 14 * 60,
    units,
    guests: 8,
    extras: [],
    bookedAt: start - 7 * 86_400_000,
    ...with_,
  }
}

export const buildRateRule = (with_: Partial<RateRule> & Pick<RateRule, 'kind'>): RateRule => ({
  id: newId(),
  name,
  priority: 0,
  ...always,
  weekdays: null,
  starts: null,
  ends: null,
  rate: null,
  adjustment: null,
  minUnits: null,
  deposit: null,
  cancellation: null,
  instant: null,
  ...with_,
})

export const buildDiscountRule = (with_: Partial<DiscountRule> & Pick<DiscountRule, 'kind'>): DiscountRule => ({
  id: newId(),
  name,
  ...always,
  minUnits: null,
  daysBefore: null,
  hoursBefore: null,
  discount: 1000,
  cap: null,
  group: null,
  notOnEvents: false,
  ...with_,
})

export const buildPromotion = (with_: Partial<Promotion> = {}): Promotion => ({
  id: newId(),
  label: 'Discount Offer',
  discount: 1500,
  cap: null,
  group: null,
  opens: null,
  closes: null,
  ...always,
  daysBefore: null,
  notOnEvents: false,
  ...with_,
})

export const buildExtra = (with_: Partial<Extra> = {}): Extra => ({
  id: newId(),
  code: 'extra',
  name,
  per: 'booking',
  amount: 50_00,
  mandatory: false,
  payable: 'now',
  maxQuantity: 1,
  minHours: null,
  maxHours: null,
  ...with_,
})

export const buildTax = (with_: Partial<TaxRate> = {}): TaxRate => ({
  id: newId(),
  code: 'VAT',
  name,
  rate: 500,
  included: true,
  ...always,
  minHours: null,
  maxHours: null,
  rank: 0,
  ...with_,
})
