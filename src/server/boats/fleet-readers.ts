import { type FleetPart, reaches } from '#shared/fleet-rights.ts'
import type { Id } from '#shared/id.ts'
import { findUser } from '../identity/queries.ts'
import type { Db } from '../platform/database.ts'
import { listMembersAtWork } from './host-fleet.ts'

/**
 * The co-managers who are told of news about a part of these yachts, or, for null, of the whole fleet: they work in it now, may read
 * the part, and can sign in.
 */
export async function listFleetReaders(db: Db, ownerId: Id, part: FleetPart, yachts: readonly Id[] | null) {
  const members = (await listMembersAtWork(db, ownerId)).filter(
    ({ rights }) => rights.reads.includes(part) && reaches(rights, yachts),
  )
  const readers = await Promise.all(
    members.map(async ({ userId, rights }) => ({
      user: await findUser(db, userId),
      mayChange: rights.changes.includes(part),
    })),
  )
  return readers.flatMap(({ user, mayChange }) => (user?.status === 'active' ? [{ user, mayChange }] : []))
}
