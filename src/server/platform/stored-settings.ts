import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { Db, Tx } from './database.ts'

/** JSON; null is the default. */
type StoredValue = unknown

export type StoredSettingRow = {
  name: string
  value: StoredValue
  revision: number
  changed_at: Date
  changed_by: Id | null
}

export type StoredChange = {
  id: Id
  name: string
  revision: number
  before: StoredValue
  after: StoredValue
  changed_at: Date
  changed_by: Id | null
  takes_back: Id | null
  is_last: boolean
}

/**
 * Locks the settings: changes run one after the other, so that no two contradict each other. The number tells every process of
 * the change.
 */
export async function lockSettings(tx: Tx): Promise<void> {
  await tx.updateTable('market_revision').set({ revision: sql<number>`revision + 1` }).execute()
}

export const listSettingRows = (db: Db): Promise<StoredSettingRow[]> =>
  db
    .selectFrom('market_settings')
    .select(['name', 'value', 'revision', 'changed_at', 'changed_by'])
    .execute() as Promise<StoredSettingRow[]> // jsonb is read as what it holds

export type SettingWrite = {
  id: Id
  name: string
  /** JSON; null for the default. */
  value: StoredValue
  before: StoredValue
  after: StoredValue
  changedBy: Id
  takesBack: Id | null
  now: number
}

/** Call it after lockSettings. Returns the new revision of the setting. */
export async function writeSetting(tx: Tx, write: SettingWrite): Promise<number> {
  const at = new Date(write.now)
  const { rows } = await sql<{ revision: number }>`
    insert into market_settings (name, value, revision, changed_at, changed_by)
    values (${write.name}, ${json(write.value)}::jsonb, 1, ${at}, ${write.changedBy})
    on conflict (name) do update set value = excluded.value, revision = market_settings.revision + 1,
      changed_at = excluded.changed_at, changed_by = excluded.changed_by
    returning revision`.execute(tx)
  const revision = rows[0]?.revision ?? 0
  await sql`
    insert into market_setting_changes (id, name, revision, before, after, changed_at, changed_by, takes_back)
    values (
      ${write.id}, ${write.name}, ${revision}, ${json(write.before)}::jsonb, ${json(write.after)}::jsonb, ${at},
      ${write.changedBy}, ${write.takesBack}
    )`.execute(tx)
  return revision
}

const json = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value))

type ChangeFilters = { name?: string | undefined; before?: Id | undefined; limit: number }

/** The newest first. */
export async function listSettingChanges(db: Db, { name, before, limit }: ChangeFilters): Promise<StoredChange[]> {
  return selectChanges(db)
    .$if(name !== undefined, (query) => query.where('change.name', '=', name ?? ''))
    .$if(before !== undefined, (query) => query.where('change.id', '<', before ?? ''))
    .orderBy('change.id', 'desc')
    .limit(limit)
    .execute() as Promise<StoredChange[]> // jsonb is read as what it holds
}

export const findSettingChange = (db: Db, id: Id): Promise<StoredChange | undefined> =>
  selectChanges(db).where('change.id', '=', id).executeTakeFirst() as Promise<StoredChange | undefined>

const selectChanges = (db: Db) =>
  db
    .selectFrom('market_setting_changes as change')
    .innerJoin('market_settings as setting', 'setting.name', 'change.name')
    .selectAll('change')
    .select(sql<boolean>`change.revision = setting.revision`.as('is_last'))
