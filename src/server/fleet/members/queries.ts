import type { FleetRights } from '#shared/fleet-rights.ts'
import { type Id, newId } from '#shared/id.ts'
import { rightsOf } from '../../boats/host-fleet.ts'
import { findListingsOfOwner } from '../../boats/named-fleet.ts'
import { AppError, invalidField } from '../../platform/app-error.ts'
import { refuseChangedContent } from '../../platform/content-revision.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { OwnerId } from '../../platform/scopes.ts'

export async function listMembers(db: Db, ownerId: OwnerId) {
  return db
    .selectFrom('fleet_members')
    .select(['id', 'user_id', 'reads', 'changes', 'yachts', 'created_at'])
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export function listFleetInvitations(db: Db, ownerId: OwnerId, now: number) {
  return db
    .selectFrom('fleet_invitations')
    .select(['id', 'email', 'reads', 'changes', 'yachts', 'expires_at'])
    .where('owner_id', '=', ownerId)
    .where('expires_at', '>', new Date(now))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

type NewInvitation = {
  ownerId: OwnerId
  email: string
  rights: FleetRights
  tokenHash: string
  now: number
  expiresAt: Date
}

/** For each address only the latest invitation counts. */
export async function insertFleetInvitation(db: Db, invitation: NewInvitation): Promise<Id> {
  const { ownerId, email, rights, tokenHash, now, expiresAt } = invitation
  const values = { token_hash: tokenHash, ...rights, created_at: new Date(now), expires_at: expiresAt }
  const { id } = await db
    .insertInto('fleet_invitations')
    .values({ id: newId(now), owner_id: ownerId, email, ...values })
    .onConflict((conflict) => conflict.columns(['owner_id', 'email']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Throws not_found. */
export async function deleteFleetInvitation(db: Db, ownerId: OwnerId, id: Id): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('fleet_invitations')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('not_found')
}

export async function deleteExpiredFleetInvitations(db: Db, at: Date): Promise<void> {
  await db.deleteFrom('fleet_invitations').where('expires_at', '<', at).execute()
}

/** Uses up an invitation. Throws invalid_invitation, also for another address than the invited one. */
export async function takeFleetInvitation(tx: Db, tokenHash: string, email: string, now: number) {
  const taken = await tx
    .deleteFrom('fleet_invitations')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', new Date(now))
    .where('email', '=', email)
    .returning(['owner_id', 'reads', 'changes', 'yachts'])
    .executeTakeFirst()
  if (!taken) throw new AppError('invalid_invitation')
  return { ownerId: taken.owner_id, rights: rightsOf(taken) }
}

/** An existing member gets the rights of the new invitation. */
export async function upsertMember(db: Db, member: { ownerId: Id; userId: Id; rights: FleetRights; now: number }) {
  const { ownerId, userId, rights, now } = member
  await db
    .insertInto('fleet_members')
    .values({ id: newId(now), owner_id: ownerId, user_id: userId, ...rights, created_at: new Date(now) })
    .onConflict((conflict) => conflict.columns(['owner_id', 'user_id']).doUpdateSet(rights))
    .execute()
}

/** Throws invalid_request when one of the chosen yachts is not of this fleet. */
export async function requireYachtsOfFleet(db: Db, ownerId: OwnerId, { yachts }: FleetRights): Promise<void> {
  if (yachts === null) return
  const listings = new Set(await findListingsOfOwner(db, ownerId))
  if (!yachts.every((id) => listings.has(id))) throw invalidField('rights.yachts', 'Choose yachts of your fleet.')
}

type MemberChange = { rights: FleetRights; revision?: number | undefined }

/** Returns the user of the member. Throws not_found, revision_conflict. */
export async function updateMember(tx: Tx, ownerId: OwnerId, id: Id, { rights, revision }: MemberChange): Promise<Id> {
  const member = await tx
    .selectFrom('fleet_members')
    .select(['user_id', 'reads', 'changes', 'yachts'])
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .forUpdate()
    .executeTakeFirst()
  if (!member) throw new AppError('not_found')
  await requireYachtsOfFleet(tx, ownerId, rights)
  refuseChangedContent(rightsOf(member), revision)
  await tx.updateTable('fleet_members').set(rights).where('id', '=', id).execute()
  return member.user_id
}

/** Throws not_found. */
export async function deleteMember(db: Db, ownerId: OwnerId, id: Id): Promise<Id> {
  const deleted = await db
    .deleteFrom('fleet_members')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .returning('user_id')
    .executeTakeFirst()
  if (!deleted) throw new AppError('not_found')
  return deleted.user_id
}

/** The fleets of other owners in which a user may work. */
export async function listMemberships(db: Db, userId: Id) {
  const found = await db
    .selectFrom('fleet_members')
    .innerJoin('owners', 'owners.id', 'fleet_members.owner_id')
    .select([
      'owners.id',
      'owners.name',
      'fleet_members.reads',
      'fleet_members.changes',
      'fleet_members.yachts',
      'fleet_members.is_current',
    ])
    .where('fleet_members.user_id', '=', userId)
    .orderBy('owners.name')
    .orderBy('owners.id')
    .execute()
  return found.map(({ id, name, is_current, ...rights }) => ({
    id,
    name,
    isCurrent: is_current,
    rights: rightsOf(rights),
  }))
}

/** Switches the user to that fleet, or to their own if they are no member of it. */
export async function chooseFleet(tx: Db, userId: Id, ownerId: Id): Promise<boolean> {
  const members = () => tx.updateTable('fleet_members').where('user_id', '=', userId)
  await members().set({ is_current: false }).where('is_current', '=', true).execute()
  const chosen = await members().set({ is_current: true }).where('owner_id', '=', ownerId).executeTakeFirst()
  return chosen.numUpdatedRows > 0n
}

/** Deletes the members and invitations of a closed account's fleet. */
export async function deleteTeamOf(db: Db, ownerId: Id | undefined, email: string): Promise<void> {
  await db.deleteFrom('fleet_invitations').where('email', '=', email).execute()
  if (ownerId === undefined) return
  await db.deleteFrom('fleet_members').where('owner_id', '=', ownerId).execute()
  await db.deleteFrom('fleet_invitations').where('owner_id', '=', ownerId).execute()
}
