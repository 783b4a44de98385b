/** Legal forms in one spelling, because banks write them differently. */
const legalForms: Readonly<Record<string, string>> = {
  limited: 'ltd',
  incorporated: 'inc',
  corporation: 'corp',
  company: 'co',
}

/** Titles that banks leave out. */
const titles = new Set(['mr', 'mrs', 'ms', 'mme', 'dr', 'herr', 'frau'])

/** Whether two names mean the same person or company. Case, accents, points and the order of words do not count. */
export function isSameHolder(first: string, second: string): boolean {
  const words = wordsOf(first)
  return words !== '' && words === wordsOf(second)
}

const wordsOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .replaceAll('ł', 'l')
    // "L.L.C." and "O'Neill" are one word each, and so is "FZ-LLC".
    .replace(/[.'’`]/g, '')
    .replace(/\bfz-/g, 'fz')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !titles.has(word))
    .map((word) => legalForms[word] ?? word)
    .sort()
    .join(' ')
