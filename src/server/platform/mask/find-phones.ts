import type { Span } from './span.ts'

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
function blankHarmless(text: string): string {
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

// A telephone number is a run of digits in any form: with separators, in words, in other scripts. Whether the number exists is
// not checked, because people who hide one write it wrongly.

/** A shorter run is a price, a year or a length. */
const fewestDigits = 8
/** The limit after a word such as "call", or for the format of local numbers. */
const fewestOfLocal = 7

const wordDigits: Readonly<Record<string, number>> = Object.fromEntries([
  ...'zero oh one two three four five six seven eight nine zéro un deux trois quatre cinq sept huit neuf'
    .split(' ')
    .map((word) => [word, 1]),
  ...(
    'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy ' +
    'eighty ninety dix onze douze treize quatorze quinze seize vingt vingts trente quarante cinquante soixante'
  )
    .split(' ')
    .map((word) => [word, 2]),
  // "double five": the next digit counts twice.
  ['double', 1],
  ['triple', 2],
])

const words = Object.keys(wordDigits)
  .sort((one, other) => other.length - one.length)
  .join('|')
const unit = new RegExp(
  String.raw`(?<![\p{L}])(?:${words})(?![\p{L}])|[oO]?\p{Nd}(?:[oOlI](?=[\s.-]?[oOlI]*\p{Nd})|\p{Nd})*|[①-⑨⓪]`,
  'giu',
)
const separator = /^[\s.,;:|/\\()[\]{}*•·~+'’"#_=–—\-\p{Cf}\p{M}]{0,5}$/u
const announced =
  /(?:call|phone|tel|tél|mobile|cell|whats\s?app|number|numéro|appel\p{L}*|ring|text me|sms)\P{Nd}{0,20}$/iu

type Run = { start: number; end: number; digits: number; groups: string[]; joints: string[] }

export function findPhones(text: string): Span[] {
  const read = blankHarmless(text)
  const found = [
    ...runsIn(text).filter(({ start, digits }) => digits >= fewestDigits && isInternational(text, start)),
    ...runsIn(read).filter((run) => isPhone(run, read)),
  ]
  return found.map(({ start, end }) => ({ kind: 'phone', start: beginOf(text, start), end }))
}

/** After a plus a run is a number, whatever its parts look like. */
const isInternational = (text: string, start: number) => /[+＋]\s?\(?$/.test(text.slice(Math.max(0, start - 3), start))

/** The plus and the bracket before it belong to the number. */
function beginOf(text: string, start: number): number {
  const before = /(?:\+\s?)?\(?$/.exec(text.slice(Math.max(0, start - 3), start))?.[0].length ?? 0
  return start - before
}

function runsIn(text: string): Run[] {
  const runs: Run[] = []
  for (const { index, 0: group } of text.matchAll(unit)) {
    const last = runs.at(-1)
    const joint = last ? text.slice(last.end, index) : ''
    const size = wordDigits[group.toLowerCase()] ?? [...group].length
    if (last && separator.test(joint)) {
      last.end = index + group.length
      last.digits += size
      last.groups.push(group)
      last.joints.push(joint)
    } else runs.push({ start: index, end: index + group.length, digits: size, groups: [group], joints: [] })
  }
  return runs
}

function isPhone(run: Run, text: string): boolean {
  if (isList(run)) return false
  if (run.digits >= fewestDigits) return true
  if (run.digits < fewestOfLocal) return false
  const isWritten = run.groups.map(({ length }) => length).join() === '3,4' && /^[-.]$/.test(run.joints[0] ?? '')
  return isWritten || announced.test(text.slice(0, run.start))
}

/** A list of years, counts or ranges: "2019, 2021, 2023", "2, 4, 6, 8", "1200-1500". */
function isList({ groups, joints }: Run): boolean {
  if (groups.every((group) => /^(?:19|20)\d\d$/.test(group))) return true
  if (joints.every((joint) => /^,\s+$/.test(joint)) && groups.every((group) => /^[1-9]\d?$/.test(group))) return true
  const [low = '', high = ''] = groups
  const isRange = groups.length === 2 && /^\s?[-–—]\s?$/.test(joints[0] ?? '')
  return isRange && [low, high].every((group) => /^[1-9]\d{2,4}0$/.test(group)) && Number(low) < Number(high)
}
