import { type AdminRight, type AdminRole, permits } from '#shared/admin-rights.ts'
import type { Id } from '#shared/id.ts'
import type { Locale } from '#shared/locale.ts'
import type { Notice, NoticeServices } from '../notifications/channels/channel.ts'
import { notifyUser } from '../notifications/notify-user.ts'
import type { Db } from '../platform/database.ts'

type Words = Pick<Notice, 'title' | 'content' | 'mail'>

type News = Pick<Notice, 'type' | 'path' | 'subject'> & {
  /** Administrators with this right are notified. */
  right: AdminRight
  /** No administrator is notified twice for a key. */
  key?: string
  /** Writes the words in the language of each. */
} & (Words | { write: (locale: Locale) => Words })

/** Shows news to the administrators who can act on it. News without a mail are mailed to the market's own address by the caller. */
export async function notifyOperators(tx: Db, services: NoticeServices, { right, key, ...news }: News): Promise<void> {
  for (const user of await listActiveAdministrators(tx)) {
    if (!permits(user.role, right)) continue
    const words = 'write' in news ? news.write(user.language) : news
    const { type, path, subject } = news
    const notice = { ...words, type, path, ...(subject !== undefined && { subject }), user }
    await notifyUser(tx, services, { ...notice, ...(key !== undefined && { key: `${key}/${user.id}` }) })
  }
}

function listActiveAdministrators(db: Db): Promise<{ id: Id; email: string; language: Locale; role: AdminRole }[]> {
  // Check constraints allow only these values.
  return db
    .selectFrom('users')
    .select((select) => [
      'id',
      'email',
      select.ref('language').$castTo<Locale>().as('language'),
      select.ref('admin_role').$castTo<AdminRole>().as('role'),
    ])
    .where('admin_role', 'is not', null)
    .where('status', '=', 'active')
    .orderBy('id')
    .execute()
}
