import type { AdminUser } from '#contract/admin-user.ts'
import type { AdminRole } from '#shared/admin-rights.ts'
import type { Id } from '#shared/id.ts'
import { listAuditOfUser } from '../../identity/audit.ts'
import { findNames } from '../../identity/find-names.ts'
import type { Db } from '../../platform/database.ts'
import { readsEvent } from '../readable-events.ts'

const shown = 50
/** Those that are closed to a role are left out of these. */
const looked = 200

/** What happened to an account, the latest first, without what is closed to the role. */
export async function listAuditFor(db: Db, userId: Id, adminRole: AdminRole): Promise<AdminUser['audit']> {
  const records = (await listAuditOfUser(db, { userId, limit: looked }))
    .filter(({ event }) => readsEvent(adminRole, event))
    .slice(0, shown)
  const actors = records.flatMap(({ actor_id }) => (actor_id === null ? [] : [actor_id]))
  const names = await findNames(db, actors)
  return records.map(({ id, at, event, actor_id, address, details }) => {
    const name = actor_id === null ? undefined : names.get(actor_id)
    const actor = actor_id === null || name === undefined ? null : { id: actor_id, name }
    return { id, at: at.toISOString(), event, actor, address, details }
  })
}
