import { plainText } from '#shared/plain-text.ts'

/** The length of an excerpt, give or take a word. */
const length = 180

/** The passage of a page with the most of the searched words: the first of its texts where none has more. */
export function excerptOf(texts: readonly string[], words: readonly string[]): string {
  const plain = texts.map(plainText)
  const best = plain.reduce(
    (most, text) => {
      const hits = hitsIn(text, words)
      return hits.length > most.hits.length ? { text, hits } : most
    },
    { text: plain[0] ?? '', hits: hitsIn(plain[0] ?? '', words) },
  )
  return cut(best.text, Math.min(...best.hits, best.text.length))
}

/** Where each of the words first stands in a text. */
const hitsIn = (text: string, words: readonly string[]): number[] => {
  const folded = foldKeepingLength(text)
  return words
    .map((word) => folded.search(new RegExp(`(?<![\\p{L}\\p{N}])${word.replace(/[^\p{L}\p{N}]/gu, '.')}`, 'u')))
    .filter((at) => at >= 0)
}

/** One letter for each letter, so that a place in the folded text is the place in the text. */
const foldKeepingLength = (text: string) =>
  [...text.normalize('NFC')]
    .map((letter) => letter.normalize('NFD').charAt(0).toLowerCase().padEnd(letter.length))
    .join('')

function cut(text: string, at: number): string {
  if (text.length <= length) return text
  const from = at < length * 0.7 ? 0 : text.lastIndexOf(' ', at - length / 3) + 1
  const end = text.length - from <= length ? text.length : text.lastIndexOf(' ', from + length)
  return `${from > 0 ? '… ' : ''}${text.slice(from, end)}${end < text.length ? ' …' : ''}`
}
