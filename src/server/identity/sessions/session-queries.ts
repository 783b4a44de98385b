import { type CompiledQuery, sql } from 'kysely'
import type { Role } from '#contract/identity/user.ts'
import type { AdminRole } from '#shared/admin-rights.ts'
import { type Id, newId } from '#shared/id.ts'
import { deleteSubscriptionsOf } from '../../notifications/push/queries.ts'
import type { Db } from '../../platform/database.ts'

export type NewSession = {
  userId: Id
  tokenHash: string
  method: string
  secondFactorAt: Date | null
  userAgent: string
  address: string
  now: Date
  expiresAt: Date
}

export async function insertSession(db: Db, session: NewSession): Promise<Id> {
  const id = newId(session.now.getTime())
  await db
    .insertInto('sessions')
    .values({
      id,
      user_id: session.userId,
      token_hash: session.tokenHash,
      method: session.method,
      second_factor_at: session.secondFactorAt,
      user_agent: session.userAgent,
      address: session.address,
      created_at: session.now,
      rotated_at: session.now,
      seen_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute()
  return id
}

/** The session of this token, if it has neither ended nor idled out and its user is active. */
export async function findSessionRow(
  db: Db,
  tokenHash: string,
  { now, idleSince }: { now: Date; idleSince: Date },
): Promise<LiveSession | undefined> {
  // Every signed-in request needs this query, so its SQL is compiled once.
  liveByToken ??= selectLive(db, { now, idleSince }).where('sessions.token_hash', '=', tokenHash).compile()
  const { rows } = await db.executeQuery<LiveSession>({
    ...liveByToken,
    parameters: [now, now, idleSince, 'active', tokenHash],
  })
  return rows[0]
}

type LiveSession = NonNullable<Awaited<ReturnType<typeof findRotatedSessionRow>>>
let liveByToken: CompiledQuery<LiveSession> | undefined

/** The same by the token before the last rotation. */
export function findRotatedSessionRow(db: Db, tokenHash: string, at: { now: Date; idleSince: Date }) {
  return selectLive(db, at)
    .where('sessions.previous_hash', '=', tokenHash)
    .where((where) =>
      where.or([where('sessions.previous_until', 'is', null), where('sessions.previous_until', '>', at.now)]),
    )
    .executeTakeFirst()
}

function selectLive(db: Db, { now, idleSince }: { now: Date; idleSince: Date }) {
  return (
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .leftJoin('read_only_sessions as seeing', (join) =>
        join.onRef('seeing.session_id', '=', 'sessions.id').on('seeing.expires_at', '>', now),
      )
      // A user who is suspended or becomes an administrator can no longer be seen.
      .leftJoin('users as seen', (join) =>
        join
          .onRef('seen.id', '=', 'seeing.user_id')
          .on('seen.status', '=', sql.lit('active'))
          .on('seen.role', '!=', sql.lit('a')),
      )
      .where('sessions.expires_at', '>', now)
      .where('sessions.seen_at', '>', idleSince)
      .where('users.status', '=', 'active')
      .select([
        'sessions.id',
        'sessions.user_id',
        'sessions.rotated_at',
        'sessions.seen_at',
        'sessions.expires_at',
        'sessions.previous_hash',
        'sessions.previous_until',
        'sessions.second_factor_at',
        'sessions.confirmed_at',
        'users.totp_confirmed_at',
        'users.is_demo',
        'seen.id as seen_id',
        'seeing.expires_at as seen_until',
      ])
      // Check constraints allow only these roles.
      .select((select) => [
        select.ref('users.role').$castTo<Role>().as('role'),
        select.ref('users.admin_role').$castTo<AdminRole | null>().as('admin_role'),
        select.ref('seen.role').$castTo<Role | null>().as('seen_role'),
      ])
  )
}

/** False when another request has rotated the token meanwhile. */
export async function rotateSession(db: Db, id: Id, from: string, to: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ token_hash: to, previous_hash: from, previous_until: null, rotated_at: now, seen_at: now })
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where('token_hash', '=', from),
        where.and([where('previous_hash', '=', from), where('previous_until', 'is', null)]),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Stores that the second factor was entered again. */
export async function confirmSession(db: Db, id: Id, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ second_factor_at: now }).where('id', '=', id).execute()
}

/** Stores that a mailed code was entered again, by a user without an authenticator. */
export async function confirmSessionByMail(db: Db, id: Id, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ confirmed_at: now }).where('id', '=', id).execute()
}

export async function touchSession(db: Db, id: Id, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ seen_at: now }).where('id', '=', id).execute()
}

/** The browser has the new token, so the old one stays valid only for requests in progress. */
export async function retirePreviousToken(db: Db, id: Id, until: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ previous_until: until })
    .where('id', '=', id)
    .where('previous_until', 'is', null)
    .execute()
}

export function listSessions(db: Db, userId: Id, at: { now: Date; idleSince: Date }) {
  return db
    .selectFrom('sessions')
    .select(['id', 'method', 'user_agent', 'address', 'created_at', 'seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', at.now)
    .where('seen_at', '>', at.idleSince)
    .orderBy('seen_at', 'desc')
    .execute()
}

export async function deleteSession(db: Db, userId: Id, id: Id): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  await deleteSubscriptionsOf(db, [id])
  return numDeletedRows > 0n
}

/** Ends every session of a user except `but`. Every process reads this table, so they end at once. */
export async function endSessions(db: Db, userId: Id, but?: Id): Promise<void> {
  let ending = db.deleteFrom('sessions').where('user_id', '=', userId)
  if (but) ending = ending.where('id', '!=', but)
  const ended = await ending.returning('id').execute()
  await deleteSubscriptionsOf(
    db,
    ended.map(({ id }) => id),
  )
}

export async function deleteEndedSessions(db: Db, at: { now: Date; idleSince: Date }): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((where) => where.or([where('expires_at', '<', at.now), where('seen_at', '<', at.idleSince)]))
    .execute()
}

/** Returns those of these sessions that are valid and whose user may still sign in. */
export async function listLiveSessions(db: Db, ids: readonly Id[], now: Date): Promise<Id[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: Id }>`
    select sessions.id from sessions join users on users.id = sessions.user_id
    where sessions.id = any(${[...new Set(ids)]}) and sessions.expires_at > ${now} and users.status = 'active'`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
