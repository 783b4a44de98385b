import type { Auth } from '#contract/auth.ts'
import type { OperationMeta } from '#contract/operation.ts'
import { type AdminRight, permits } from '#shared/admin-rights.ts'
import type { FleetRight } from '#shared/fleet-rights.ts'
import { Id } from '#shared/id.ts'
import { findBlock } from './availability/blocks.ts'
import { findOwnSlot } from './availability/instant-slots.ts'
import { actsFor, findFleetOfListing, findFleetOfVessel, findHostFleet, type OfFleet } from './boats/host-fleet.ts'
import { findListingOfItinerary } from './boats/itinerary-queries.ts'
import { insertOwnerOfUser } from './boats/owner-queries.ts'
import { mayChangeBooking, mayReadBooking, mayRunBooking, mayUseAsGuest } from './bookings/policy.ts'
import { mayReadChat } from './chat/policy.ts'
import { findListingOfMedia } from './fleet/drafts/media-queries.ts'
import {
  mayReadUser,
  requireBegunSession,
  requireConfirmed,
  requireOperator,
  requireRole,
  requireSelf,
  requireSession,
} from './identity/policy.ts'
import { mayReadConversation } from './messaging/policy.ts'
import { AppError, invalidField } from './platform/app-error.ts'
import type { Context } from './platform/context.ts'
import type { Db } from './platform/database.ts'
import { operates } from './platform/operates.ts'
import type { AdminId, OwnerId, Scopes, SubjectId, UserId } from './platform/scopes.ts'
import type { Session } from './platform/session.ts'

type Call<Output> = {
  next: () => Promise<Output>
  /** The context of this call alone. */
  context: Context
  input: unknown
  path: readonly string[]
  procedure: { '~orpc': { meta: OperationMeta; route: { path?: string; method?: string } } }
}

/** An interceptor of every call, over HTTP and in process. It enforces the `auth` of the operation, which no other code does. */
export async function authorise<Output>({ next, context, input, path, procedure }: Call<Output>): Promise<Output> {
  const { meta, route } = procedure['~orpc']
  const { auth, right, fleet, byYacht = false, dangerous } = meta
  if (auth === undefined) throw new Error('An operation of the contract declares no auth.')
  context.right = fleet
  context.byYacht = byYacht
  context.adminRight = right
  // For a public read no session is needed, so the database is not asked for one.
  const session = isPlainRead(auth, route.method) ? null : await context.session.find()
  if (session) refuseReadOnly(session, path, { method: route.method, ...meta })
  context.scopes = await gates[auth](context, subjectOf(input, route.path ?? '', auth))
  if (dangerous) await requireConfirmed(context)
  return next()
}

/** A public read returns the same for every caller. */
const isPlainRead = (auth: Auth, method = 'GET') => auth === 'visitor' && method === 'GET'
/**
 * The gate for requests outside of the contract. It requires an administrator with this right. Throws unauthenticated,
 * second_factor_required, forbidden.
 */
export async function authoriseOperator(context: Context, right: AdminRight): Promise<AdminId> {
  const { userId } = await requireOperator({ ...context, adminRight: right })
  return userId as AdminId
}

/** The same for an owner, or a co-manager with this right. Throws unauthenticated, second_factor_required, forbidden. */
export async function authoriseOwner(
  context: Context,
  right: FleetRight,
): Promise<{ userId: UserId; ownerId: OwnerId }> {
  const { session, userId, ownerId } = await gates.owner({ ...context, right, byYacht: false }, () => '')
  if (session?.readOnly) throw new AppError('read_only_session')
  if (!userId || !ownerId) throw new AppError('forbidden')
  return { userId, ownerId }
}

/** Returns the id that the call is about, or throws invalid_request. */
export type Subject = () => Id
type Gate = (context: Context, subject: Subject) => Promise<Partial<Scopes>>

