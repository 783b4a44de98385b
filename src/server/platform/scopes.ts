import type { Id } from '#shared/id.ts'
import type { Session } from './session.ts'

declare const scope: unique symbol
type Scoped<Name extends string> = Id & { readonly [scope]: Name }

/** The user who calls. */
export type UserId = Scoped<'user'>
/** A user whose data the caller may read. */
export type SubjectId = Scoped<'subject'>
/** The fleet of the owner who calls. */
export type OwnerId = Scoped<'owner'>
/** The administrator who calls. */
export type AdminId = Scoped<'admin'>

/** What the gate has found out about the caller. Only src/server/authorise.ts makes one. */
export type Scopes = {
  session: Session
  userId: UserId
  subjectId: SubjectId
  ownerId: OwnerId
  adminId: AdminId
}

/** Throws, as a fault of ours, when the operation's `auth` in the contract does not stand for it. */
export function scopeOf<Name extends keyof Scopes>(context: { scopes: Partial<Scopes> }, name: Name): Scopes[Name] {
  const found = context.scopes[name]
  if (found === undefined) throw new Error(`The operation's auth in the contract gives no ${name}.`)
  return found as Scopes[Name]
}
