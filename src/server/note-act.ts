import { z } from 'zod'
import type { OperationMeta } from '#contract/operation.ts'
import { Id } from '#shared/id.ts'
import { actOfOperation } from './act-of-operation.ts'
import { subjectOf } from './authorise.ts'
import { findFleetOfListing } from './boats/host-fleet.ts'
import { findListingOfHost } from './bookings/listing-of-host.ts'
import { getBooking } from './bookings/queries.ts'
import { recordAct } from './fleet/acts/record-acts.ts'
import { listingOfSubject } from './listing-of-subject.ts'
import { findMembership } from './messaging/party.ts'
import type { Context } from './platform/context.ts'
import type { Db } from './platform/database.ts'
import type { Session } from './platform/session.ts'
import { getForModeration } from './reviews/moderation/queries.ts'

type Call<Output> = {
  next: () => Promise<Output>
  context: Context
  input: unknown
  path: readonly string[]
  procedure: { '~orpc': { meta: OperationMeta; route: { path?: string } } }
}

/** The fleet, yachts and booking that an act is about. Null stands for the fleet as a whole. */
type Place = { ownerId: Id; yachts: readonly (Id | null)[]; bookingId: Id | null }

/**
 * An interceptor. It adds what an owner, a co-manager, or an operator in their place has done to the log of the fleet. A refused
 * call is no act.
 */
export async function noteAct<Output>({ next, context, input, path, procedure }: Call<Output>): Promise<Output> {
  const operation = path.join('.')
  const kind = actOfOperation[operation]
  const session = kind ? await context.session.find() : null
  if (!kind || !session) return next()
  const { meta, route } = procedure['~orpc']
  // It is found first: the operation may remove what names the yacht.
  const known = await findPlace(context, session, meta, subjectOf(input, route.path ?? '', meta.auth ?? 'user'))
  const output = await next()
  const place = known ?? (await placeInFleet(context, { operation, input, output }))
  const { userId, role } = session
  if (!place) return output
  const { yachts, ...about } = place
  const record = (listingId: Id | null) =>
    recordAct(context.db, { ...about, listingId, kind, userId, byOperator: role === 'a' }, context.now())
  try {
    for (const listingId of yachts) await record(listingId)
  } catch (error) {
    // The act is done: its caller is not told that it failed.
    context.log.error({ err: error, operation }, 'an act is missing in the log of its fleet')
  }
  return output
}

/** The place of an act about one yacht or booking. Undefined for all others, and where the caller acts as a guest. */
async function findPlace(
  context: Context,
  session: Session,
  { auth = 'user' }: OperationMeta,
  subject: () => Id,
): Promise<Place | undefined> {
  const { db } = context
  const find = listingOfSubject[auth]
  if (find) return placeOfListing(context, await find(db, subject()))
  if (auth === 'booking_host') return placeOfListing(context, (await getBooking(db, subject())).listing_id, subject())
  if (auth === 'booking_party') return placeOfListing(context, await findListingOfHost(context, subject()), subject())
  if (auth !== 'conversation_party') return undefined
  const { conversation, side } = await findMembership(context, session, subject())
  return side === 'owner' ? placeOfListing(context, conversation.listing_id, conversation.booking_id) : undefined
}

async function placeOfListing({ db }: Context, listingId: Id | undefined, bookingId: Id | null = null) {
  const fleet = listingId === undefined ? undefined : await findFleetOfListing(db, listingId)
  return fleet && { ownerId: fleet.ownerId, yachts: [listingId ?? null], bookingId }
}

/** The place of an act in the fleet that the caller works in, or has just joined. */
async function placeInFleet({ db, scopes }: Context, call: AnsweredCall): Promise<Place | undefined> {
  const ownerId = scopes.ownerId ?? scopes.fleet?.ownerId ?? joinedFleet(call)
  if (!ownerId) return undefined
  return { ownerId, yachts: await yachtsOfCall(db, call), bookingId: null }
}

/** A call that was answered without a refusal. */
type AnsweredCall = { operation: string; input: unknown; output: unknown }

type FindYachts = (db: Db, call: AnsweredCall) => Promise<(Id | null)[]>

const Named = z.object({ id: Id })
const Papers = z.object({ yachtId: Id.nullable() })
const Versions = z.object({ versions: z.array(Named) })
const Yachts = z.object({ yachts: z.array(Named) })
const Results = z.object({ results: z.array(Named.extend({ outcome: z.string() })) })

const begunListing: FindYachts = async (_, { output }) => [Named.parse(output).id]
const reviewedYacht: FindYachts = async (db, { input }) => [
  (await getForModeration(db, Named.parse(input).id)).yacht.id,
]

/** The yachts that an operation of the whole fleet was about. Left out: it was about none. */
const yachtsOf: Readonly<Record<string, FindYachts>> = {
  'listings.create': begunListing,
  'listings.takeOver': begunListing,
  'listings.copy': begunListing,
  'ownerReviews.answer': reviewedYacht,
  'ownerReviews.report': reviewedYacht,
  'verification.upload': async (_, { output }) => [Papers.parse(output).yachtId],
  'pricePublications.undo': async (_, { output }) => Yachts.parse(output).yachts.map(({ id }) => id),
  'fleetPrices.publish': async (_, { input }) => Versions.parse(input).versions.map(({ id }) => id),
  // A preview does nothing, and of several yachts some may refuse.
  'severalCalendars.change': async (_, { output }) =>
    Results.parse(output).results.flatMap(({ id, outcome }) => (outcome === 'done' ? [id] : [])),
}

/** Null stands for the fleet as a whole. */
const yachtsOfCall = async (db: Db, call: AnsweredCall): Promise<(Id | null)[]> =>
  (await yachtsOf[call.operation]?.(db, call)) ?? [null]

/** The fleet that a new co-manager has just joined. */
const joinedFleet = ({ operation, output }: AnsweredCall): Id | undefined =>
  operation === 'team.accept' ? Named.parse(output).id : undefined
