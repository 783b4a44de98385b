import type { NewOffer } from '#server/fleet/fleet-entry.ts'
import type { NewPriceTerms } from '#server/pricing/price-entry.ts'
import type { InclusionCode } from '#shared/fleet-words.ts'
import type { Sale } from './yachts.ts'

/** The usual terms where a yacht lies: currency, hours, conditions. */
export type Market = {
  currency: string
  /** The local price of extras worth one dollar, in whole units, and the multiple to which prices are rounded. */
  dollar: number
  step: number
  /** Check-in and check-out of charters by the day, about noon to noon. */
  checkIn: string
  checkOut: string
  season: Season
  /** ISO weekdays with the highest demand. */
  weekend: readonly number[]
  /** Local hours around sunset during most of the season. */
  sunset: readonly [from: string, to: string]
  /** Hourly prices include the fuel of the usual routes. */
  fuelled: boolean
}

/** The months with higher prices: winter sun or summer. In a summer market weekly charters pause in winter. */
type Season = 'gulf' | 'florida' | 'summer' | 'atoll' | 'north'

const gulf = {
  checkIn: '10:00',
  checkOut: '10:00',
  season: 'gulf',
  sunset: ['16:30', '18:30'],
  fuelled: true,
} as const
export const markets: Record<string, Market> = {
  AE: { ...gulf, currency: 'AED', dollar: 3.67, step: 25, weekend: [5, 6, 7] },
  OM: { ...gulf, currency: 'OMR', dollar: 0.385, step: 1, weekend: [5, 6] },
  US: {
    currency: 'USD',
    dollar: 1,
    step: 5,
    checkIn: '12:00',
    checkOut: '10:00',
    season: 'florida',
    fuelled: true,
    weekend: [5, 6, 7],
    sunset: ['17:30', '19:30'],
  },
  MV: {
    currency: 'USD',
    dollar: 1.1,
    step: 5,
    checkIn: '14:00',
    checkOut: '10:00',
    season: 'atoll',
    fuelled: true,
    weekend: [5, 6],
    sunset: ['17:00', '18:30'],
  },
  GB: {
    currency: 'GBP',
    dollar: 0.79,
    step: 5,
    checkIn: '16:00',
    checkOut: '10:00',
    season: 'north',
    fuelled: true,
    weekend: [6, 7],
    sunset: ['18:00', '21:00'],
  },
  JP: {
    currency: 'JPY',
    dollar: 150,
    step: 500,
    checkIn: '14:00',
    checkOut: '10:00',
    season: 'north',
    fuelled: true,
    weekend: [6, 7],
    sunset: ['16:30', '18:30'],
  },
}

const mediterranean: Market = {
  currency: 'EUR',
  dollar: 0.92,
  step: 5,
  checkIn: '12:00',
  checkOut: '12:00',
  season: 'summer',
  fuelled: false,
  weekend: [6, 7],
  sunset: ['18:30', '20:30'],
}

export const marketOf = (countryCode: string): Market => markets[countryCode] ?? mediterranean

/** An amount of dollars at the price level of a market, in whole units. */
export const localPrice = ({ dollar, step }: Market, dollars: number): number =>
  Math.max(step, Math.round((dollars * dollar) / step) * step)

/** The terms of a market for a sale that does not name its own. */
export function usualTerms(market: Market, sale: Sale): Partial<NewOffer> {
  return {
    ...(sale.unit === 'hour' ? hourly : sale.unit === 'day' ? daily(market) : weekly),
    ...inclusionsOf(market, sale),
  }
}

const hourly: Partial<NewOffer> = {
  turnaroundMinutes: 45,
  cancellation: [
    { hoursBefore: 48, fee: 0 },
    { hoursBefore: 24, fee: 5000 },
    { hoursBefore: 0, fee: 10_000 },
  ],
}

const daily = ({ checkIn, checkOut }: Market): Partial<NewOffer> => ({
  checkIn,
  checkOut,
  turnaroundMinutes: checkIn === checkOut ? 0 : 120,
  deposit: 5000,
  balanceDaysBefore: 14,
  cancellation: [
    { hoursBefore: 336, fee: 0 },
    { hoursBefore: 72, fee: 5000 },
    { hoursBefore: 0, fee: 10_000 },
  ],
})

/** Saturday to Saturday. Cleaners have the time from nine to five. */
const weekly: Partial<NewOffer> = {
  checkIn: '17:00',
  checkOut: '09:00',
  changeover: 6,
  nights: 7,
  minUnits: 1,
  maxUnits: 3,
  turnaroundMinutes: 0,
  leadMinutes: 48 * 60,
  deposit: 5000,
  balanceDaysBefore: 30,
  cancellation: [
    { hoursBefore: 1440, fee: 1000 },
    { hoursBefore: 720, fee: 5000 },
    { hoursBefore: 0, fee: 10_000 },
  ],
}

export function inclusionsOf(market: Market, sale: Sale): { included: string[]; excluded: string[] } {
  const { includes, excludes } = sale
  const [usual, extra] = usualInclusions(market, sale)
  const included = [...new Set([...usual.filter((code) => !excludes.includes(code)), ...includes])]
  const isCovered = (code: string) => included.includes(code) || (code === 'meals' && included.includes('full_board'))
  return { included, excluded: [...new Set([...excludes, ...extra])].filter((code) => !isCovered(code)) }
}

function usualInclusions({ fuelled }: Market, { unit, bareboat }: Sale): readonly [InclusionCode[], InclusionCode[]] {
  if (bareboat && unit === 'hour') return [['insurance', 'inventory'], ['fuel']]
  if (bareboat)
    return [
      ['insurance', 'inventory', 'home_berth'],
      ['fuel', 'berths', 'meals', 'skipper'],
    ]
  if (unit !== 'hour')
    return [
      ['captain', 'crew', 'insurance', 'linen', 'towels'],
      ['fuel', 'berths', 'meals', 'alcohol'],
    ]
  const aboard: InclusionCode[] = ['captain', 'crew', 'water', 'ice', 'towels', 'insurance']
  return fuelled
    ? [
        [...aboard, 'fuel'],
        ['meals', 'alcohol'],
      ]
    : [aboard, ['fuel', 'meals', 'alcohol']]
}

/**
 * For crewed charters of several days in the Mediterranean, guests pay fuel, food and berths from an advance, against receipts.
 */
export const usualPriceTerms = ({ season }: Market, { unit, bareboat, includes }: Sale): NewPriceTerms =>
  season === 'summer' && unit === 'day' && !bareboat && !includes.includes('fuel')
    ? { maxDiscount: 3500, provisioning: 2500, provisioningPayable: 'base' }
    : { maxDiscount: 3500 }
