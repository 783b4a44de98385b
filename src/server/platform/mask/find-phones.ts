import { blankHarmless } from './harmless-numbers.ts'
import type { Span } from './span.ts'

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
