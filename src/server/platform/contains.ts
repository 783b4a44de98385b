import { type RawBuilder, sql } from 'kysely'

/**
 * A condition: the text contains each typed word, in any order. Case and accents do not count, and no letter is a wildcard. A
 * word of one or two letters must begin a word of the text, because an index of trigrams finds nothing shorter. A sign alone may
 * be anywhere.
 */
export const contains = (text: RawBuilder<string>, typed: string): RawBuilder<boolean> =>
  foldedContains(sql`fold(${text})`, typed)

/** The same for a text that is already folded. */
export function foldedContains(text: RawBuilder<string>, typed: string): RawBuilder<boolean> {
  const words = typed.split(/\s+/u).filter(Boolean).slice(0, mostWords)
  return words.length > 0
    ? sql<boolean>`(${sql.join(
        words.map((word) => holdsWord(text, word)),
        sql` and `,
      )})`
    : sql<boolean>`true`
}

/** The limit of words, because each number of words is a separate prepared statement. */
const mostWords = 8

function holdsWord(text: RawBuilder<string>, word: string): RawBuilder<boolean> {
  const pattern = sql`regexp_replace(fold(${word}), '([\\\\%_])', '\\\\\\1', 'g')`
  return [...word].length > 2 || !/[\p{L}\p{N}]/u.test(word)
    ? sql<boolean>`${text} like '%' || ${pattern} || '%'`
    : sql<boolean>`(${text} like ${pattern} || '%' or ${text} like '% ' || ${pattern} || '%')`
}
