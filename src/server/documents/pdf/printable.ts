import { covers, type Family } from './family.ts'

// Marks of direction, joiners and such: nothing to see.
const invisible = /[\p{Cc}\p{Cf}]/u

/** A letter that no font has, without its accents, else as a question mark: never a box, never another letter. */
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

/** The fonts that a text needs, first ones first; the first is always there. */
export function familiesFor(text: string, families: readonly Family[]): Family[] {
  const wanted = new Set(families.slice(0, 1))
  for (const letter of new Set(text)) {
    const family = families.find((each) => covers(each, letter))
    if (family) wanted.add(family)
  }
  return families.filter((family) => wanted.has(family))
}
