import { sql } from 'kysely'
import { recordFlaws, type SearchRecord } from '#contract/studio/search-records.ts'
import { recordAudit } from '../identity/audit.ts'
import { AppError } from '../platform/app-error.ts'
import { contains } from '../platform/contains.ts'
import { contentRevision } from '../platform/content-revision.ts'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/database.ts'
import { scopeOf } from '../platform/scopes.ts'
import { findDeadPaths } from './known-paths.ts'
import { readOffset } from './redirects.ts'
import { longestSearchDescription, longestSearchTitle } from './search-lengths.ts'

type Words = { title: string; description: string; keywords: string[] }
type Row = { path: string; en: Words | null; fr: Words | null }

const none: Words = { title: '', description: '', keywords: [] }

type Filter = {
  q?: string | undefined
  flaw?: (typeof recordFlaws)[number] | undefined
  sort: 'path' | '-path'
  after?: string | undefined
  limit: number
}

/** All records with their flaws. There is one for each page, so that the flaws can be found by comparing all of them. */
export async function listSearchRecords(db: Db, now: Date, { q, flaw, sort, after, limit }: Filter) {
  const offset = readOffset(after)
  const all = await readRecords(db, now)
  const matching = q ? new Set(await findPaths(db, q)) : null
  const found = all.filter(
    (record) => (!matching || matching.has(record.path)) && (!flaw || record.flaws.includes(flaw)),
  )
  if (sort === '-path') found.reverse()
  const data = found.slice(offset, offset + limit)
  return {
    data,
    next: found.length > offset + limit ? String(offset + limit) : null,
    totalCount: found.length,
    isCountExact: true,
  }
}

const findPaths = async (db: Db, q: string) => {
  const { rows } = await sql<{ path: string }>`
    select slug as path from seo_records where ${contains(sql`concat_ws(' ', slug, title, description)`, q)}`.execute(
    db,
  )
  return rows.map(({ path }) => path)
}

async function readRecords(db: Db, now: Date): Promise<SearchRecord[]> {
  const words = sql`jsonb_build_object('title', title, 'description', description, 'keywords', keywords)`
  const { rows } = await sql<Row>`
    select slug as path, (jsonb_agg(${words}) filter (where locale = 'en')) -> 0 as en,
      (jsonb_agg(${words}) filter (where locale = 'fr')) -> 0 as fr
    from seo_records group by slug order by slug`.execute(db)
  const paths = rows.map(({ path }) => `/${path}`)
  const orphaned = new Set(await findDeadPaths(db, paths, now))
  const counts = new Map<string, number>()
  const titlesOf = ({ en, fr }: Row) => [en?.title && `en ${en.title}`, fr?.title && `fr ${fr.title}`].filter(Boolean)
  for (const row of rows)
    for (const title of titlesOf(row)) counts.set(String(title), (counts.get(String(title)) ?? 0) + 1)
  return rows.map((row) => ({
    ...presentRecord(row),
    flaws: flawsOf(row, {
      isDoubled: titlesOf(row).some((title) => (counts.get(String(title)) ?? 0) > 1),
      isOrphaned: orphaned.has(`/${row.path}`),
    }),
  }))
}

function presentRecord({ path, en, fr }: Row): SearchRecord {
  const record = { en: en ?? none, fr: fr ?? none }
  return { id: `/${path}`, path, ...record, flaws: [], revision: contentRevision(record) }
}

function flawsOf({ en, fr }: Row, { isDoubled, isOrphaned }: { isDoubled: boolean; isOrphaned: boolean }) {
  const words = [en ?? none, fr ?? none]
  const holds: Record<(typeof recordFlaws)[number], boolean> = {
    no_title: words.some(({ title }) => title === ''),
    no_description: words.some(({ description }) => description === ''),
    doubled: isDoubled,
    too_long: words.some(
      (each) => each.title.length > longestSearchTitle || each.description.length > longestSearchDescription,
    ),
    orphaned: isOrphaned,
  }
  return recordFlaws.filter((flaw) => holds[flaw])
}

type Save = { path: string; revision: number; en: Words; fr: Words }

/** Writes the record of an address. Throws revision_conflict if it was changed since it was read. */
export async function saveSearchRecord(context: Context, { path, revision, en, fr }: Save): Promise<SearchRecord> {
  const now = new Date(context.now())
  await context.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`seo ${path}`}))`.execute(tx)
    const before = (await readRecords(tx, now)).find((record) => record.path === path)
    if ((before?.revision ?? 0) !== revision)
      throw new AppError('revision_conflict', { revision: before?.revision ?? 0 })
    for (const [locale, words] of [['en', en] as const, ['fr', fr] as const]) {
      const address = locale === 'fr' ? `/fr${path && `/${path}`}` : `/${path}`
      await sql`
        insert into seo_records (slug, locale, title, description, keywords, url)
        values (${path}, ${locale}, ${words.title}, ${words.description}, ${words.keywords}::text[], ${address})
        on conflict (slug, locale) do update
        set title = excluded.title, description = excluded.description, keywords = excluded.keywords`.execute(tx)
    }
    await recordAudit(tx, {
      event: 'search_record_changed',
      at: context.now(),
      actorId: scopeOf(context, 'adminId'),
      userId: null,
      details: { path: `/${path}` },
    })
  })
  const saved = (await readRecords(context.db, now)).find((record) => record.path === path)
  if (!saved) throw new AppError('not_found')
  return saved
}
