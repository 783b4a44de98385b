import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** Frequent words of both languages that do not describe a yacht. */
const fillers = new Set(
  'a an and at for from in of on or the to with au aux avec d dans de des du en et l la le les ou par pour sur un une'.split(
    ' ',
  ),
)

/** Further words would hardly narrow the results. */
const wordsRead = 8
/** Among the words with the same beginning, the shortest ones are used. */
const alternativesRead = 60

/**
 * For each telling word of a text the words of listings that it may mean: those that begin with it, or else those with one typing error.
 * A word without similar ones has an empty list.
 */
export async function alternativesOf(db: Db, words: readonly string[]): Promise<string[][]> {
  const telling = [...new Set(words)].filter((word) => !fillers.has(word)).slice(0, wordsRead)
  return Promise.all(telling.map((word) => alternativesOfWord(db, word)))
}

async function alternativesOfWord(db: Db, word: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_words where word >= ${word} and word < ${`${word}\u{10ffff}`}
    order by length(word), word limit ${alternativesRead}`.execute(db)
  if (rows.length > 0) return rows.map((row) => row.word)
  return word.length < 4 ? [] : listMistyped(db, word)
}

/** Words with one additional, missing or wrong letter, or two swapped neighbours. */
async function listMistyped(db: Db, word: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_words
    where length(word) between ${word.length - 1} and ${word.length + 1}
      and (levenshtein_less_equal(word, ${word}, 1) <= 1 or word = any(${swapsOf(word)}::text[]))
    order by word limit ${alternativesRead}`.execute(db)
  return rows.map((row) => row.word)
}

const swapsOf = (word: string): string[] =>
  Array.from({ length: word.length - 1 }, (_, index) => {
    const [left = '', right = ''] = word.slice(index, index + 2)
    return word.slice(0, index) + right + left + word.slice(index + 2)
  })
