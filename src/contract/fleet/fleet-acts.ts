import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { errors } from '../errors.ts'
import { counted, operation, optionalOf } from '../operation.ts'

const actKinds = [
  'listing_begun',
  'listing_changed',
  'listing_submitted',
  'listing_withdrawn',
  'listing_taken_offline',
  'listing_removed',
  'fleet_imported',
  'pictures_added',
  'pictures_changed',
  'routes_changed',
  'prices_prepared',
  'prices_published',
  'prices_restored',
  'gap_answered',
  'days_blocked',
  'block_changed',
  'block_removed',
  'calendars_changed',
  'slot_offered',
  'slot_withdrawn',
  'feed_changed',
  'conflict_settled',
  'request_answered',
  'booking_cancelled',
  'change_answered',
  'counter_offer_made',
  'counter_offer_withdrawn',
  'no_show_recorded',
  'money_recorded',
  'deposit_claimed',
  'state_pictured',
  'weather_called',
  'offer_made',
  'offer_withdrawn',
  'guest_list_changed',
  'charter_recorded',
  'captain_link_changed',
  'guest_reviewed',
  'review_answered',
  'review_reported',
  'message_written',
  'template_changed',
  'seller_changed',
  'payout_details_changed',
  'papers_changed',
  'fleet_described',
  'team_changed',
  'team_joined',
] as const
/** The kind of an act in a fleet. It stays here for as long as the log keeps acts: two years. */
export const ActKind = z.enum(actKinds)
export type ActKind = z.infer<typeof ActKind>

const FleetAct = z.object({
  id: Id,
  kind: ActKind,
  /** `former`: the account is closed. Of an operator the log tells no name. */
  by: z.enum(['person', 'operator', 'former']),
  name: z.string().nullable(),
  /** Null for the fleet as a whole, and for a listing that was removed since. */
  yacht: z.object({ id: Id, title: z.string() }).nullable(),
  bookingId: Id.nullable(),
  /** How many acts of this kind followed each other, the last one `at`. */
  times: z.int(),
  at: z.iso.datetime(),
})
export type FleetAct = z.infer<typeof FleetAct>

const list = operation
  .meta({ auth: 'owner', fleet: 'any' })
  .route({
    method: 'GET',
    path: '/fleet/acts',
    tags: ['Co-managers'],
    summary: 'Who did what in the fleet in the last two years, newest first',
    description: 'For the owner and co-managers of all yachts. It tells nothing of guests.',
  })
  .input(
    z.object({
      page: counted(1, 100_000),
      limit: counted(30, 100),
      /** The id of a person, or `operator`. */
      by: optionalOf(z.union([Id, z.literal('operator')])).catch(undefined),
      yachtId: optionalOf(Id).catch(undefined),
    }),
  )
  .output(
    z.object({
      data: z.array(FleetAct),
      totalPages: z.int(),
      totalCount: z.int(),
      /** The choices of the filters. */
      people: z.array(z.object({ id: Id, name: z.string() })),
      operators: z.boolean(),
      yachts: z.array(z.object({ id: Id, title: z.string() })),
    }),
  )
  .errors(errors('unauthenticated', 'second_factor_required', 'forbidden', 'invalid_request'))

export const fleetActOperations = { list }
