import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { OrderedKind } from '#shared/taxonomy-kinds.ts'
import { AppError } from '../platform/app-error.ts'
import type { Context } from '../platform/context.ts'
import { isOf, lockKind, tableOf } from './entry-tables.ts'
import { recordChange } from './record-change.ts'

type Arrangement = { kind: OrderedKind; seen: readonly Id[]; ids: readonly Id[] }

/** Sorts the offered entries. Throws order_changed when the order differs from `seen`, or `ids` are other entries. */
export async function arrangeEntries(context: Context, { kind, seen, ids }: Arrangement): Promise<Id[]> {
  return context.db.transaction().execute(async (tx) => {
    await lockKind(tx, kind)
    const { rows } = await sql<{ id: Id }>`
      select id from ${tableOf(kind)} where ${isOf(kind)} and retired_at is null order by position, id`.execute(tx)
    const current = rows.map(({ id }) => id)
    const isSameSet = [...ids].sort().join() === [...current].sort().join()
    if (current.join() !== seen.join() || !isSameSet) throw new AppError('order_changed')
    await sql`
      update ${tableOf(kind)} as entry set position = placed.at - 1
      from unnest(${ids}::text[]) with ordinality as placed (id, at)
      where entry.id = placed.id and entry.position <> placed.at - 1`.execute(tx)
    await recordChange(tx, context, { kind, done: 'arranged' })
    return [...ids]
  })
}
