import type { TeamInvitation } from '#contract/boats/team.ts'
import type { FleetRights } from '#shared/fleet-rights.ts'
import { dayMs } from '#shared/local-date.ts'
import type { Locale } from '#shared/locale.ts'
import { inLocalePath } from '#shared/locale-path.ts'
import { getHostOfOwner } from '../../boats/owner-queries.ts'
import { recordAudit } from '../../identity/audit.ts'
import { takeQuota } from '../../identity/quotas.ts'
import { sendLetter } from '../../identity/send-letter.ts'
import { hashToken, newToken } from '../../identity/token.ts'
import type { Context } from '../../platform/context.ts'
import { type OwnerId, scopeOf } from '../../platform/scopes.ts'
import { publicUrl } from '../../platform/settings.ts'
import { insertFleetInvitation, requireYachtsOfFleet } from './queries.ts'

const validMs = 3 * dayMs

type Invited = { email: string; language: Locale; rights: FleetRights }

/** Mails an invitation to work in the fleet. Throws too_many_requests after twenty in an hour. */
export async function inviteMember(context: Context, ownerId: OwnerId, invited: Invited): Promise<TeamInvitation> {
  const { email, language, rights } = invited
  const { db, settings } = context
  await takeQuota(context, { key: `fleet-invitations:${ownerId}`, limit: 20, seconds: 3600 })
  const token = newToken()
  const now = context.now()
  const expiresAt = new Date(now + validMs)
  return db.transaction().execute(async (tx) => {
    await requireYachtsOfFleet(tx, ownerId, rights)
    const { name } = await getHostOfOwner(tx, ownerId)
    const id = await insertFleetInvitation(tx, { ownerId, email, rights, tokenHash: hashToken(token), now, expiresAt })
    const link = `${publicUrl(settings)}${inLocalePath('/fleet-invitation', language)}/${token}`
    await sendLetter(tx, context, { email, language }, 'fleet_invitation', { link, fleet: name })
    const details = { invitation: id, ...rights }
    const actorId = scopeOf(context, 'userId')
    await recordAudit(tx, { event: 'member_invited', at: now, actorId, userId: actorId, details })
    return { id, email, ...rights, expiresAt: expiresAt.toISOString() }
  })
}
