import type { OwnerInvitation } from '#contract/office/owner-invitations.ts'
import type { Id } from '#shared/id.ts'
import type { Locale } from '#shared/locale.ts'
import { findNames } from '../../identity/find-names.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database.ts'

export type InvitedPerson = { name: string; email: string; language: Locale }

type NewInvitation = InvitedPerson & {
  ownerId: Id
  tokenHash: string
  invitedBy: Id
  now: number
  expiresAt: number
}

/** Replaces an earlier invitation of this owner. Throws owner_known where the address is invited as another owner. */
export async function putInvitation(db: Db, invitation: NewInvitation): Promise<void> {
  const { ownerId, name, email, language, tokenHash, invitedBy, now, expiresAt } = invitation
  const sent = { sent_at: new Date(now), expires_at: new Date(expiresAt) }
  const values = { name, email, language, token_hash: tokenHash, invited_by: invitedBy, ...sent }
  await db
    .insertInto('owner_invitations')
    .values({ owner_id: ownerId, ...values })
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(values))
    .execute()
    .catch((error: unknown) => {
      const isKnown = error instanceof Error && 'constraint' in error && error.constraint === addressIsUnique
      throw isKnown ? new AppError('owner_known', {}, { cause: error }) : error
    })
}

const addressIsUnique = 'owner_invitations_email_key'

/** Undefined for an owner who is not invited. */
export async function findInvitation(db: Db, ownerId: Id, now: number): Promise<OwnerInvitation | undefined> {
  const found = await db.selectFrom('owner_invitations').selectAll().where('owner_id', '=', ownerId).executeTakeFirst()
  if (!found) return undefined
  const { name, email, language, invited_by, sent_at, expires_at } = found
  return {
    name,
    email,
    // A check constraint allows only these languages.
    language: language as Locale,
    by: invited_by && ((await findNames(db, [invited_by])).get(invited_by) ?? null),
    sentAt: sent_at.toISOString(),
    expiresAt: expires_at.toISOString(),
    isOver: expires_at.getTime() <= now,
  }
}

/** The end of each invitation of these owners; of all owners when left out. */
export async function listInvitationEnds(db: Db, ownerIds?: readonly Id[]): Promise<Map<Id, Date>> {
  if (ownerIds?.length === 0) return new Map()
  let query = db.selectFrom('owner_invitations').select(['owner_id', 'expires_at'])
  if (ownerIds) query = query.where('owner_id', 'in', ownerIds)
  return new Map((await query.execute()).map(({ owner_id, expires_at }) => [owner_id, expires_at]))
}

/** Throws invalid_invitation, also after the end. */
export async function getInvitationOfToken(db: Db, tokenHash: string, now: number) {
  const found = await db
    .selectFrom('owner_invitations')
    .innerJoin('owners', 'owners.id', 'owner_invitations.owner_id')
    .select(['owner_invitations.name', 'owner_invitations.email', 'owner_invitations.expires_at'])
    .select('owners.name as fleet')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst()
  if (!found) throw new AppError('invalid_invitation')
  return found
}

/** Uses up an invitation. Throws invalid_invitation. */
export async function takeInvitation(tx: Db, tokenHash: string, now: number) {
  const taken = await tx
    .deleteFrom('owner_invitations')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', new Date(now))
    .returning(['owner_id', 'name', 'email'])
    .returning((invitation) => invitation.ref('language').$castTo<Locale>().as('language'))
    .executeTakeFirst()
  if (!taken) throw new AppError('invalid_invitation')
  return taken
}

/** Throws not_found. */
export async function deleteInvitation(db: Db, ownerId: Id): Promise<void> {
  const deleted = await db.deleteFrom('owner_invitations').where('owner_id', '=', ownerId).executeTakeFirst()
  if (deleted.numDeletedRows === 0n) throw new AppError('not_found')
}

export async function deleteInvitationsTo(db: Db, email: string): Promise<void> {
  await db.deleteFrom('owner_invitations').where('email', '=', email).execute()
}
