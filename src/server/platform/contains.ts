import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a text holds each word that somebody typed, in any order; case and accents do not count, and no letter of it is a wildcard.
 * Of one or two letters: whether a word of the text begins with them, since an index of trigrams finds nothing shorter; a mere sign
 * may stand anywhere.
 */
export const contains = (text: RawBuilder<string>, typed: string): RawBuilder<boolean> =>
  foldedContains(sql`fold(${text})`, typed)

/** The same for a text that is folded already. */
export function foldedContains(text: RawBuilder<string>, typed: string): RawBuilder<boolean> {
  const words = typed.split(/\s+/u).filter(Boolean).slice(0, mostWords)
  return words.length > 0
    ? sql<boolean>`(${sql.join(
        words.map((word) => holdsWord(text, word)),
        sql` and `,
      )})`
    : sql<boolean>`true`
}

/** Each number of words is a statement of its own, which is prepared. */
const mostWords = 8

function holdsWord(text: RawBuilder<string>, word: string): RawBuilder<boolean> {
  const pattern = sql`regexp_replace(fold(${word}), '([\\\\%_])', '\\\\\\1', 'g')`
  return [...word].length > 2 || !/[\p{L}\p{N}]/u.test(word)
    ? sql<boolean>`${text} like '%' || ${pattern} || '%'`
    : sql<boolean>`(${text} like ${pattern} || '%' or ${text} like '% ' || ${pattern} || '%')`
}
