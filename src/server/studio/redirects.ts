import { sql } from 'kysely'
import type { Redirect } from '#contract/studio/redirects.ts'
import { isReservedSlug } from '#shared/entry-links.ts'
import type { Id } from '#shared/id.ts'
import { recordAudit } from '../identity/audit.ts'
import { AppError, invalidField } from '../platform/app-error.ts'
import { contains } from '../platform/contains.ts'
import type { Context } from '../platform/context.ts'
import type { Db, Tx } from '../platform/database.ts'
import { scopeOf } from '../platform/scopes.ts'
import { findDeadPaths } from './known-paths.ts'

type Leading = { from: string; to: string; entryId: Id | null; by: Id | null; at: Date }

/**
 * Lets an old address lead to a new one. Redirects to the old address lead to the new one too, and the new address shows its page
 * again. The database refuses chains.
 */
export async function leadOn(tx: Tx, { from, to, entryId, by, at }: Leading): Promise<void> {
  await lockRedirects(tx)
  await sql`delete from content_redirects where from_path in (${from}, ${bare(to)})`.execute(tx)
  await sql`update content_redirects set to_path = ${to} where to_path = ${from}`.execute(tx)
  await sql`
    insert into content_redirects (from_path, to_path, entry_id, made_at, made_by)
    values (${from}, ${to}, ${entryId}, ${at}, ${by})`.execute(tx)
}

/** The lock of the trigger that refuses chains: one change at a time. */
const lockRedirects = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('content_redirects'))`.execute(tx)

const bare = (path: string) => path.replace(/[?#].*$/, '')

/** Throws invalid_request for an address that shows a page, and for a loop. */
export async function addRedirect(context: Context, { from, to }: { from: string; to: string }): Promise<Redirect> {
  const by = scopeOf(context, 'adminId')
  const at = new Date(context.now())
  const target = await context.db.transaction().execute(async (tx) => {
    await lockRedirects(tx)
    // A redirect to an old address leads to where that one leads.
    const end = (await findTarget(tx, bare(to))) ?? to
    if (bare(end).toLowerCase() === from.toLowerCase()) throw invalidField('to', 'This would lead in a circle.')
    if (await showsPage(tx, from, at)) throw invalidField('from', 'This address shows a page.')
    await leadOn(tx, { from, to: end, entryId: null, by, at })
    await recordAudit(tx, {
      event: 'redirect_added',
      at: context.now(),
      actorId: by,
      userId: null,
      details: { from, to: end },
    })
    return end
  })
  const { rows } = await sql<{ name: string }>`select name from users where id = ${by}`.execute(context.db)
  return { from, to: target, isAutomatic: false, madeAt: at.toISOString(), madeBy: rows[0]?.name ?? null }
}

async function showsPage(tx: Tx, path: string, now: Date): Promise<boolean> {
  if (isReservedSlug(path.split('/')[1] ?? '')) return true
  const dead = await findDeadPaths(tx, [path], now)
  // An address that already leads on may lead elsewhere.
  return dead.length === 0 && (await findTarget(tx, path)) === undefined
}

async function findTarget(db: Db, path: string): Promise<string | undefined> {
  const { rows } = await sql<{ to: string }>`
    select to_path as "to" from content_redirects where from_path = ${path}`.execute(db)
  return rows[0]?.to
}

/** Throws not_found. */
export async function removeRedirect(context: Context, from: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const { numAffectedRows = 0n } = await sql`delete from content_redirects where from_path = ${from}`.execute(tx)
    if (numAffectedRows === 0n) throw new AppError('not_found')
    await recordAudit(tx, {
      event: 'redirect_removed',
      at: context.now(),
      actorId: scopeOf(context, 'adminId'),
      userId: null,
      details: { from },
    })
  })
}

type Filter = { q?: string | undefined; sort: 'made' | '-made' | 'from'; after?: string | undefined; limit: number }
type Row = Omit<Redirect, 'madeAt'> & { madeAt: Date }

/** Old addresses. There are as many as changed names: a page is an offset. */
export async function listRedirects(db: Db, { q, sort, after, limit }: Filter) {
  const offset = readOffset(after)
  const matching = q ? contains(sql`from_path || ' ' || to_path`, q) : sql<boolean>`true`
  const order = { made: sql`made_at, from_path`, '-made': sql`made_at desc, from_path`, from: sql`from_path` }[sort]
  const { rows } = await sql<Row>`
    select from_path as "from", to_path as "to", entry_id is not null as "isAutomatic", made_at as "madeAt",
      users.name as "madeBy"
    from content_redirects left join users on users.id = made_by
    where ${matching} order by ${order} limit ${limit + 1} offset ${offset}`.execute(db)
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::integer as count from content_redirects where ${matching}`.execute(db)
  const data = rows
    .slice(0, limit)
    .map(({ madeAt, ...row }) => ({ ...row, id: row.from, madeAt: madeAt.toISOString() }))
  return {
    data,
    next: rows.length > limit ? String(offset + limit) : null,
    totalCount: counted[0]?.count ?? 0,
    isCountExact: true,
  }
}

/** Throws invalid_request for an `after` that no page has returned. */
export function readOffset(after: string | undefined): number {
  if (after === undefined) return 0
  if (!/^\d{1,6}$/.test(after)) throw invalidField('after', 'Begin the list at its first page.')
  return Number(after)
}
