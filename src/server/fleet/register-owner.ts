import { type Id, newId } from '#shared/id.ts'
import type { Db } from '../platform/database.ts'
import type { NewOwner } from './fleet-entry.ts'

/** Adds the owner, or updates the one that came from the same source. */
export async function registerOwner(db: Db, owner: NewOwner): Promise<Id> {
  const values = {
    name: owner.name,
    email: owner.email ?? null,
    contact: owner.contact ?? null,
    location: owner.location ? JSON.stringify(owner.location) : null,
    about: owner.about ? JSON.stringify(owner.about) : null,
    languages: owner.languages ?? [],
    reply_minutes: owner.replyMinutes ?? null,
    ...(owner.commission === undefined ? {} : { commission: owner.commission }),
    is_demo: owner.isDemo ?? false,
  }
  const { id } = await db
    .insertInto('owners')
    .values({ id: newId(), ...values, ...sourceColumns(owner.source) })
    .onConflict((conflict) => conflict.columns(['source', 'source_id']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Records that were created here have no source id, so the unique constraint does not apply to them. */
export const sourceColumns = (source: NewOwner['source']) =>
  source ? { source: source.source, source_id: source.sourceId } : {}
