import { type Money, minorUnits } from '#shared/money.ts'
import { getLocale } from '#web/paraglide/runtime.js'

const formatters = new Map<string, Intl.NumberFormat>()

/** "1.4K": for a cell of a calendar, where the whole sum has no room and its currency is said above. */
export function compactMoney({ amount, currency }: Money) {
  const locale = getLocale()
  const formatter = formatters.get(locale) ?? new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 3 })
  formatters.set(locale, formatter)
  return formatter.format(amount / 10 ** minorUnits(currency)).replaceAll('\u202f', '\u00a0')
}
