import type { AdminUser } from '#contract/office/user.ts'
import type { AdminRole } from '#shared/admin-rights.ts'
import type { Id } from '#shared/id.ts'
import { listAuditOfUser } from '../../identity/audit.ts'
import { findNames } from '../../identity/find-names.ts'
import type { Db } from '../../platform/database.ts'
import { readsEvent } from '../readable-events.ts'

const shown = 50
/** The number of records that are read. Those that the role may not read are then removed. */
const looked = 200

/** The history of an account, the latest record first, without records that the role may not read. */
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
