import { sql } from 'kysely'
import { type Id, newId } from '#shared/id.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { type FileColumn, headingOf } from '../import/file-columns.ts'
import { Mapping } from '../import/mapping.ts'

type RememberedMapping = { mapping: Mapping; name: string | null }

type Saved = { ownerId: Id; columns: readonly FileColumn[]; mapping: Mapping; name: string | undefined; now: number }

/** Remembers a mapping for files of this owner with this heading. A name that another of the owner's mappings has moves here. */
export async function rememberMapping(tx: Tx, { ownerId, columns, mapping, name, now }: Saved): Promise<void> {
  const heading = headingOf(columns)
  if (name !== undefined)
    await tx
      .updateTable('fleet_mappings')
      .set({ name: null })
      .where('owner_id', '=', ownerId)
      .where(sql`lower(name)`, '=', name.toLowerCase())
      .where('heading', '<>', heading)
      .execute()
  const saved = { name: name ?? null, mapping: JSON.stringify(mapping), saved_at: new Date(now) }
  await tx
    .insertInto('fleet_mappings')
    .values({ id: newId(now), owner_id: ownerId, heading, ...saved })
    .onConflict((conflict) => conflict.columns(['owner_id', 'heading']).doUpdateSet(saved))
    .execute()
}

type Reader = {
  ownerId: Id
  /** Mappings of other owners too: operators know all of them. */
  ofAll: boolean
}

/** The last mapping for files with this heading: the owner's own before those of others. */
export async function findRemembered(
  db: Db,
  { ownerId, ofAll }: Reader,
  columns: readonly FileColumn[],
): Promise<RememberedMapping | undefined> {
  let query = db.selectFrom('fleet_mappings').select(['mapping', 'name', 'owner_id'])
  query = query.where('heading', '=', headingOf(columns))
  if (!ofAll) query = query.where('owner_id', '=', ownerId)
  const found = await query
    .orderBy(sql`owner_id = ${ownerId}`, 'desc')
    .orderBy('saved_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!found) return undefined
  return { mapping: Mapping.parse(found.mapping), name: found.owner_id === ownerId ? found.name : null }
}

/** A mapping with a name, for a file with these columns. The columns that it does not know are guessed. */
export async function findNamed(
  db: Db,
  { ownerId, ofAll }: Reader,
  { id, columns }: { id: Id; columns: readonly FileColumn[] },
): Promise<RememberedMapping | undefined> {
  let query = db
    .selectFrom('fleet_mappings')
    .select(['mapping', 'name'])
    .where('id', '=', id)
    .where('name', 'is not', null)
  if (!ofAll) query = query.where('owner_id', '=', ownerId)
  const found = await query.executeTakeFirst()
  if (!found) return undefined
  const { isWhole: _, pictures, ...mapping } = Mapping.parse(found.mapping)
  const isThere = (name: string) => columns.some((column) => column.name === name)
  const known = Object.entries(mapping.columns).filter(([, column]) => isThere(column))
  const shown = pictures?.filter(isThere)
  return {
    mapping: {
      ...mapping,
      columns: Object.fromEntries(known),
      ...(shown && shown.length > 0 && { pictures: shown }),
    },
    name: found.name,
  }
}

const mostListed = 50

export async function listNamed(db: Db, { ownerId, ofAll }: Reader) {
  let query = db
    .selectFrom('fleet_mappings')
    .innerJoin('owners', 'owners.id', 'fleet_mappings.owner_id')
    .select(['fleet_mappings.id', 'owners.name as owner'])
    .select(({ ref }) => ref('fleet_mappings.name').$notNull().as('name'))
    .where('fleet_mappings.name', 'is not', null)
  if (!ofAll) query = query.where('owner_id', '=', ownerId)
  return query.orderBy('saved_at', 'desc').limit(mostListed).execute()
}
