import type { OwnerInvitation } from '#contract/office/owner-invitations.ts'
import type { Id } from '#shared/id.ts'
import { lockOwnerRecord, recordOwnerChange } from '../../boats/owner-changes.ts'
import { inviteOwner } from '../../fleet/invitations/invite-owner.ts'
import type { InvitedPerson } from '../../fleet/invitations/queries.ts'
import { registerOwner } from '../../fleet/register-owner.ts'
import { recordAudit } from '../../identity/audit.ts'
import { type NewAgreement, setAgreement } from '../../payments/agreements.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import type { AdminId } from '../../platform/scopes.ts'

type AddedOwner = InvitedPerson & {
  company?: string | undefined
  phone?: string | undefined
  agreement?: Pick<NewAgreement, 'commissionBp' | 'commissionOnExtras' | 'promotionsPaidBy'> | undefined
}

/** Adds an owner who can have yachts at once, and mails the invitation. Throws the errors of inviteOwner. */
export function addOwner(
  context: Context,
  adminId: AdminId,
  { company, phone, agreement, ...person }: AddedOwner,
): Promise<{ id: Id; invitation: OwnerInvitation }> {
  return context.db.transaction().execute(async (tx) => {
    const { email } = person
    const id = await registerOwner(tx, { name: company ?? person.name, email, ...(phone ? { contact: phone } : {}) })
    const at = context.now()
    await recordAudit(tx, { event: 'owner_added', at, actorId: adminId, userId: null, details: { ownerId: id } })
    if (agreement)
      await agree(tx, { ...agreement, ownerId: id, validFrom: new Date(at).toISOString() }, { adminId, at })
    const invitation = await inviteOwner(tx, context, adminId, { ...person, ownerId: id })
    return { id, invitation }
  })
}

async function agree(tx: Tx, agreed: NewAgreement, { adminId, at }: { adminId: AdminId; at: number }): Promise<void> {
  const locked = await lockOwnerRecord(tx, agreed.ownerId)
  const { id: agreementId, ...details } = await setAgreement(tx, agreed)
  const event = 'agreement_added'
  await recordOwnerChange(tx, locked, { event, at, actorId: adminId, details: { agreementId, ...details } })
}
