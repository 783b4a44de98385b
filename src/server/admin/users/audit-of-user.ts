import type { AdminUser } from '#contract/admin-user.ts'
import { type AdminPart, type AdminRole, permits } from '#shared/admin-rights.ts'
import type { Id } from '#shared/id.ts'
import { listAudit } from '../../identity/audit.ts'
import { findNames } from '../../identity/find-names.ts'
import type { Db } from '../../platform/database.ts'

const shown = 50
/** Those that are closed to a role are left out of these. */
const looked = 200

/** What happened to an account, the latest first, without what is closed to the role. */
export async function listAuditFor(db: Db, userId: Id, adminRole: AdminRole): Promise<AdminUser['audit']> {
  const records = (await listAudit(db, { userId, limit: looked }))
    .filter(({ event }) => permits(adminRole, { part: partOf(event), level: 'read' }))
    .slice(0, shown)
  const actors = records.flatMap(({ actor_id }) => (actor_id === null ? [] : [actor_id]))
  const names = await findNames(db, actors)
  return records.map(({ id, at, event, actor_id, address, details }) => {
    const name = actor_id === null ? undefined : names.get(actor_id)
    const actor = actor_id === null || name === undefined ? null : { id: actor_id, name }
    return { id, at: at.toISOString(), event, actor, address, details }
  })
}

const partsOfEvents: [RegExp, AdminPart][] = [
  [/^payouts?_/, 'payouts'],
  [/^(refund|manual_entry|difference|dispute|voucher)_/, 'money'],
  [/^(booking|hold|captain_link|guests|extension|condition_picture|deposit|weather)_/, 'bookings'],
]

/** The part of the back office that an event tells of. */
const partOf = (event: string): AdminPart => partsOfEvents.find(([names]) => names.test(event))?.[1] ?? 'people'
