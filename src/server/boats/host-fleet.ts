import { allows, type FleetPart, type FleetRight, type FleetRights, reaches } from '#shared/fleet-rights.ts'
import type { Id } from '#shared/id.ts'
import { AppError } from '../platform/app-error.ts'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/database.ts'
import type { FoundFleet } from './in-fleet.ts'
import { findOwnerOfUser, insertOwnerOfUser } from './owner-queries.ts'

type FleetContext = Pick<Context, 'db' | 'session' | 'right'>

/** The fleet that a user works in: another owner's, as a co-manager with rights, or their own. */
async function findFleetOf(db: Db, userId: Id): Promise<{ ownerId: Id; rights: FleetRights | null } | undefined> {
  const membership = await db
    .selectFrom('fleet_members')
    .select(['owner_id', 'reads', 'changes', 'yachts'])
    .where('user_id', '=', userId)
    .where('is_current', '=', true)
    .executeTakeFirst()
  if (membership) return { ownerId: membership.owner_id, rights: rightsOf(membership) }
  const ownerId = await findOwnerOfUser(db, userId)
  return ownerId === undefined ? undefined : { ownerId, rights: null }
}

/** Creates the fleet of a user whom an administrator made an owner, if they have none. */
export async function ensureFleet(db: Db, userId: Id): Promise<void> {
  if (!(await findFleetOf(db, userId))) await insertOwnerOfUser(db, userId)
}

/**
 * The fleet for which the caller acts; undefined where they have none. Throws forbidden for a co-manager without the right that
 * the operation needs, or of chosen yachts where the operation is about the whole fleet.
 */
export async function findHostFleet({
  db,
  session,
  right,
  byYacht,
}: FleetContext & Pick<Context, 'byYacht'>): Promise<FoundFleet | undefined> {
  const found = await session.find()
  if (found?.role !== 'b' || found.secondFactor !== 'done') return undefined
  const fleet = await findFleetOf(db, found.userId)
  if (!fleet) return undefined
  const { ownerId, rights } = fleet
  if (rights && (!allows(rights, right) || !(byYacht || reaches(rights, null)))) throw new AppError('forbidden')
  return { ownerId, yachts: rights?.yachts ?? null }
}

/** The fleet of a user, if they have this right there. */
export async function findFleetWithRight(db: Db, userId: Id, right: FleetRight): Promise<FoundFleet | undefined> {
  const fleet = await findFleetOf(db, userId)
  if (!fleet || (fleet.rights !== null && !allows(fleet.rights, right))) return undefined
  return { ownerId: fleet.ownerId, yachts: fleet.rights?.yachts ?? null }
}

/** Whether a user has this right for a yacht. */
export async function hasRightFor(db: Db, userId: Id, right: FleetRight, listingId: Id): Promise<boolean> {
  const fleet = await findFleetWithRight(db, userId, right)
  if (!fleet || (fleet.yachts !== null && !fleet.yachts.includes(listingId))) return false
  return (await findOwnerOfListing(db, listingId)) === fleet.ownerId
}

/** The owner of something, and the listings that it belongs to; null where it belongs to the fleet as a whole. */
export type OfFleet = { ownerId: Id; yachts: readonly Id[] | null }

/**
 * Whether the caller acts for this fleet and may work with at least one of these yachts. Throws forbidden for a co-manager without
 * the right.
 */
export async function actsFor({ db, session, right }: FleetContext, of: OfFleet | undefined): Promise<boolean> {
  const found = await session.find()
  if (found?.role !== 'b' || found.secondFactor !== 'done' || of === undefined) return false
  const fleet = await findFleetOf(db, found.userId)
  if (fleet?.ownerId !== of.ownerId || (fleet.rights && !reaches(fleet.rights, of.yachts))) return false
  if (fleet.rights && !allows(fleet.rights, right)) throw new AppError('forbidden')
  return true
}

/** The co-managers who currently work in a fleet. */
export async function listMembersAtWork(db: Db, ownerId: Id): Promise<{ userId: Id; rights: FleetRights }[]> {
  const members = await db
    .selectFrom('fleet_members')
    .select(['user_id', 'reads', 'changes', 'yachts'])
    .where('owner_id', '=', ownerId)
    .where('is_current', '=', true)
    .orderBy('user_id')
    .execute()
  return members.map(({ user_id, ...rights }) => ({ userId: user_id, rights: rightsOf(rights) }))
}

type StoredRights = { reads: string[]; changes: string[]; yachts: string[] | null }

/** Check constraints allow only these parts in both columns. */
export const rightsOf = ({ reads, changes, yachts }: StoredRights): FleetRights => ({
  reads: reads as FleetPart[],
  changes: changes as FleetPart[],
  yachts,
})

/** A listing with its owner; undefined for an unknown listing. */
export async function findFleetOfListing(db: Db, listingId: Id): Promise<OfFleet | undefined> {
  const ownerId = await findOwnerOfListing(db, listingId)
  return ownerId === undefined ? undefined : { ownerId, yachts: [listingId] }
}

/** The owner of a listing; undefined for an unknown listing. */
async function findOwnerOfListing(db: Db, listingId: Id): Promise<Id | undefined> {
  const found = await db.selectFrom('listings').select('owner_id').where('id', '=', listingId).executeTakeFirst()
  return found?.owner_id
}

/** Whether a user owns the fleet of a listing or is one of its co-managers, with any rights. */
export async function worksForListing(db: Db, userId: Id, listingId: Id): Promise<boolean> {
  const ownerId = await findOwnerOfListing(db, listingId)
  if (ownerId === undefined) return false
  if ((await findOwnerOfUser(db, userId)) === ownerId) return true
  const membership = await db
    .selectFrom('fleet_members')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return membership !== undefined
}

/** The owner of a vessel and its listings; undefined for an unknown vessel. */
export async function findFleetOfVessel(db: Db, vesselId: Id): Promise<OfFleet | undefined> {
  const found = await db.selectFrom('vessels').select('owner_id').where('id', '=', vesselId).executeTakeFirst()
  return found && { ownerId: found.owner_id, yachts: await findListingsOfVessel(db, vesselId) }
}

export async function findListingsOfVessel(db: Db, vesselId: Id): Promise<Id[]> {
  const rows = await db.selectFrom('listings').select('id').where('vessel_id', '=', vesselId).execute()
  return rows.map(({ id }) => id)
}
