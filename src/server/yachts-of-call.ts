import { z } from 'zod'
import { Id } from '#shared/id.ts'
import type { Db } from './platform/database.ts'
import { getForModeration } from './reviews/moderation/queries.ts'

/** A call that was answered without a refusal. */
export type AnsweredCall = { operation: string; input: unknown; output: unknown }

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
export const yachtsOfCall = async (db: Db, call: AnsweredCall): Promise<(Id | null)[]> =>
  (await yachtsOf[call.operation]?.(db, call)) ?? [null]

/** The fleet that a new co-manager has just joined. */
export const joinedFleet = ({ operation, output }: AnsweredCall): Id | undefined =>
  operation === 'team.accept' ? Named.parse(output).id : undefined
