import { type Selectable, sql } from 'kysely'
import type { Role } from '#contract/identity/user.ts'
import type { AdminRole } from '#shared/admin-rights.ts'
import { type Id, newId } from '#shared/id.ts'
import type { Locale } from '#shared/locale.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database.ts'
import type { Users } from '../platform/database-types.ts'

type Location = { address: string | null; city: string | null; state: string | null; country: string | null }

export type User = Omit<Selectable<Users>, 'location' | 'role' | 'admin_role' | 'language'> & {
  location: Partial<Location>
  role: Role
  /** Set for administrators alone. */
  admin_role: AdminRole | null
  language: Locale
}

/** The base of every query of users. */
export function selectUsers(db: Db) {
  // Check constraints allow only these roles and languages. Only updateUser writes locations.
  return db
    .selectFrom('users')
    .selectAll()
    .select((select) => [
      select.ref('location').$castTo<Partial<Location>>().as('location'),
      select.ref('role').$castTo<Role>().as('role'),
      select.ref('admin_role').$castTo<AdminRole | null>().as('admin_role'),
      select.ref('language').$castTo<Locale>().as('language'),
    ])
}

export function findUser(db: Db, id: Id): Promise<User | undefined> {
  return selectUsers(db).where('id', '=', id).executeTakeFirst()
}

/** Throws not_found. */
export async function getUser(db: Db, id: Id): Promise<User> {
  const user = await findUser(db, id)
  if (!user) throw new AppError('not_found')
  return user
}

/** The names of users whose account still exists. */
export async function findUserNames(db: Db, ids: readonly Id[]): Promise<Map<Id, { id: Id; name: string }>> {
  if (ids.length === 0) return new Map()
  const users = await db.selectFrom('users').select(['id', 'name', 'last_name']).where('id', 'in', ids).execute()
  return new Map(
    users.map(({ id, name, last_name: last }) => [id, { id, name: [name, last].filter(Boolean).join(' ') }]),
  )
}

/** Users by id, without deleted accounts. */
export async function findUsersById(db: Db, ids: readonly Id[]): Promise<Map<Id, User>> {
  if (ids.length === 0) return new Map()
  const users = await selectUsers(db)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(users.map((user) => [user.id, user]))
}

/** Leaves out users who have not proven the address or not signed up. */
export function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
  return selectUsers(db)
    .where('email', '=', email)
    .where('email_verified', '=', true)
    .where('registered_at', 'is not', null)
    .executeTakeFirst()
}

/** The user with this subject at this issuer. */
export function findUserOfIssuer(db: Db, provider: string, subject: string): Promise<User | undefined> {
  return selectUsers(db)
    .where('id', '=', (select) =>
      select
        .selectFrom('user_accounts')
        .select('user_id')
        .where('provider_id', '=', provider)
        .where('account_id', '=', subject),
    )
    .executeTakeFirst()
}

export type NewUser = {
  role: Role
  /** Required for administrators. */
  adminRole?: AdminRole
  name: string
  email: string
  language: Locale
  registeredAt: Date
  isDemo?: boolean
}

/**
 * Inserts a user with a proven address. Throws email_already_in_use. A user who had claimed the address without proving it or
 * signing up is deleted, with all ways to sign in that were linked to them.
 */
