import type { AdminRole } from '#shared/admin-rights.ts'
import type { Locale } from '#shared/locale.ts'
import { inLocalePath } from '#shared/locale-path.ts'
import { recordAudit } from '../identity/audit.ts'
import { getUser } from '../identity/queries.ts'
import { sendLetter } from '../identity/send-letter.ts'
import { hashToken, newToken } from '../identity/token.ts'
import { AppError } from '../platform/app-error.ts'
import type { Context } from '../platform/context.ts'
import type { AdminId } from '../platform/scopes.ts'
import { publicUrl } from '../platform/settings.ts'
import { insertInvitation } from './queries.ts'

const validMs = 3 * 86_400_000

type Invited = { email: string; adminRole: AdminRole; language: Locale }

/** Mails an invitation. Its token stands after the #, so that no server logs it. */
export async function inviteAdministrator(context: Context, inviterId: AdminId, invited: Invited) {
  const { email, adminRole, language } = invited
  const { db, settings } = context
  const token = newToken()
  const now = context.now()
  const expiresAt = now + validMs
  return db.transaction().execute(async (tx) => {
    const inviter = await getUser(tx, inviterId)
    const id = await insertInvitation(tx, {
      tokenHash: hashToken(token),
      email,
      adminRole,
      invitedBy: inviterId,
      now,
      expiresAt,
    })
    if (!id) throw new AppError('unavailable')
    const link = `${publicUrl(settings)}${inLocalePath('/adminsignup', language)}#${token}`
    await sendLetter(tx, context, { email, language }, 'invitation', { link })
    await recordAudit(tx, {
      event: 'invited',
      at: now,
      actorId: inviterId,
      userId: null,
      details: { invitation: id, role: adminRole },
    })
    return { id, email, adminRole, invitedBy: inviter.name, createdAt: iso(now), expiresAt: iso(expiresAt) }
  })
}

const iso = (at: number) => new Date(at).toISOString()
