/** Whole minor units (cents, fils, yen) of an ISO 4217 currency. Never a fraction. */
export type Money = { amount: number; currency: string }

/** An exact factor. Rates are decimals such as '3.6725', which a binary fraction cannot represent. */
export type Ratio = { numerator: bigint; denominator: bigint }

const noDecimals = new Set([
  'BIF',
  'CLP',
  'DJF',
  'GNF',
  'ISK',
  'JPY',
  'KMF',
  'KRW',
  'PYG',
  'RWF',
  'UGX',
  'UYI',
  'VND',
  'VUV',
  'XAF',
  'XOF',
  'XPF',
])
const threeDecimals = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'])

/** Decimals of the currency by ISO 4217. */
export function minorUnits(currency: string): 0 | 2 | 3 {
  if (noDecimals.has(currency)) return 0
  return threeDecimals.has(currency) ? 3 : 2
}

/** The step of chargeable amounts in minor units: for currencies with three decimals, card networks require the last digit 0. */
export const chargeStep = (currency: string): number => (minorUnits(currency) === 3 ? 10 : 1)

/** `amount × numerator ÷ denominator`, rounded to a multiple of `step`, halves away from zero. */
export function multiplyRatio(amount: number, numerator: number, denominator: number, step = 1): number {
  if (!(denominator > 0) || !(step > 0)) throw new RangeError('A ratio and a step are divided by: they exceed zero')
  const product = amount * numerator
  const divisor = denominator * step
  if (Number.isSafeInteger(product) && divisor <= Number.MAX_SAFE_INTEGER / 2) {
    const rest = product % divisor
    const whole = (product - rest) / divisor
    return (whole + (2 * Math.abs(rest) >= divisor ? Math.sign(product) : 0)) * step + 0
  }
  return safe(divideRounded(BigInt(amount) * BigInt(numerator), BigInt(denominator) * BigInt(step)) * BigInt(step))
}

/** A share of an amount; 10,000 basis points are the whole. Halves round away from zero. */
export const applyBasisPoints = (amount: number, basisPoints: number, step = 1): number =>
  multiplyRatio(amount, basisPoints, 10_000, step)

/** The amount, rounded to the step of chargeable amounts. */
export const roundToCharge = (amount: number, currency: string): number =>
  multiplyRatio(amount, 1, 1, chargeStep(currency))

/**
 * Parts of `total` in proportion to the weights. They add up to `total` exactly: the remainder of rounding goes, one `step` each,
 * to the parts with the largest remainders, and among equals to the earlier part.
 */
export function splitByLargestRemainder(total: number, weights: readonly number[], step = 1): number[] {
  const sum = weights.reduce((left, weight) => left + weight, 0)
  if (!(sum > 0) || weights.some((weight) => weight < 0)) throw new RangeError('Weights are positive')
  if (total % step !== 0) throw new RangeError(`${total} is no multiple of ${step}`)
  const steps = BigInt(Math.abs(total) / step)
  const shares = weights.map((weight) => steps * BigInt(weight))
  const parts = shares.map((share) => Number(share / BigInt(sum)))
  const left = Number(steps) - parts.reduce((all, part) => all + part, 0)
  const byRemainder = shares
    .map((share, index) => ({ index, rest: share % BigInt(sum) }))
    .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts.map((part) => part * step * Math.sign(total) + 0)
}

/** Reads a decimal such as '3.6725' exactly. */
export function parseRatio(decimal: string): Ratio {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(decimal)
  if (!match) throw new RangeError(`${decimal} is no decimal number`)
  const fraction = match[2] ?? ''
  return { numerator: BigInt(`${match[1]}${fraction}`), denominator: 10n ** BigInt(fraction.length) }
}

/** The ratio as decimal text with at most 12 decimals. This text is stored, shown and used for conversions. */
export function toRate({ numerator, denominator }: Ratio): string {
  const text = String(divideRounded(numerator * 10n ** 12n, denominator)).padStart(13, '0')
  return `${text.slice(0, -12)}.${text.slice(-12)}`.replace(/\.?0+$/, '')
}

/** The value of one unit of `from` in `to`. Both are quoted as units per one of a third currency. */
export function crossRatio(from: Ratio, to: Ratio): Ratio {
  return { numerator: to.numerator * from.denominator, denominator: to.denominator * from.numerator }
}

/** `rate`: the value of one whole unit of the money's currency in whole units of `to`. */
export function convertMoney(money: Money, rate: Ratio | string, to: string): Money {
  const { numerator, denominator } = typeof rate === 'string' ? parseRatio(rate) : rate
  const step = BigInt(chargeStep(to))
  const product = BigInt(money.amount) * numerator * 10n ** BigInt(minorUnits(to))
  const divisor = denominator * 10n ** BigInt(minorUnits(money.currency)) * step
  return { amount: safe(divideRounded(product, divisor) * step), currency: to }
}

/** The amount in whole units as decimal text: 137400 minor units of USD are '1374.00'. */
export function toDecimal({ amount, currency }: Money): string {
  const digits = minorUnits(currency)
  if (digits === 0) return String(amount)
  const text = String(Math.abs(amount)).padStart(digits + 1, '0')
  return `${amount < 0 ? '-' : ''}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

export type MoneyFormat = {
  /** Round to whole units, as on a card or a map pin. */
  whole?: boolean
  /** Mark an amount that is never charged. */
  approximate?: boolean
}

/** A round amount has no decimals: `$1,374`, but `$1,374.50`. */
export function formatMoney(money: Money, locale: string, { whole, approximate }: MoneyFormat = {}): string {
  // The formatter takes decimal text exactly. The cast is needed because its type is a template literal.
  const text = formatter(locale, money.currency, whole === true).format(toDecimal(money) as Intl.StringNumericLiteral)
  // A line can break after a hyphen, but not after a minus sign.
  const signed = text.replace('-', '−')
  return approximate ? `≈ ${signed}` : signed
}

const formatters = new Map<string, Intl.NumberFormat>()

function formatter(locale: string, currency: string, whole: boolean): Intl.NumberFormat {
  const key = `${locale} ${currency} ${whole}`
  const known = formatters.get(key)
  if (known) return known
  const digits = whole ? 0 : minorUnits(currency)
  const made = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    // French would write £GB.
    ...(currency === 'GBP' && { currencyDisplay: 'narrowSymbol' }),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    trailingZeroDisplay: 'stripIfInteger',
    roundingMode: 'halfExpand',
  })
  formatters.set(key, made)
  return made
}

function divideRounded(product: bigint, divisor: bigint): bigint {
  const half = product < 0n ? -divisor : divisor
  return (2n * product + half) / (2n * divisor)
}

function safe(value: bigint): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} is more money than there is`)
  return number
}
