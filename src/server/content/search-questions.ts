import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { Locale } from '#shared/locale.ts'
import type { Services } from '../platform/context.ts'
import { factsOf, readText } from './read-text.ts'

/** A question and its answer in the language of the reader. Links are written as `[words](/address)`. */
export type FoundQuestion = { id: Id; slug: string; title: string; text: string }

type Search = {
  text: string
  /** The short part of the text that says what it is about. Left out, the text itself. */
  subject?: string
  locale: Locale
  limit: number
}

/** The configuration of PostgreSQL that knows the words of a language. */
export const configurations: Record<Locale, string> = { en: 'english', fr: 'french' }

/** A subject of so few words is about each of them. */
const fewWords = 3

/**
 * Published questions that share words with a text, the best first. A word of the question itself counts more than one of its
 * answer. One common word is no match, unless it is one of a short subject and stands in the question itself.
 */
export async function searchQuestions(
  { db, settings, now }: Pick<Services, 'db' | 'settings' | 'now'>,
  { text, subject = text, locale, limit }: Search,
): Promise<FoundQuestion[]> {
  const configuration = sql`${configurations[locale]}::regconfig`
  const { rows } = await sql<FoundQuestion>`
    with asked as (
      select tsvector_to_array(to_tsvector(${configuration}, fold(${text}))) as words,
        tsvector_to_array(to_tsvector(${configuration}, fold(${subject}))) as topic
    ), wanted as (
      select words, topic,
        (select string_agg(quote_literal(word), ' | ') from unnest(words) as word)::tsquery as query,
        (select string_agg(quote_literal(word) || ':A', ' | ') from unnest(topic) as word)::tsquery as named
      from asked
    ), question as (
      select id, slug, position, coalesce(title ->> ${locale}, title ->> 'en') as title,
        coalesce(summary ->> ${locale}, summary ->> 'en') as text
      from content_entries
      where kind = 'faq' and published_at <= ${new Date(now())}
        and (unpublish_at is null or unpublish_at > ${new Date(now())})
    ), searched as (
      select id, slug, position, title, text,
        setweight(to_tsvector(${configuration}, fold(title)), 'A') ||
          setweight(to_tsvector(${configuration}, fold(text)), 'C') as document
      from question
    )
    select id, slug, title, text
    from searched, wanted
    cross join lateral (
      select count(*) as shared from unnest(document) as found
      where found.lexeme = any(words)
    ) as hits
    where document @@ query
      and (hits.shared >= 2 or cardinality(topic) <= ${fewWords} and document @@ named)
    order by ts_rank('{0.1, 0.2, 0.3, 1}', document, query) desc, position, slug
    limit ${limit}`.execute(db)
  const facts = factsOf(settings, locale)
  const read = (words: string) => readText({ en: words }, locale, facts)
  return rows.map((row) => ({ ...row, title: read(row.title), text: read(row.text) }))
}
