import type { Id } from '#shared/id.ts'
import type { LocalText } from '#shared/locale.ts'
import type { Db } from '../platform/database.ts'

/** The slug and title of an entry, published or not. */
export const findEntryName = (db: Db, id: Id) =>
  db
    .selectFrom('content_entries')
    .select(['slug'])
    .select((select) => select.ref('title').$castTo<LocalText>().as('title'))
    .where('id', '=', id)
    .executeTakeFirst()
