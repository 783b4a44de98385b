const marks = /\p{M}+/gu
const letters: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' }
const special = /[øłđðþßæœı]/g
const dropped = /['’‘ʻʼ`´.°]/g
const separators = /[^\p{L}\p{N}]+/gu
const plain = /^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/

/** The normalised name for comparisons: lower case, no accents, one space between words. */
export function foldName(text: string): string {
  if (plain.test(text)) return text.toLowerCase()
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(marks, '')
    .replace(special, (letter) => letters[letter] ?? letter)
    .replace(dropped, '')
    .replace(separators, ' ')
    .trim()
}
