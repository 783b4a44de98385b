import { type Money, minorUnits } from '#shared/money.ts'
import { getLocale } from '#web/paraglide/runtime.js'

const formatters = new Map<string, Intl.NumberFormat>()
const roomFor = 10_000

/** "1,374" or "12.4K", for a cell of a calendar. The currency does not fit there; the page names it below. */
export function compactMoney({ amount, currency }: Money) {
  const whole = amount / 10 ** minorUnits(currency)
  return formatter(whole < roomFor ? 'standard' : 'compact')
    .format(whole)
    .replaceAll('\u202f', '\u00a0')
}

function formatter(notation: 'standard' | 'compact') {
  const key = `${getLocale()} ${notation}`
  const known = formatters.get(key)
  if (known) return known
  const digits = notation === 'compact' ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 0 }
  const made = new Intl.NumberFormat(getLocale(), { notation, ...digits })
  formatters.set(key, made)
  return made
}
