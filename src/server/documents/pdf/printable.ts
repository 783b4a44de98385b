import { covers, type Family } from './family.ts'

// Direction marks, joiners and similar characters have no shape.
const invisible = /[\p{Cc}\p{Cf}]/u

/** Replaces a letter that no font has: with the letter without accents, or else with a question mark. */
export function printable(text: string, families: readonly Family[]): string {
  const has = (letter: string) => families.some((family) => covers(family, letter))
  const print = (letter: string) => {
    if (has(letter) || letter === '\n') return letter
    if (/\s/u.test(letter)) return '\u00a0'
    if (invisible.test(letter)) return ''
    if (/\p{M}/u.test(letter)) return ''
    const plain = [...letter.normalize('NFKD')].filter((part) => !/\p{M}/u.test(part))
    return plain.length > 0 && plain.every(has) ? plain.join('') : '?'
  }
  return [...text.normalize('NFC')].map(print).join('')
}

/** The fonts that a text needs, in order. The first one is always included. */
export function familiesFor(text: string, families: readonly Family[]): Family[] {
  const wanted = new Set(families.slice(0, 1))
  for (const letter of new Set(text)) {
    const family = families.find((each) => covers(each, letter))
    if (family) wanted.add(family)
  }
  return families.filter((family) => wanted.has(family))
}

/** Replaces letters without a font in every text that people wrote. */
export function withPrintableTexts<Value>(value: Value, families: readonly Family[]): Value {
  if (typeof value === 'string') return printable(value, families) as Value // still a string
  if (Array.isArray(value)) return value.map((part) => withPrintableTexts(part, families)) as Value // still a list
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).map(([name, part]) => [name, withPrintableTexts(part, families)])
  return Object.fromEntries(parts) as Value // of the same members
}
