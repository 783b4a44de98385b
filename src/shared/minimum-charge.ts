import { minorUnits } from './money.ts'

/** The smallest charges by currency, in minor units. Source: the provider's table of minimum charges. */
const minimums: Readonly<Record<string, number>> = {
  AED: 200,
  BGN: 100,
  CZK: 1500,
  DKK: 250,
  GBP: 30,
  HKD: 400,
  HUF: 17500,
  JPY: 50,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  PLN: 200,
  RON: 200,
  SEK: 300,
  THB: 1000,
  BHD: 200,
  KWD: 200,
  OMR: 200,
}
const usual = 50

/** The smallest amount that can be charged to a card, in minor units. */
export const minimumCharge = (currency: string): number => minimums[currency] ?? usual

/** The largest amount, in minor units. */
export const maximumCharge = 99_999_999

/** Whether the amount can be charged to a card. */
export const isChargeable = (amount: number, currency: string): boolean =>
  amount >= minimumCharge(currency) && amount <= maximumCharge

const leastTimes = 50
const mostTimes = 10_000

/** The limits of a gift card in minor units: 25 to 5,000 US dollars, and about as much in other currencies. */
export function giftCardBounds(currency: string): { least: number; most: number } {
  const whole = 10 ** minorUnits(currency)
  const most = Math.min(minimumCharge(currency) * mostTimes, maximumCharge)
  return { least: minimumCharge(currency) * leastTimes, most: most - (most % whole) }
}