// Only these gates create ids of scopes.
const gates: Record<Auth, Gate> = {
  visitor: async () => ({}),
  session: async (context) => ({ session: await requireBegunSession(context) }),
  user: async (context) => scopesOf(await requireSession(context)),
  self: async (context, subject) => scopesOf(await requireSelf(context, subject())),
  self_or_administrator: async (context, subject) => {
    const subjectId = subject()
    return { ...scopesOf(await mayReadUser(context, subjectId)), subjectId: subjectId as SubjectId }
  },
  owner: async (context) => {
    const session = await requireRole(context, 'b')
    // A user whom an administrator made an owner has no fleet before their first call.
    const found = await findHostFleet(context)
    if (found === undefined && session.readOnly) throw new AppError('not_found')
    const { ownerId, yachts } = found ?? { ownerId: await insertOwnerOfUser(context.db, session.userId), yachts: null }
    // An operation that shows single yachts gets no id by which it could show the others.
    return {
      ...scopesOf(session),
      ...(context.byYacht ? { fleet: { ownerId: ownerId as OwnerId, yachts } } : { ownerId: ownerId as OwnerId }),
    }
  },
  administrator: async (context) => {
    const session = await requireOperator(context)
    return { ...scopesOf(session), adminId: session.userId as AdminId }
  },
  booking_party: async (context, subject) => {
    await mayReadBooking(context, subject())
    return {}
  },
  booking_host: async (context, subject) => {
    await mayRunBooking(context, subject())
    return {}
  },
  yacht_host: (context, subject) => mayRun(context, subject, findFleetOfListing, 'forbidden'),
  yacht_editor: (context, subject) => mayRun(context, subject, findFleetOfListing, 'not_found'),
  block_host: (context, subject) => mayRun(context, subject, findFleetOfBlock, 'not_found'),
  media_host: (context, subject) => mayRun(context, subject, findFleetOfMedia, 'not_found'),
  itinerary_host: (context, subject) => mayRun(context, subject, findFleetOfItinerary, 'not_found'),
  slot_host: (context, subject) => mayRun(context, subject, findFleetOfSlot, 'not_found'),
  booking_guest_or_operator: async (context, subject) => {
    await mayChangeBooking(context, subject())
    return {}
  },
  conversation_party: async (context, subject) => {
    const session = await requireSession(context)
    await mayReadConversation(context, session, subject())
    return scopesOf(session)
  },
  chat_visitor: async (context, subject) => {
    await mayReadChat(context, subject())
    return {}
  },
  booking_guest: async (context, subject) => {
    await mayUseAsGuest(context, subject())
    return {}
  },
}

type FindFleet = (db: Db, id: Id) => Promise<OfFleet | undefined>

/** Allows users who act for the yacht, and administrators. Other owners get `toOthers`, customers get forbidden. */
async function mayRun(context: Context, subject: Subject, findFleet: FindFleet, toOthers: 'forbidden' | 'not_found') {
  const session = await requireSession(context)
  if (session.role === 'c') throw new AppError('forbidden')
  const isTheirs = operates(context, session) || (await actsFor(context, await findFleet(context.db, subject())))
  if (!isTheirs) throw new AppError(toOthers)
  return scopesOf(session)
}

const findFleetOfBlock: FindFleet = async (db, id) => {
  const block = await findBlock(db, id)
  return block && findFleetOfVessel(db, block.vesselId)
}

const findFleetOfItinerary: FindFleet = async (db, id) => {
  const listingId = await findListingOfItinerary(db, id)
  return listingId === undefined ? undefined : findFleetOfListing(db, listingId)
}

const findFleetOfMedia: FindFleet = async (db, id) => {
  const listingId = await findListingOfMedia(db, id)
  return listingId === undefined ? undefined : findFleetOfListing(db, listingId)
}

const findFleetOfSlot: FindFleet = async (db, id) => {
  const slot = await findOwnSlot(db, id)
  return slot && findFleetOfListing(db, slot.listingId)
}

const scopesOf = (session: Session) => ({ session, userId: session.userId as UserId })

/**
 * The id that the handler acts on: `id` where the path has one; elsewhere `yachtId` for hosts of yachts and `userId` for others.
 * Another id in the query or body is not used. The input is not validated yet.
 */
export function subjectOf(input: unknown, path: string, auth: Auth): Subject {
  const isOfYacht = auth === 'yacht_host' || auth === 'yacht_editor'
  const field = path.includes('{id}') ? 'id' : isOfYacht ? 'yachtId' : 'userId'
  return () => {
    const id = Id.safeParse(Object.entries(Object(input)).find(([name]) => name === field)?.[1])
    if (id.success) return id.data
    throw invalidField(field, 'An id is 24 hexadecimal characters.')
  }
}

/** Ends the read-only session and returns to the administrator's own. */
const wayOut = 'auth.endReadOnly'

type Operation = OperationMeta & { method: string | undefined }

/**
 * Throws read_only_session when an administrator who sees the site as a user calls an operation that does more than read.
 * A test walks all operations of the contract.
 */
function refuseReadOnly({ readOnly }: Session, path: readonly string[], operation: Operation): void {
  if (!readOnly || path.join('.') === wayOut) return
  const { method, right, reads = method === 'GET' } = operation
  if (!reads || isClosedTo(readOnly.adminRole, right)) throw new AppError('read_only_session')
}

/** The bank details of an owner stay closed to administrators who may not read payouts. */
function isClosedTo(adminRole: NonNullable<Session['readOnly']>['adminRole'], right: OperationMeta['right']): boolean {
  const isOfPayouts = right === 'payouts.read' || right === 'payouts.change'
  return isOfPayouts && (adminRole === null || !permits(adminRole, 'payouts.read'))
}
