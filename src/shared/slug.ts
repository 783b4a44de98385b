// Letters that are no base letter with an accent.
const letters: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', đ: 'd', ł: 'l', ı: 'i' }

/** A text as lower-case letters, digits and single hyphens: "Où mouiller ?" becomes `ou-mouiller`. */
export const hyphenated = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæßøđłı]/g, (letter) => letters[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const mostSegments = 5
const mostLetters = 80

/** The last segment of an address for a title: at most five words and eighty letters. */
export const slugOf = (title: string): string =>
  hyphenated(title).split('-').slice(0, mostSegments).join('-').slice(0, mostLetters).replace(/-$/, '')
