import { z } from 'zod'
import { leastGapPercent, mostGapPercent } from '#shared/gap-percent.ts'
import { Id } from '#shared/id.ts'
import { TripUnit } from '../boats/yacht.ts'
import { errors } from '../errors.ts'
import { CurrencyCode, LocalDate, operation, PlannableDate } from '../operation.ts'
import { PreviewedPrice } from '../payments/owner-proceeds.ts'

const tags = ['Tariffs']
const closed = ['unauthenticated', 'second_factor_required', 'forbidden'] as const

/** Consecutive days of departure that are bookable but not booked, with the proposed discount. */
export const Gap = z.object({
  yachtId: Id,
  title: z.string(),
  offerId: Id,
  unit: TripUnit,
  crewed: z.boolean(),
  /** First and last day of departure, where the yacht lies. */
  from: LocalDate,
  to: LocalDate,
  /** Nothing is booked or blocked on these days. */
  isEmpty: z.boolean(),
  percent: z.int(),
  currency: CurrencyCode,
  /** The total and length of the shortest trip at its cheapest departure. */
  total: z.int(),
  units: z.int(),
})
export type Gap = z.infer<typeof Gap>

const listGaps = operation
  .meta({ auth: 'owner', fleet: 'prices.read', byYacht: true })
  .route({
    method: 'GET',
    path: '/boatOwners/gaps',
    tags,
    summary: 'Unsold days of the next two weeks, with the discount that is proposed for them',
    description:
      'Of yachts on the market; the soonest first. Days with a promotion are left out, and so are dismissed ones.',
  })
  .input(z.object({}))
  .output(z.object({ gaps: z.array(Gap) }))
  .errors(errors(...closed))

const named = { id: Id, offerId: Id, from: PlannableDate, to: PlannableDate }
const discounted = z.strictObject({ ...named, percent: z.int().min(leastGapPercent).max(mostGapPercent) })

const approveGap = operation
  .meta({ auth: 'yacht_editor', right: 'listings.change', fleet: 'prices.change' })
  .route({
    method: 'POST',
    path: '/boats/{id}/gaps',
    tags,
    summary: 'Promote unsold days by a discount of the owner’s choice',
    description:
      'It becomes a promotion for departures on exactly these days. Refused when they are not unsold any more.',
    successStatus: 201,
  })
  .input(discounted)
  .output(z.object({ promotionId: Id }))
  .errors(errors(...closed, 'not_found', 'invalid_request', 'gap_closed'))

const previewGap = operation
  .meta({ auth: 'yacht_editor', right: 'listings.change', fleet: 'prices.change', reads: true })
  .route({
    method: 'POST',
    path: '/boats/{id}/gaps/preview',
    tags,
    summary: 'The price of unsold days with a discount, for the guest and for the owner',
    description:
      'It is that of the shortest trip at its cheapest departure, as in the list. Nothing is stored. It is refused as the approval is.',
  })
  .input(discounted)
  .output(PreviewedPrice)
  .errors(errors(...closed, 'not_found', 'invalid_request', 'gap_closed'))

const dismissGap = operation
  .meta({ auth: 'yacht_editor', right: 'listings.change', fleet: 'prices.change' })
  .route({
    method: 'DELETE',
    path: '/boats/{id}/gaps',
    tags,
    summary: 'Propose no discount for these days any more',
    successStatus: 200,
  })
  .input(z.strictObject(named))
  .output(z.object({ dismissed: z.int() }))
  .errors(errors(...closed, 'not_found', 'invalid_request', 'gap_closed'))

export const gaps = { list: listGaps, approve: approveGap, preview: previewGap, dismiss: dismissGap }
