import { type Id, newId } from '#shared/id.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database.ts'
import type { OwnerId } from '../platform/scopes.ts'

const mostTemplates = 50

export const listTemplates = (db: Db, ownerId: Id) =>
  db
    .selectFrom('message_templates')
    .select(['id', 'name', 'text'])
    .where('owner_id', '=', ownerId)
    .orderBy('name')
    .execute()

/** Stores a text and replaces one with the same name. Throws too_many_requests above the limit of an owner. */
export async function saveTemplate(db: Db, ownerId: OwnerId, template: { name: string; text: string }, now: number) {
  const known = await listTemplates(db, ownerId)
  if (known.length >= mostTemplates && !known.some(({ name }) => name === template.name))
    throw new AppError('too_many_requests', {}, { message: 'Delete a text that you no longer use first.' })
  return db
    .insertInto('message_templates')
    .values({ id: newId(now), owner_id: ownerId, ...template, created_at: new Date(now) })
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'name']).doUpdateSet(({ ref }) => ({ text: ref('excluded.text') })),
    )
    .returning(['id', 'name', 'text'])
    .executeTakeFirstOrThrow()
}

/** Throws not_found. */
export async function deleteTemplate(db: Db, ownerId: OwnerId, id: Id): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('message_templates')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('not_found')
}
