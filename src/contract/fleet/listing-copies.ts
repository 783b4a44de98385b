import { z } from 'zod'
import { Id } from '#shared/id.ts'
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
