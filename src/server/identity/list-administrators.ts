import { type AdminRight, type AdminRole, permits } from '#shared/admin-rights.ts'
import type { Id } from '#shared/id.ts'
import type { Db } from '../platform/database.ts'

/** Administrators with a right, by name. */
export async function listAdministrators(db: Db, right: AdminRight): Promise<{ id: Id; name: string }[]> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'name', 'last_name'])
    // Null for other users. A check constraint allows only these values.
    .select((select) => select.ref('admin_role').$castTo<AdminRole>().as('role'))
    .where('admin_role', 'is not', null)
    .where('status', '=', 'active')
    .orderBy('name')
    .orderBy('id')
    .execute()
  return users
    .filter(({ role }) => permits(role, right))
    .map(({ id, name, last_name }) => ({ id, name: [name, last_name].filter(Boolean).join(' ') }))
}
