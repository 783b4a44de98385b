import { foldName } from '../geo/fold.ts'

/** Whether a text holds each typed word. Case and accents do not count; one or two letters must begin a word, as in SQL. */
export function holdsWords(text: string, typed: string): boolean {
  const words = foldName(typed).split(' ').filter(Boolean)
  const folded = ` ${foldName(text)}`
  return words.length > 0 && words.every((word) => folded.includes(word.length > 2 ? word : ` ${word}`))
}
