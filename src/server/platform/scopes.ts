import type { Id } from '#shared/id.ts'
import type { Session } from './session.ts'

declare const scope: unique symbol
type Scoped<Name extends string> = Id & { readonly [scope]: Name }

/** The calling user. */
export type UserId = Scoped<'user'>
/** A user whose data the caller may read. */
export type SubjectId = Scoped<'subject'>
/** The fleet of the calling owner. */
export type OwnerId = Scoped<'owner'>
/** The fleet that the caller works in, and the listings of it that they may see; null for all. */
export type OwnFleet = { ownerId: OwnerId; yachts: readonly Id[] | null }
/** The calling administrator. */
export type AdminId = Scoped<'admin'>

/** The facts that the gate of an operation found out about its caller. Only src/server/authorise.ts creates them. */
export type Scopes = {
  session: Session
  userId: UserId
  subjectId: SubjectId
  ownerId: OwnerId
  fleet: OwnFleet
  adminId: AdminId
}

/** Throws an internal error when the operation's `auth` in the contract does not provide it. */
export function scopeOf<Name extends keyof Scopes>(context: { scopes: Partial<Scopes> }, name: Name): Scopes[Name] {
  const found = context.scopes[name]
  if (found === undefined) throw new Error(`The operation's auth in the contract gives no ${name}.`)
  return found as Scopes[Name]
}
