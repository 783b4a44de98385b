import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db, Tx } from '../platform/database.ts'
import { findOwnerOfUser } from './owner-queries.ts'

type Account = { id: Id; email: string }

/** The fleets that a user owns or works in. */
export async function listFleetsOf(db: Db, userId: Id): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select id from owners where user_id = ${userId}
    union select owner_id from fleet_members where user_id = ${userId}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether the user owns a fleet in which something stands: a yacht, or somebody else who works in it. */
export async function hasFleetInUse(db: Db, userId: Id): Promise<boolean> {
  const { rows } = await sql`
    select from owners where user_id = ${userId} and (
      exists (select from listings where owner_id = owners.id)
      or exists (select from vessels where owner_id = owners.id)
      or exists (select from fleet_members where owner_id = owners.id))`.execute(db)
  return rows.length > 0
}

/**
 * Gives the fleet of a user to another one, with all memberships. A fleet that is not in use is deleted where the other user has one;
 * Throws
 * both_own_fleets while a record of another domain names it.
 */
export async function moveFleet(tx: Tx, from: Account, to: Account): Promise<void> {
  if (await findOwnerOfUser(tx, to.id)) await deleteUnused(tx, from.id)
  await sql`
    update owners set user_id = ${to.id}, email = case when lower(email) = ${from.email} then ${to.email} else email end
    where user_id = ${from.id}`.execute(tx)
  await sql`
    delete from fleet_members as member where user_id = ${from.id} and exists (
      select from fleet_members where user_id = ${to.id} and owner_id = member.owner_id)`.execute(tx)
  await sql`
    update fleet_members as member set user_id = ${to.id}, is_current = is_current and not exists (
      select from fleet_members where user_id = ${to.id} and is_current)
    where user_id = ${from.id}`.execute(tx)
  await sql`
    delete from fleet_members using owners
    where owners.id = owner_id and owners.user_id = ${to.id} and fleet_members.user_id = ${to.id}`.execute(tx)
}

async function deleteUnused(tx: Tx, userId: Id): Promise<void> {
  await tx
    .deleteFrom('owners')
    .where('user_id', '=', userId)
    .execute()
    .catch((error: { code?: string }) => {
      throw error.code === '23503' ? new AppError('both_own_fleets', {}, { cause: error }) : error
    })
}
