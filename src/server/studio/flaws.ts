import { sql } from 'kysely'
import type { ContentKind } from '#contract/content/content.ts'
import type { Flaw, StudioBlock, StudioDocument } from '#contract/studio/document.ts'
import { isReservedSlug, linksOf } from '#shared/entry-links.ts'
import { usualTopics } from '#shared/topics.ts'
import type { Db } from '../platform/database.ts'
import { type EntryRow, pathOf } from './documents.ts'
import { findDeadPaths } from './known-paths.ts'
import { longestSearchDescription, longestSearchTitle } from './search-lengths.ts'

/** Kinds whose summary readers see. */
const summarised = new Set<ContentKind>([
  'page',
  'post',
  'author',
  'faq',
  'testimonial',
  'package',
  'adventure',
  'landing',
  'announcement',
])
/** Kinds that consist of their picture. */
const pictured = new Set<ContentKind>(['gallery', 'adventure'])

type Words = { en: string; fr: string }

/** The flaws that keep a document from being published, and those that an editor should know before it is. */
export async function findFlaws(db: Db, row: EntryRow, document: StudioDocument, now: Date): Promise<Flaw[]> {
  const { title, summary, picture, body, seo } = document
  const needsSummary = summarised.has(row.kind)
  const found = [
    ...blocking(title.en === '', 'title_missing'),
    ...blocking(needsSummary && summary.en === '', 'summary_missing'),
    ...blocking(pictured.has(row.kind) && picture === null, 'picture_missing'),
    ...blocking(picture !== null && picture.alt.en === '', 'alt_missing'),
    ...blocking(row.slug !== document.slug && isTaken(row, document.slug), 'slug_reserved', document.slug),
    ...(await unknownReferences(db, row, document)),
    ...body.flatMap((block, at) => flawsOfBlock(block, at)),
    ...hinting(title.en !== '' && title.fr === '', 'title_untranslated'),
    ...hinting(summary.en !== '' && summary.fr === '', 'summary_untranslated'),
    ...hinting(picture !== null && picture.alt.en !== '' && picture.alt.fr === '', 'alt_untranslated'),
    ...hinting(pathOf(row.kind, row.slug) !== null && isLonger(seo.title, longestSearchTitle), 'seo_title_long'),
    ...hinting(isLonger(seo.description, longestSearchDescription), 'seo_description_long'),
  ]
  const dead = await findDeadPaths(db, linksOf(document), now)
  return [...found, ...dead.map((path) => flaw('link_dead', { detail: path }))]
}

/** A page of the product cannot move, and no entry can take its address. */
const isTaken = ({ kind, slug }: EntryRow, next: string) =>
  (kind === 'page' || kind === 'package') && (isReservedSlug(slug) || isReservedSlug(next))

const isLonger = ({ en, fr }: Words, most: number) => en.length > most || fr.length > most

async function unknownReferences(db: Db, { kind }: EntryRow, { topic, author }: StudioDocument): Promise<Flaw[]> {
  const checksTopic = kind === 'post' && topic !== null && !usualTopics.some((each) => each === topic)
  const [isTopic, isAuthor] = await Promise.all([
    checksTopic ? exists(db, 'topic', topic) : true,
    author === null ? true : exists(db, 'author', author),
  ])
  return [...blocking(!isTopic, 'topic_unknown', topic ?? ''), ...blocking(!isAuthor, 'author_unknown', author ?? '')]
}

async function exists(db: Db, kind: ContentKind, slug: string): Promise<boolean> {
  const { rows } = await sql`select from content_entries where kind = ${kind} and slug = ${slug}`.execute(db)
  return rows.length > 0
}

/** Texts that a block cannot do without, and all of its texts. */
function textsOf(block: StudioBlock): { needed: Words[]; all: Words[] } {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
    case 'link':
      return only(block.text)
    case 'quote':
      return { needed: [block.text], all: [block.text, ...(block.by ? [block.by] : [])] }
    case 'list':
      return only(...block.items)
    case 'facts':
      return only(...block.items.flatMap(({ label, value }) => [label, value]))
    case 'steps':
      return only(...block.items.flatMap(({ title, text }) => [title, text]))
    case 'picture':
    case 'film':
      return { needed: [], all: [block.alt, ...(block.caption ? [block.caption] : [])] }
    default:
      return only()
  }
}

const only = (...texts: Words[]) => ({ needed: texts, all: texts })

function flawsOfBlock(block: StudioBlock, at: number): Flaw[] {
  const { needed, all } = textsOf(block)
  const hasItems = 'items' in block ? block.items.length > 0 : true
  const isShown = block.type === 'picture' || block.type === 'film'
  return [
    ...(needed.some(({ en }) => en === '') || !hasItems ? [flaw('block_empty', { blocks: true, block: at })] : []),
    ...(isShown && block.alt.en === '' ? [flaw('alt_missing', { blocks: true, block: at })] : []),
    ...(all.some(({ en, fr }) => en !== '' && fr === '') ? [flaw('block_untranslated', { block: at })] : []),
  ]
}

const flaw = (code: Flaw['code'], rest: Partial<Flaw> = {}): Flaw => ({
  code,
  blocks: false,
  block: null,
  detail: null,
  ...rest,
})

const blocking = (holds: boolean, code: Flaw['code'], detail: string | null = null) =>
  holds ? [flaw(code, { blocks: true, detail })] : []

const hinting = (holds: boolean, code: Flaw['code']) => (holds ? [flaw(code)] : [])
