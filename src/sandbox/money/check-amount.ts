import { invalidRequest } from '../api/errors.ts'

/** The smallest charges by currency, in minor units; others take 50. Source: the provider's table of minimum charges. */
const minimums: Record<string, number> = {
  aed: 200,
  bgn: 100,
  czk: 1500,
  dkk: 250,
  gbp: 30,
  hkd: 400,
  huf: 17500,
  jpy: 50,
  mxn: 1000,
  myr: 200,
  nok: 300,
  pln: 200,
  ron: 200,
  sek: 300,
  thb: 1000,
  bhd: 200,
  kwd: 200,
  omr: 200,
}

/** Their minor unit is a thousandth, and the last digit has to be 0. */
const threeDecimals = new Set(['bhd', 'jod', 'kwd', 'omr', 'tnd'])

const currencies = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()))

export function checkCurrency(currency: string): string {
  const code = currency.toLowerCase()
  if (!currencies.has(code)) throw invalidRequest(`Invalid currency: ${code}.`, { param: 'currency' })
  return code
}

/** Throws what the provider answers to an amount that it does not charge. */
export function checkAmount(amount: number, currency: string): void {
  const minimum = minimums[currency] ?? 50
  if (amount < minimum)
    throw invalidRequest(`Amount must be at least ${minimum} ${currency}`, {
      code: 'amount_too_small',
      param: 'amount',
    })
  if (amount > 99_999_999)
    throw invalidRequest('Amount must be no more than 99999999', { code: 'amount_too_large', param: 'amount' })
  checkLastDigit(amount, currency)
}

export function checkLastDigit(amount: number, currency: string): void {
  if (threeDecimals.has(currency) && amount % 10 !== 0)
    throw invalidRequest(
      `Invalid amount: the last digit of amounts in ${currency} must be 0, as it has three decimals.`,
      { param: 'amount' },
    )
}
