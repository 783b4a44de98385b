import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { Locale, LocalText } from '#shared/locale.ts'
import type { Db } from '../platform/database.ts'
import type { Settings } from '../platform/settings.ts'
import { factsOf, readText } from './read-text.ts'

type Search = { text: string; locale: Locale; now: Date; settings: Settings; limit: number }

/** The expressions are written as in the indexes. */
const words = {
  en: sql.raw(`to_tsvector('english', (title ->> 'en') || ' ' || (summary ->> 'en'))`),
  fr: sql.raw(
    `to_tsvector('french', coalesce(title ->> 'fr', title ->> 'en') || ' ' || coalesce(summary ->> 'fr', summary ->> 'en'))`,
  ),
}
const titles = {
  en: sql.raw(`to_tsvector('english', title ->> 'en')`),
  fr: sql.raw(`to_tsvector('french', coalesce(title ->> 'fr', title ->> 'en'))`),
}
const configurations = { en: sql.raw(`'english'`), fr: sql.raw(`'french'`) }

/**
 * Published questions that share words with a text, the best first. A question matches with two different words of the text, or
 * with one in the question itself. Words of the question count more than those of its answer.
 */
export async function findMatchingQuestions(db: Db, { text, locale, now, settings, limit }: Search) {
  const { rows } = await sql<{ id: Id; title: LocalText; summary: LocalText }>`
    with asked as (
      select array_agg(lexeme) as lexemes, string_agg(quote_literal(lexeme), ' | ')::tsquery as query
      from unnest(to_tsvector(${configurations[locale]}, ${text}))
    ), matching as (
      select id, title, summary,
        (select count(*) from unnest(tsvector_to_array(${titles[locale]})) as word where word = any(lexemes)) as in_title,
        (select count(*) from unnest(tsvector_to_array(${words[locale]})) as word where word = any(lexemes)) as in_all
      from content_entries, asked
      where kind = 'faq' and published_at <= ${now} and ${words[locale]} @@ asked.query
    )
    select id, title, summary from matching where in_title > 0 or in_all > 1
    order by in_title * 2 + in_all desc, id limit ${limit}`.execute(db)
  const facts = factsOf(settings, locale)
  return rows.map(({ id, title, summary }) => ({
    id,
    question: readText(title, locale, facts),
    answer: readText(summary, locale, facts),
  }))
}
