import { sql } from 'kysely'
import type { ExtraTemplate, TaxonomyEntry } from '#contract/taxonomy/taxonomy.ts'
import { newId } from '#shared/id.ts'
import type { EntryKind } from '#shared/taxonomy-kinds.ts'
import { AppError } from '../platform/app-error.ts'
import type { Context } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { lockKind, refusalOf, requireUnchanged, tableOf } from './entry-tables.ts'
import { getEntry } from './list-entries.ts'
import { recordChange } from './record-change.ts'

type Tier = { hoursBefore: number; fee: number }
type Content = {
  kind: EntryKind
  name: { en: string; fr: string }
  extra?: ExtraTemplate | undefined
  tiers?: Tier[] | undefined
}

/** Adds an entry at the end of the order. Throws slug_taken, invalid_request. */
export async function addEntry(
  context: Context,
  { slug, ...content }: Content & { slug: string },
): Promise<TaxonomyEntry> {
  requireContent(content)
  const { kind, name, extra, tiers } = content
  const id = newId(context.now())
  const add = context.db.transaction().execute(async (tx) => {
    await lockKind(tx, kind)
    const own = kind === 'type' ? {} : { kind, details: JSON.stringify(detailsOf(extra)) }
    const row = { id, slug, name: JSON.stringify(name), ...own }
    const columns = Object.keys(row).map((column) => sql.ref(column))
    await sql`
      insert into ${tableOf(kind)} (${sql.join(columns)}, position)
      select ${sql.join(Object.values(row))}, coalesce(max(position), -1) + 1 from ${tableOf(kind)}`.execute(tx)
    if (tiers) await writeVersion(tx, id, tiers, context.now())
    await recordChange(tx, context, { kind, done: 'added', entry: slug, after: { name, extra, tiers } })
    return getEntry(tx, kind, id)
  })
  return add.catch((error: unknown) => {
    throw refusalOf(error)
  })
}

/** Throws not_found, entry_changed, nothing_changed, invalid_request. */
export async function changeEntry(
  context: Context,
  { id, revision, ...content }: Content & { id: string; revision: number },
): Promise<TaxonomyEntry> {
  requireContent(content)
  const { kind, name, extra, tiers } = content
  return context.db.transaction().execute(async (tx) => {
    await requireUnchanged(tx, kind, { id, revision })
    const before = await getEntry(tx, kind, id)
    const termsBefore = before.versions[0]?.tiers ?? []
    const hasNewTerms = tiers !== undefined && writtenTerms(tiers) !== writtenTerms(termsBefore)
    const isSame = before.name.en === name.en && before.name.fr === name.fr && isSameExtra(before.extra, extra)
    if (isSame && !hasNewTerms) throw new AppError('nothing_changed')
    const details = kind === 'extra' ? sql`, details = ${JSON.stringify(detailsOf(extra))}::jsonb` : sql``
    await sql`
      update ${tableOf(kind)} set name = ${JSON.stringify(name)}, revision = revision + 1${details}
      where id = ${id}`.execute(tx)
    if (hasNewTerms) await writeVersion(tx, id, tiers, context.now())
    await recordChange(tx, context, {
      kind,
      done: 'changed',
      entry: before.slug,
      before: { name: before.name, extra: before.extra ?? undefined, ...(hasNewTerms && { tiers: termsBefore }) },
      after: { name, extra, ...(hasNewTerms && { tiers }) },
    })
    return getEntry(tx, kind, id)
  })
}

/** The longest notice first, as the database stores them. */
const sorted = (tiers: readonly Tier[]) => [...tiers].sort((a, b) => b.hoursBefore - a.hoursBefore)
const writtenTerms = (tiers: readonly Tier[]) =>
  sorted(tiers)
    .map(({ hoursBefore, fee }) => `${hoursBefore}:${fee}`)
    .join()

async function writeVersion(tx: Tx, entryId: string, tiers: readonly Tier[], now: number): Promise<void> {
  await sql`
    insert into cancellation_versions (entry_id, version, tiers, since)
    select ${entryId}, coalesce(max(version), 0) + 1, ${JSON.stringify(sorted(tiers))}::jsonb, ${new Date(now)}::timestamptz
    from cancellation_versions where entry_id = ${entryId}`.execute(tx)
}

const detailsOf = (extra: ExtraTemplate | undefined) => (extra ? { version: 1, ...extra } : {})

const isSameExtra = (before: ExtraTemplate | null, after: ExtraTemplate | undefined) =>
  before === null ||
  (before.per === after?.per &&
    before.price?.amount === after.price?.amount &&
    before.price?.currency === after.price?.currency &&
    before.mandatory === after.mandatory &&
    before.payable === after.payable &&
    before.maxQuantity === after.maxQuantity)

/** Each kind has its own content and nothing else. */
function requireContent({ kind, extra, tiers }: Content): void {
  const errors = [
    ...((kind === 'extra') === (extra !== undefined) ? [] : [{ field: 'extra', message: 'An extra has its fields.' }]),
    ...((kind === 'cancellation') === (tiers !== undefined)
      ? []
      : [{ field: 'tiers', message: 'Terms of cancelling have their fees.' }]),
  ]
  if (errors.length > 0) throw new AppError('invalid_request', { errors })
}
