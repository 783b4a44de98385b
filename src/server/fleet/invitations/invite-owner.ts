import type { OwnerInvitation } from '#contract/office/owner-invitations.ts'
import type { Id } from '#shared/id.ts'
import { dayMs } from '#shared/local-date.ts'
import { inLocalePath } from '#shared/locale-path.ts'
import { getOfficeOwner } from '../../boats/office-owners.ts'
import { findOwnerOfUser, setOwnerAddress } from '../../boats/owner-queries.ts'
import { recordAudit } from '../../identity/audit.ts'
import { findUserByEmail } from '../../identity/queries.ts'
import { takeQuota } from '../../identity/quotas.ts'
import { sendLetter } from '../../identity/send-letter.ts'
import { hashToken, newToken } from '../../identity/token.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import type { AdminId } from '../../platform/scopes.ts'
import { publicUrl } from '../../platform/settings.ts'
import { deleteInvitation, findInvitation, type InvitedPerson, putInvitation } from './queries.ts'

const validDays = 7

/**
 * Mails the invitation of an owner without an account. An earlier link ends. Throws not_found, owner_known for an owner with an
 * account, and for an address that cannot become this owner.
 */
export async function inviteOwner(
  tx: Tx,
  context: Context,
  adminId: AdminId,
  { ownerId, ...person }: InvitedPerson & { ownerId: Id },
): Promise<OwnerInvitation> {
  const { settings } = context
  const owner = await getOfficeOwner(tx, ownerId)
  if (owner.user_id !== null) throw new AppError('owner_known')
  await refuseKnownAddress(tx, person.email)
  const token = newToken()
  const now = context.now()
  const expiresAt = now + validDays * dayMs
  await putInvitation(tx, { ...person, ownerId, tokenHash: hashToken(token), invitedBy: adminId, now, expiresAt })
  await setOwnerAddress(tx, ownerId, person.email)
  const link = `${publicUrl(settings)}${inLocalePath('/owner-invitation', person.language)}/${token}`
  const minutes = validDays * 24 * 60
  await sendLetter(tx, context, person, 'owner_invitation', { link, fleet: owner.name, minutes })
  const details = { ownerId, language: person.language }
  await recordAudit(tx, { event: 'owner_invited', at: now, actorId: adminId, userId: null, details })
  const invitation = await findInvitation(tx, ownerId, now)
  if (!invitation) throw new AppError('not_found')
  return invitation
}

/** The same for an owner who was added before. Throws too_many_requests after ten letters in an hour. */
export async function inviteAgain(context: Context, adminId: AdminId, invited: InvitedPerson & { ownerId: Id }) {
  await takeQuota(context, { key: `owner-invitations:${invited.ownerId}`, limit: 10, seconds: 3600 })
  return context.db.transaction().execute((tx) => inviteOwner(tx, context, adminId, invited))
}

/** An administrator, and the owner of another fleet, cannot become this owner. */
async function refuseKnownAddress(tx: Tx, email: string): Promise<void> {
  const user = await findUserByEmail(tx, email)
  if (!user) return
  if (user.role === 'a' || (await findOwnerOfUser(tx, user.id))) throw new AppError('owner_known')
}

/** The owner and the yachts stay. Throws not_found. */
export function withdrawInvitation(context: Context, adminId: AdminId, ownerId: Id): Promise<void> {
  return context.db.transaction().execute(async (tx) => {
    await deleteInvitation(tx, ownerId)
    const event = 'owner_invitation_withdrawn'
    await recordAudit(tx, { event, at: context.now(), actorId: adminId, userId: null, details: { ownerId } })
  })
}
