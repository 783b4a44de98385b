import type { HiddenContact } from '#contract/messaging/messages.ts'
import { findPhones } from './find-phones.ts'
import type { Span } from './span.ts'

/** Replaces a hidden part, in any language. */
const dots = '•••'

/** The text as the other side sees it before a booking is confirmed, and the kinds of hidden parts. */
export function maskContacts(text: string): { text: string; hidden: HiddenContact[] } {
  const spans = merged([...findWritten(text), ...findPhones(text)])
  let masked = ''
  let at = 0
  for (const { start, end } of spans) {
    masked += text.slice(at, start) + dots
    at = end
  }
  return { text: masked + text.slice(at), hidden: [...new Set(spans.map(({ kind }) => kind))] }
}

function merged(spans: readonly Span[]): Span[] {
  const kept: Span[] = []
  for (const span of spans.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    const last = kept.at(-1)
    if (last && span.start < last.end) last.end = Math.max(last.end, span.end)
    else kept.push({ ...span })
  }
  return kept
}

const at = String.raw`\s{0,3}(?:@|＠|\(\s?(?:at|a|arobase)\s?\)|\[\s?(?:at|a|arobase)\s?\])\s{0,3}`
const spokenDot = String.raw`\s{0,3}(?:\(\s?(?:dot|point)\s?\)|\[\s?(?:dot|point)\s?\]|\s(?:dot|point)\s)\s{0,3}`
const dot = String.raw`(?:\s{0,3}[.。]\s{0,3}|${spokenDot})`
const name = String.raw`[\p{L}\d][\p{L}\d._+-]{0,63}`
const label = String.raw`[\p{L}\d-]{1,63}`
const providers =
  '(?:gmail|googlemail|hotmail|outlook|yahoo|icloud|proton(?:mail)?|live|aol|gmx|orange|laposte|wanadoo|sfr|zoho)'
const domains =
  '(?:com|net|org|info|biz|io|app|link|shop|site|online|yachts?|boats|travel|fr|ae|uk|eu|gr|hr|tr|ch|de|nl)'
const services =
  '(?:whats\\s?app|telegram|insta(?:gram)?|snap(?:chat)?|signal|wechat|weixin|viber|skype|messenger|facebook|tik\\s?tok|botim)'

const patterns: readonly (readonly [HiddenContact, RegExp])[] = [
  ['email', new RegExp(`${name}${at}${label}(?:${dot}${label}){0,4}${dot}\\p{L}{2,}`, 'giu')],
  [
    'email',
    new RegExp(`${name}\\s+(?:at|arobase|chez)\\s+${label}(?:${spokenDot}${label}){0,4}${spokenDot}\\p{L}{2,}`, 'giu'),
  ],
  [
    'email',
    new RegExp(
      String.raw`${name}\s{0,3}(?:@|\bat\b|\bchez\b|\barobase\b)\s{0,3}${providers}\b(?:${dot}\p{L}{2,})?`,
      'giu',
    ),
  ],
  ['email', new RegExp(String.raw`${name}\s+${providers}(?:${dot}|\s+)(?:com|fr|net|de)\b`, 'giu')],
  ['link', /\b(?:https?|ftp):\/\/\S+/giu],
  ['link', /\b(?:www\.|(?:wa|t|m|fb)\.me\/|bit\.ly\/|linktr\.ee\/)\S+/giu],
  [
    'link',
    new RegExp(
      String.raw`(?<![\p{L}\d@])[\p{L}\d][\p{L}\d-]*(?:\.[\p{L}\d-]+)*\.${domains}(?![\p{L}\d])(?:[/?#]\S*)?`,
      'gu',
    ),
  ],
  [
    'link',
    new RegExp(
      String.raw`(?<![\p{L}\d])[\p{L}\d-]+(?:\s*[([]\s*(?:dot|point)\s*[)\]]\s*|\s+(?:dot|point)\s+)${domains}\b`,
      'giu',
    ),
  ],
  ['handle', /(?<![\p{L}\d.@])@[\p{L}_][\p{L}\d._]{2,}/gu],
  [
    'handle',
    new RegExp(
      String.raw`(?<=\b${services}\b\s*(?:(?:id|name|user(?:name)?|handle|is|est)\s*)*(?::|=|@|\bis\b|\best\b)\s*)@?[\p{L}\d_][\p{L}\d._-]{2,}`,
      'giu',
    ),
  ],
  [
    'handle',
    new RegExp(
      String.raw`(?<=\b${services}\s+)(?=[\p{L}\d._-]*[\d_.])(?=[\d._]*\p{L})[\p{L}\d_][\p{L}\d._-]*[\p{L}\d_]`,
      'giu',
    ),
  ],
  [
    'handle',
    new RegExp(
      String.raw`(?<![\p{L}\d._])(?=[\d._]*\p{L})(?!\d+(?:am|pm|h|m|ft|kn)\b)[\p{L}\d_]*[\d_.][\p{L}\d._]*(?=\s+(?:on|sur|via)\s+${services}\b)`,
      'giu',
    ),
  ],
]

function findWritten(text: string): Span[] {
  return patterns.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].map(({ index, 0: found }) => ({
      kind,
      start: index,
      end: index + found.trimEnd().length,
    })),
  )
}
