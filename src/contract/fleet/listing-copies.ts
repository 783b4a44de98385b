import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { sharedSteps } from '#shared/listing-steps.ts'
import { TripUnit } from '../boats/yacht.ts'
import { errors } from '../errors.ts'
import { operation } from '../operation.ts'
import { listingFields } from './listing-fields.ts'
import { ListingDraft } from './listings.ts'

export const copyListing = operation
  .meta({ auth: 'owner', fleet: 'listings.change' })
  .route({
    method: 'POST',
    path: '/boats/copies',
    tags: ['Listings'],
    summary: 'Begin a listing from an own one',
    description:
      'A draft with the words, features, captain, hours, terms, routes and pictures of the listing `from`, under a title of its ' +
      'own. Of the same vessel it has its papers too; with `sister` the vessel is a new one of the same measures, without ' +
      'papers and with a calendar of its own. With `prices` it also has all offers with their rates, rules, discounts and ' +
      'extras; without, only the main offer, whose rate is to be entered.',
    successStatus: 201,
  })
  .input(
    z.strictObject({
      from: Id,
      /** Owners and guests read the title: two listings with one title look like one. */
      title: listingFields.title.min(3, 'Write a title of at least three letters.'),
      sister: z.boolean().default(false),
      prices: z.boolean().default(false),
    }),
  )
  .output(ListingDraft)
  .errors(
    errors('unauthenticated', 'second_factor_required', 'forbidden', 'not_found', 'invalid_request', 'listing_limit'),
  )

const SharedStepName = z.enum(sharedSteps)
const closed = ['unauthenticated', 'second_factor_required', 'forbidden', 'not_found', 'invalid_request'] as const

export const SharedSteps = z.object({
  /** Listings of the fleet with the shared steps that are complete: at least one. */
  sources: z.array(z.object({ id: Id, title: z.string(), unit: TripUnit, steps: z.array(SharedStepName) })),
  /** Drafts of the fleet, and listings to which changes were asked, with the shared steps that they lack. */
  drafts: z.array(
    z.object({
      id: Id,
      title: z.string(),
      unit: TripUnit,
      missing: z.array(SharedStepName),
      /** True where every step is complete, so that the draft can be sent to the operator. */
      isReady: z.boolean(),
    }),
  ),
})
export type SharedSteps = z.infer<typeof SharedSteps>

export const listSharedSteps = operation
  .meta({ auth: 'yacht_editor', right: 'listings.read', fleet: 'listings.read' })
  .route({
    method: 'GET',
    path: '/boats/{id}/shared-steps',
    tags: ['Listings'],
    summary: 'The drafts of a yacht’s fleet, and the listings whose steps they can take over',
    description: '500 of each at most, by title.',
  })
  .input(z.object({ id: Id }))
  .output(SharedSteps)
  .errors(errors(...closed))

export const takeSteps = operation
  .meta({ auth: 'yacht_editor', right: 'listings.change', fleet: 'listings.change' })
  .route({
    method: 'POST',
    path: '/boats/{id}/taken-steps',
    tags: ['Listings'],
    summary: 'Take over steps of another listing of the fleet',
    description:
      'A draft gets the features, the captain, the hours or the rules of the listing `from`, as if they had been typed and ' +
      'saved. Refused where `from` has not completed a step, where hours are of another unit, where one of the two is ' +
      'bareboat, and where a captain is paid in another currency.',
  })
  .input(
    z.strictObject({ id: Id, from: Id, steps: z.array(SharedStepName).min(1, 'Choose at least one step.').max(4) }),
  )
  .errors(errors(...closed, 'listing_locked'))
