/** Replaces each character of a harmless number, so that positions stay the same. */
const gap = '\u0001'

const month = '(?:jan|feb|fév|fev|mar|apr|avr|may|mai|jun|juin|jul|juil|aug|aoû|aou|sep|oct|nov|dec|déc)\\p{L}*\\.?'
const money =
  '(?:[€$£₹]|(?<!\\p{L})(?:aed|usd|eur|gbp|chf|sar|qar|inr|dhs?|dirhams?|euros?|dollars?|pounds?)(?!\\p{L}))'
const amount = "(?:\\d{1,3}(?:[ .,'\\u00a0\\u202f]\\d{3})+|\\d{1,8})(?:[.,]\\d{1,2})?"
const units =
  '(?:m|cm|ft|feet|foot|in|inches|metres?|meters?|mètres?|pieds?|km|nm|kn|knots?|nœuds|kg|tons?|l|litres?|liters?|hp|ch|cv|kw|°|%|guests?|people|persons?|personnes?|pax|cabins?|cabines?|crew|hours?|hrs?|heures?|h|am|pm|min|minutes?|days?|jours?|nights?|nuits?|weeks?|semaines?|adults?|adultes?|children|kids|enfants|years?|ans|invités?|passagers?)'

/** Numbers that are no telephone numbers: dates, times, prices, measures, numbers of registers. */
const harmless: readonly (readonly [RegExp, (found: string) => boolean])[] = [
  [/(?<!\d)(?:19|20)\d\d([-/.])(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12]\d|3[01])(?!\1?\d)/g, () => true],
  [/(?<!\d)(?:0?[1-9]|[12]\d|3[01])([-/. ])(?:0?[1-9]|1[0-2])\1(?:19|20)\d\d(?!\1?\d)/g, () => true],
  [/(?<!\d|\d[-/.])(?:0?[1-9]|[12]\d|3[01])([-/.])(?:0?[1-9]|1[0-2])\1\d\d(?!\1?\d)/g, () => true],
  [/(?<!\d)20[2-9]\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?!\d)/g, () => true],
  [
    new RegExp(`(?<!\\d)\\d{1,2}(?:st|nd|rd|th|er)?\\s+(?:of\\s+)?${month}(?:,?\\s+(?:19|20)\\d\\d)?(?!\\d)`, 'giu'),
    () => true,
  ],
  [new RegExp(`(?<!\\p{L})${month}\\s+\\d{1,2}(?:st|nd|rd|th)?(?:,?\\s+(?:19|20)\\d\\d)?(?!\\d)`, 'giu'), () => true],
  [/(?<![\d:])(?:[01]?\d|2[0-4])\s?[:hH]\s?[0-5]\d(?::[0-5]\d)?(?![\d:])/g, () => true],
  [new RegExp(`${money}\\s*${amount}(?![\\d])`, 'giu'), isPrice],
  [new RegExp(`(?<!\\d)${amount}\\s*${money}`, 'giu'), isPrice],
  [/(?<![\d.,])\d{1,2}([.,])\d{3}\1\d{3}(?![\d])/g, () => true],
  [/(?<!\d)-?\d{1,3}\.\d{4,}\s*,\s*-?\d{1,3}\.\d{4,}(?!\d)/g, () => true],
  [/\bIMO\s*(?:no\.?|number|n°|:|#)?\s*\d{7}(?!\d)/gi, isImo],
  [/\bMMSI\s*(?:no\.?|number|n°|:|#)?\s*[2-7]\d{8}(?!\d)/gi, () => true],
  [/\bFL-[A-Z0-9]{8}\b/g, () => true],
  [/(?<![\p{L}\d])\p{Lu}{2,4}[- ]?\d{3,6}(?:[- ]?\p{Lu}{1,3})?(?![\p{L}\d]|[-. ]\d)/gu, () => true],
  [
    new RegExp(
      `(?<![\\d.,])\\d{1,5}(?:[.,]\\d{1,2})?(?:\\s?[-–x×]\\s?\\d{1,5}(?:[.,]\\d{1,2})?)?\\s?${units}(?![\\p{L}])`,
      'giu',
    ),
    () => true,
  ],
]

/** The text at the same length. Only possible telephone numbers keep their digits. */
export function blankHarmless(text: string): string {
  let left = text
  for (const [pattern, isHarmless] of harmless)
    left = left.replace(pattern, (found) => (isHarmless(found) ? gap.repeat(found.length) : found))
  return left
}

/** A price of nine digits or more is round. */
function isPrice(found: string): boolean {
  const digits = found.replace(/[.,]\d{1,2}(?!\d)/, '').replace(/\D/g, '')
  return !digits.startsWith('0') && (digits.length < 9 || (digits.length < 11 && digits.endsWith('000')))
}

/** The seventh digit is the check digit of the other six. */
function isImo(found: string): boolean {
  const digits = found.replace(/\D/g, '')
  const sum = [...digits.slice(0, 6)].reduce((total, digit, index) => total + Number(digit) * (7 - index), 0)
  return sum % 10 === Number(digits[6])
}
