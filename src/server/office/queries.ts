import type { AdminRole } from '#shared/admin-rights.ts'
import { type Id, newId } from '#shared/id.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database.ts'

export type NewInvitation = {
  tokenHash: string
  email: string | null
  /** The role that the invited person gets. */
  adminRole: AdminRole
  invitedBy: Id | null
  now: number
  expiresAt: number
}

/** For each address only the latest invitation counts. There is one set-up token at most, and it is kept. */
export async function insertInvitation(db: Db, invitation: NewInvitation): Promise<Id | undefined> {
  const { tokenHash, email, adminRole, invitedBy, now, expiresAt } = invitation
  if (email !== null) await db.deleteFrom('invitations').where('email', '=', email).execute()
  const id = newId(now)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('invitations')
    .values({
      id,
      token_hash: tokenHash,
      email,
      admin_role: adminRole,
      invited_by: invitedBy,
      created_at: new Date(now),
      expires_at: new Date(expiresAt),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 0n ? undefined : id
}

export async function deleteSetUpTokens(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('invitations').where('email', 'is', null).where('expires_at', '<', before).execute()
}

/** Uses up an invitation and returns its data. Throws invalid_invitation, also for another address than the invited one. */
export async function takeInvitation(tx: Db, tokenHash: string, email: string, now: number) {
  const taken = await tx
    .deleteFrom('invitations')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', new Date(now))
    .where((where) => where.or([where('email', '=', email), where('email', 'is', null)]))
    .returning(['id', 'email', 'invited_by'])
    .returning((invitation) => invitation.ref('admin_role').$castTo<AdminRole>().as('admin_role'))
    .executeTakeFirst()
  if (!taken) throw new AppError('invalid_invitation')
  return taken
}

export function listInvitations(db: Db, now: number) {
  return db
    .selectFrom('invitations')
    .leftJoin('users', 'users.id', 'invitations.invited_by')
    .select(['invitations.id', 'invitations.created_at', 'invitations.expires_at', 'users.name as invited_by_name'])
    .select((select) => [
      select.ref('invitations.email').$notNull().as('email'),
      select.ref('invitations.admin_role').$castTo<AdminRole>().as('admin_role'),
    ])
    .where('invitations.email', 'is not', null)
    .where('invitations.expires_at', '>', new Date(now))
    .orderBy('invitations.created_at', 'desc')
    .execute()
}

/** Throws not_found. */
export async function deleteInvitation(db: Db, id: Id): Promise<string> {
  const deleted = await db
    .deleteFrom('invitations')
    .where('id', '=', id)
    .where('email', 'is not', null)
    .returning('email')
    .executeTakeFirst()
  if (!deleted?.email) throw new AppError('not_found')
  return deleted.email
}

export async function deleteExpiredInvitations(db: Db, at: Date): Promise<void> {
  await db.deleteFrom('invitations').where('expires_at', '<', at).execute()
}
