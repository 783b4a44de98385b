import { sql } from 'kysely'
import type { ContentKind } from '#contract/content/content.ts'
import type { HelpResults } from '#contract/content/help-search.ts'
import type { Id } from '#shared/id.ts'
import type { Locale } from '#shared/locale.ts'
import { plainText } from '#shared/plain-text.ts'
import type { Services } from '../platform/context.ts'
import type { Db } from '../platform/database.ts'
import { factsOf, readText } from './read-text.ts'
import { configurations } from './search-questions.ts'

const mostQuestions = 6
const mostPages = 8

type HelpSearch = { q?: string | undefined; locale: Locale }

/** Published questions, pages and posts with the words of a search, the best first. Nothing for a search without words. */
export async function searchHelp(
  { db, settings, now }: Pick<Services, 'db' | 'settings' | 'now'>,
  { q = '', locale }: HelpSearch,
): Promise<HelpResults> {
  const found = await findEntries(db, { q, locale, at: new Date(now()) })
  const facts = factsOf(settings, locale)
  const read = (words: string) => readText({ en: words }, locale, facts)
  return {
    questions: found
      .filter(({ kind }) => kind === 'faq')
      .map(({ id, slug, title, summary }) => ({ id, slug, title: read(title), summary: read(summary) })),
    pages: found
      .filter(({ kind }) => kind !== 'faq')
      .map(({ id, kind, path, title, summary, parts, words }) => ({
        id,
        kind,
        path,
        title: read(title),
        excerpt: excerptOf([summary, ...parts].map(read), words),
      })),
  }
}

type FoundEntry = {
  id: Id
  kind: ContentKind
  slug: string
  path: string
  title: string
  summary: string
  /** The texts of the body. */
  parts: string[]
  /** The words of the search without their endings. */
  words: string[]
}

/**
 * An entry is found when it contains all of one or two words, or two of three. A word of the title counts most, then one of the
 * summary.
 */
async function findEntries(db: Db, { q, locale, at }: { q: string; locale: Locale; at: Date }): Promise<FoundEntry[]> {
  const configuration = sql`${configurations[locale]}::regconfig`
  const { rows } = await sql<FoundEntry>`
    with word as (
      select lexeme, (quote_literal(lexeme) || case when length(lexeme) > 3 then ':*' else '' end)::tsquery as query
      from unnest(tsvector_to_array(to_tsvector(${configuration}, fold(${q})))) as lexeme
    ), asked as (
      select array_agg(lexeme) as words, string_agg(query::text, ' | ')::tsquery as query,
        ceil(case when count(*) < 3 then count(*) else count(*) * 2 / 3.0 end) as least
      from word having count(*) > 0
    ), entry as (
      select id, kind, slug, position, coalesce(title ->> ${locale}, title ->> 'en') as title,
        coalesce(summary ->> ${locale}, summary ->> 'en') as summary,
        array(
          select part #>> '{}' from jsonb_path_query(body::jsonb, ${`strict $.**.${locale}`}::jsonpath) as part
          where jsonb_typeof(part) = 'string'
        ) as parts
      from content_entries
      where kind in ('faq', 'page', 'package', 'post', 'landing') and published_at <= ${at}
        -- The page with the search itself.
        and (kind, slug) <> ('page', 'help-center')
    ), searched as (
      select *, setweight(to_tsvector(${configuration}, fold(title)), 'A') ||
          setweight(to_tsvector(${configuration}, fold(summary)), 'B') ||
          setweight(to_tsvector(${configuration}, fold(array_to_string(parts, ' '))), 'D') as document
      from entry
    ), ranked as (
      select searched.*, asked.words, hits.count as hits,
        ts_rank('{0.1, 0.2, 0.4, 1}', document, asked.query) as rank
      from searched, asked
      cross join lateral (select count(*) from word where document @@ word.query) as hits
      where hits.count >= asked.least
    ), placed as (
      select *, row_number() over (
          partition by kind = 'faq' order by hits desc, rank desc, position, slug
        ) as place
      from ranked
    )
    select id, kind, slug, title, summary, parts, words,
      case kind when 'post' then '/blog/' when 'landing' then '/yacht-rental-in-' else '/' end || slug as path
    from placed
    where place <= case when kind = 'faq' then ${mostQuestions}::integer else ${mostPages}::integer end
    order by kind = 'faq' desc, place`.execute(db)
  return rows
}

/** The length of an excerpt, give or take a word. */
const excerptLength = 180

/** The passage of a page with the most of the searched words: the first of its texts where none has more. */
function excerptOf(texts: readonly string[], words: readonly string[]): string {
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
  if (text.length <= excerptLength) return text
  const from = at < excerptLength * 0.7 ? 0 : text.lastIndexOf(' ', at - excerptLength / 3) + 1
  const end = text.length - from <= excerptLength ? text.length : text.lastIndexOf(' ', from + excerptLength)
  return `${from > 0 ? '… ' : ''}${text.slice(from, end)}${end < text.length ? ' …' : ''}`
}