export async function insertUser(db: Db, user: NewUser): Promise<Id> {
  await deleteOtherClaimants(db, user.email)
  const id = newId(user.registeredAt.getTime())
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('users')
    .values({
      id,
      role: user.role,
      admin_role: user.adminRole ?? null,
      name: user.name,
      email: user.email,
      email_verified: true,
      language: user.language,
      registered_at: user.registeredAt,
      created_at: user.registeredAt,
      is_demo: user.isDemo ?? false,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) throw new AppError('email_already_in_use')
  return id
}

/** Deletes users who claimed this address without proving it or signing up. */
export async function deleteOtherClaimants(db: Db, email: string): Promise<void> {
  await db
    .deleteFrom('users')
    .where('email', '=', email)
    .where((where) => where.or([where('email_verified', '=', false), where('registered_at', 'is', null)]))
    .execute()
}

/** Whether the error is a unique violation of PostgreSQL. */
export const isDuplicate = (error: unknown) => (error as { code?: string } | null)?.code === '23505'

export type UserChanges = Partial<{
  name: string
  last_name: string | null
  phone: string | null
  location: Partial<Location>
  language: Locale
  currency: string | null
  profile_image: string | null
  email: string
  email_verified: boolean
  registered_at: Date
  role: Role
  admin_role: AdminRole | null
  status: 'active' | 'suspended'
  suspended_reason: string | null
  totp_secret: string | null
  totp_confirmed_at: Date | null
  totp_last_step: number
}>

/** Throws not_found. Parts of a location that are left out stay. */
export async function updateUser(db: Db, id: Id, { location, ...changes }: UserChanges, now: number): Promise<User> {
  const moved = location && { location: sql<string>`location || ${JSON.stringify(location)}::jsonb` }
  await db
    .updateTable('users')
    .set({ ...changes, ...moved, updated_at: new Date(now) })
    .where('id', '=', id)
    .execute()
  return getUser(db, id)
}

/** Locks the user's row until the transaction ends. Throws not_found. */
export async function lockUser(db: Db, id: Id): Promise<User> {
  const user = await selectUsers(db).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!user) throw new AppError('not_found')
  return user
}

export async function deleteUser(db: Db, id: Id): Promise<void> {
  await db.deleteFrom('users').where('id', '=', id).execute()
}

/** The user and password hash of an address; undefined also for an address that was never proven. */
export function findCredential(db: Db, email: string) {
  return db
    .selectFrom('users')
    .innerJoin('user_accounts', 'user_accounts.user_id', 'users.id')
    .select([
      'users.id',
      'users.email',
      'users.email_verified',
      'users.name',
      'users.credential_version',
      'user_accounts.password',
    ])
    .where('users.email', '=', email)
    .where('users.email_verified', '=', true)
    .where('users.registered_at', 'is not', null)
    .where('user_accounts.provider_id', '=', 'credential')
    .executeTakeFirst()
}

/** Null when the user has no password. */
export async function findPasswordHash(db: Db, userId: Id): Promise<string | null> {
  const account = await db
    .selectFrom('user_accounts')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  return account?.password ?? null
}

export async function setPasswordHash(db: Db, userId: Id, password: string): Promise<void> {
  await db
    .insertInto('user_accounts')
    .values({ id: newId(), user_id: userId, provider_id: 'credential', account_id: userId, password })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password, updated_at: new Date() }),
    )
    .execute()
  await invalidateIdTokens(db, userId)
}

/** Invalidates all id tokens that were issued before. */
export async function invalidateIdTokens(db: Db, userId: Id): Promise<void> {
  await db
    .updateTable('users')
    .set({ credential_version: sql`credential_version + 1` })
    .where('id', '=', userId)
    .execute()
}

/** Links the user to a subject of an issuer. Throws email_already_in_use when the subject is linked to another user. */
export async function linkIssuer(db: Db, userId: Id, provider: string, subject: string): Promise<void> {
  const { rows } = await sql<{ user_id: Id }>`
    insert into user_accounts (id, user_id, provider_id, account_id)
    values (${newId()}, ${userId}, ${provider}, ${subject})
    on conflict (provider_id, account_id) do update set updated_at = now()
    returning user_id`.execute(db)
  if (rows[0]?.user_id !== userId) throw new AppError('email_already_in_use')
}

/** The subject of the user at this provider. */
export async function findSubject(db: Db, userId: Id, provider: string): Promise<string | undefined> {
  const account = await db
    .selectFrom('user_accounts')
    .select('account_id')
    .where('user_id', '=', userId)
    .where('provider_id', '=', provider)
    .executeTakeFirst()
  return account?.account_id
}

export async function listProviders(db: Db, userId: Id): Promise<string[]> {
  const accounts = await db
    .selectFrom('user_accounts')
    .select('provider_id')
    .where('user_id', '=', userId)
    .orderBy('provider_id')
    .execute()
  return [...new Set(accounts.map(({ provider_id }) => provider_id))]
}

/** The first active demo user of each role. */
export function listDemoUsers(db: Db) {
  return selectUsers(db)
    .distinctOn('role')
    .where('is_demo', '=', true)
    .where('status', '=', 'active')
    .orderBy('role')
    .orderBy('id')
    .execute()
}

/** Demo users do not count, because they cannot administer an installation. */
export async function hasAdministrator(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'a')
    .where('is_demo', '=', false)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
