import { sql } from 'kysely'
import type { AdminPackage, PackageOfferEntry, PartnerItemEntry } from '#contract/packages/package-desk.ts'
import { type Id, newId } from '#shared/id.ts'
import { findEntry, listEntries, type StoredTeaser } from '../content/queries.ts'
import { recordAudit } from '../identity/audit.ts'
import { AppError } from '../platform/app-error.ts'
import type { Context } from '../platform/context.ts'
import type { Db, Tx } from '../platform/database.ts'
import { scopeOf } from '../platform/scopes.ts'
import { findOffer, listItems } from './queries.ts'

const mostPackages = 100

export async function listPackages(db: Db, now: number): Promise<AdminPackage[]> {
  const entries = await listEntries(db, 'package', new Date(now), mostPackages)
  return Promise.all(entries.map((entry) => presentPackage(db, entry)))
}

/** Throws not_found. */
export async function readPackage(db: Db, now: number, slug: string): Promise<AdminPackage> {
  return presentPackage(db, await getEntry(db, now, slug))
}

async function presentPackage(
  db: Db,
  { id, slug, title }: Pick<StoredTeaser, 'id' | 'slug' | 'title'>,
): Promise<AdminPackage> {
  const found = await findOffer(db, id)
  if (!found) return { slug, title, revision: 0, offer: null, items: [] }
  const { entryId: _, revision, ...offer } = found
  return { slug, title, revision, offer, items: await listItems(db, id) }
}

async function getEntry(db: Db, now: number, slug: string) {
  const entry = await findEntry(db, 'package', slug, new Date(now))
  if (!entry) throw new AppError('not_found')
  return entry
}

type Edit = { slug: string; revision: number }

/** Throws not_found, and entry_changed when somebody else was faster. */
export const changeOffer = (context: Context, { offer, ...edit }: Edit & { offer: PackageOfferEntry }) =>
  editPackage(context, edit, async (tx, entryId) => {
    const { unit, crewed, minUnits, maxUnits, minGuests, maxGuests } = offer
    const { categories, countries, included, onSale, isExample } = offer
    const columns = {
      unit,
      crewed,
      min_units: minUnits,
      max_units: maxUnits,
      min_guests: minGuests,
      max_guests: maxGuests,
      categories,
      countries,
      included: JSON.stringify(included),
      on_sale: onSale,
      is_example: isExample,
    }
    await tx
      .insertInto('package_offers')
      .values({ entry_id: entryId, ...columns })
      .onConflict((conflict) => conflict.column('entry_id').doUpdateSet(columns))
      .execute()
    return { done: 'changed' }
  })

/** Throws not_found, entry_changed. */
export const addItem = (context: Context, { item, ...edit }: Edit & { item: PartnerItemEntry }) =>
  editPackage(context, edit, async (tx, entryId) => {
    const position = sql<number>`(select coalesce(max(position) + 1, 0) from package_items where entry_id = ${entryId})`
    await tx
      .insertInto('package_items')
      .values({ id: newId(context.now()), entry_id: entryId, position, ...columnsOf(item) })
      .execute()
    return { done: 'item_added', item: item.name.en }
  })

/** Throws not_found, entry_changed. */
export const changeItem = (
  context: Context,
  { itemId, item, ...edit }: Edit & { itemId: Id; item: PartnerItemEntry },
) =>
  editPackage(context, edit, async (tx, entryId) => {
    await updateItem(tx, { entryId, itemId }, columnsOf(item))
    return { done: 'item_changed', item: item.name.en }
  })

/** Throws not_found, entry_changed. */
export const retireItem = (context: Context, { itemId, ...edit }: Edit & { itemId: Id }) =>
  editPackage(context, edit, async (tx, entryId) => {
    await updateItem(tx, { entryId, itemId }, { retired: true })
    return { done: 'item_retired', item: itemId }
  })

const columnsOf = ({ noticeHours, dailyStock, name, description, ...item }: PartnerItemEntry) => ({
  ...item,
  name: JSON.stringify(name),
  description: description && JSON.stringify(description),
  notice_hours: noticeHours,
  daily_stock: dailyStock,
})

type Place = { entryId: Id; itemId: Id }

async function updateItem(
  tx: Tx,
  { entryId, itemId }: Place,
  columns: Partial<ReturnType<typeof columnsOf>> & { retired?: boolean },
) {
  const { numUpdatedRows } = await tx
    .updateTable('package_items')
    .set(columns)
    .where('id', '=', itemId)
    .where('entry_id', '=', entryId)
    .where('retired', '=', false)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('not_found')
}

/** Makes one edit of a package that nobody else has changed meanwhile, with a new revision and an entry of the audit log. */
async function editPackage(
  context: Context,
  { slug, revision }: Edit,
  edit: (tx: Tx, entryId: Id) => Promise<Record<string, string>>,
): Promise<AdminPackage> {
  const entry = await getEntry(context.db, context.now(), slug)
  return context.db.transaction().execute(async (tx) => {
    // Serialises two editors of one package, of which the first may be making its row.
    await sql`select pg_advisory_xact_lock(302, hashtext(${entry.id}))`.execute(tx)
    const present = (await findOffer(tx, entry.id))?.revision ?? 0
    if (present !== revision) throw new AppError('entry_changed', { revision: present })
    const details = await edit(tx, entry.id)
    await sql`
      update package_offers set revision = revision + 1, updated_at = ${new Date(context.now())}
      where entry_id = ${entry.id}`.execute(tx)
    await recordAudit(tx, {
      event: 'package_changed',
      at: context.now(),
      actorId: scopeOf(context, 'adminId'),
      userId: null,
      address: context.address,
      details: { package: slug, ...details },
    })
    return presentPackage(tx, entry)
  })
}
