import type { LocalText } from '#shared/locale.ts'
import type { Db } from '../platform/database.ts'

/** Owners whose name or address contains these letters; all without letters. */
const matching = (db: Db, text: string | undefined) =>
  db.selectFrom('owners').$if(text !== undefined, (query) => {
    const pattern = `%${(text ?? '').replace(/[\\%_]/g, '\\$&')}%`
    return query.where(({ or, eb }) => or([eb('name', 'ilike', pattern), eb('email', 'ilike', pattern)]))
  })

export async function countOwners(db: Db, text: string | undefined): Promise<number> {
  const { count } = await matching(db, text)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const listOwners = (db: Db, text: string | undefined, { limit, offset }: { limit: number; offset: number }) =>
  matching(db, text)
    .select(['id', 'name', 'email', 'contact', 'status'])
    .select((select) => select.ref('location').$castTo<LocalText | null>().as('location'))
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
