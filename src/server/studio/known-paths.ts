import { sql } from 'kysely'
import { isReservedSlug } from '#shared/entry-links.ts'
import { isYachtSegment } from '#shared/id.ts'
import type { Db } from '../platform/database.ts'
import { pathColumn } from './documents.ts'

/** The paths, in English and without query, that lead to no page. */
export async function findDeadPaths(db: Db, paths: readonly string[], now: Date): Promise<string[]> {
  const bare = (path: string) => path.replace(/[?#].*$/, '').replace(/^\/fr(?=\/|$)/, '') || '/'
  const doubtful = paths.filter((path) => !isOfProduct(bare(path)))
  if (doubtful.length === 0) return []
  const asked = doubtful.map(bare)
  const { rows } = await sql<{ path: string }>`
    select ${pathColumn} as path from content_entries
    where ${pathColumn} = any(${asked}::text[]) and published_at <= ${now} and (unpublish_at is null or unpublish_at > ${now})
    union
    select from_path from content_redirects where from_path = any(${asked}::text[])`.execute(db)
  const known = new Set(rows.map(({ path }) => path))
  return doubtful.filter((path) => !known.has(bare(path)))
}

/** Pages that exist without an entry. The places of landing pages are the gazetteer's. */
function isOfProduct(path: string): boolean {
  const [, first = '', second] = path.split('/')
  if (path === '/' || isYachtSegment(first) || first.startsWith('yacht-rental-in-')) return true
  // A post is an entry.
  return isReservedSlug(first) && !(first === 'blog' && second !== undefined)
}
