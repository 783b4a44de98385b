import { maximumCharge, minimumCharge } from '#shared/minimum-charge.ts'
import { invalidRequest } from '../api/errors.ts'

/** Currencies with thousandths as minor units. The last digit must be 0. */
const threeDecimals = new Set(['bhd', 'jod', 'kwd', 'omr', 'tnd'])

const currencies = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()))

export function checkCurrency(currency: string): string {
  const code = currency.toLowerCase()
  if (!currencies.has(code)) throw invalidRequest(`Invalid currency: ${code}.`, { param: 'currency' })
  return code
}

/** Throws the provider's error for an amount that it does not charge. */
export function checkAmount(amount: number, currency: string): void {
  const minimum = minimumCharge(currency.toUpperCase())
  if (amount < minimum)
    throw invalidRequest(`Amount must be at least ${minimum} ${currency}`, {
      code: 'amount_too_small',
      param: 'amount',
    })
  if (amount > maximumCharge)
    throw invalidRequest(`Amount must be no more than ${maximumCharge}`, { code: 'amount_too_large', param: 'amount' })
  checkLastDigit(amount, currency)
}

export function checkLastDigit(amount: number, currency: string): void {
  if (threeDecimals.has(currency) && amount % 10 !== 0)
    throw invalidRequest(
      `Invalid amount: the last digit of amounts in ${currency} must be 0, as it has three decimals.`,
      { param: 'amount' },
    )
}
