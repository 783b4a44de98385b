import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { errors } from '../errors.ts'
import { operation, optionalText } from '../operation.ts'
import { PreviewedPrice } from '../payments/owner-proceeds.ts'
import { tripFields, tripRefusals } from '../pricing/pricing.ts'
import { Booking } from './bookings.ts'

const tags = ['Bookings']
const closed = ['not_found', 'forbidden'] as const

const offered = {
  ...tripFields,
  /** Minor units of the currency of the booking; the price of the trip when left out. */
  total: z.int().min(1).max(10_000_000_000).optional(),
}

const refusals = [
  ...tripRefusals,
  'forbidden',
  'not_requested',
  'change_under_way',
  'counter_offer_limit',
  'paid_in_shares',
  'nothing_changed',
  'period_occupied',
  'calendar_conflict',
  'price_out_of_range',
] as const

const makeCounterOffer = operation
  .meta({ auth: 'booking_host', right: 'bookings.change', fleet: 'bookings.change' })
  .route({
    method: 'POST',
    path: '/bookings/{id}/counter-offers',
    tags,
    summary: 'Answer a request with another time, another price, or both',
    description:
      'What is left out stays as it is asked for; `total` is at most the price of that trip. The new period is held until ' +
      'the guest answers, and so is the one that was asked for. One is open at most, and a request takes three.',
    successStatus: 201,
  })
  .input(
    z.object({
      id: Id,
      ...offered,
      message: optionalText(500),
      /** The state of the request if the guest does not accept: it stays open (`goes_on`) or it ends. */
      otherwise: z.enum(['goes_on', 'ends']),
    }),
  )
  .output(Booking)
  .errors(errors(...refusals))

const previewCounterOffer = operation
  .meta({ auth: 'booking_host', right: 'bookings.change', fleet: 'bookings.change', reads: true })
  .route({
    method: 'POST',
    path: '/bookings/{id}/counter-offers/preview',
    tags,
    summary: 'The price of a counter-offer before it is made, for the guest and for the owner',
    description:
      'Nothing is stored or held, and nobody is told. It is refused as the offer would be; external calendars are read when the ' +
      'offer is made.',
  })
  .input(z.object({ id: Id, ...offered }))
  .output(PreviewedPrice)
  .errors(errors(...refusals))

const withdrawCounterOffer = operation
  .meta({ auth: 'booking_host', right: 'bookings.change', fleet: 'bookings.change' })
  .route({
    method: 'DELETE',
    path: '/bookings/{id}/counter-offers',
    tags,
    summary: 'Take back an offer that the guest has not answered',
    successStatus: 200,
  })
  .input(z.object({ id: Id }))
  .output(Booking)
  .errors(errors(...closed, 'counter_offer_closed'))

const Answer = { id: Id, offer: Id }

const answerCounterOffer = operation
  .meta({ auth: 'booking_guest' })
  .route({
    method: 'PUT',
    path: '/bookings/{id}/counter-offers/answer',
    tags,
    summary: 'Accept or decline what the owner offers instead',
    description:
      'Accepted, the booking is confirmed at once; where more is due than is reserved, POST /bookings/{id}/payments begins ' +
      'the payment of the difference, which confirms it.',
  })
  .input(
    z.discriminatedUnion('answer', [
      z.object({ ...Answer, answer: z.literal('accept') }),
      z.object({ ...Answer, answer: z.literal('decline') }),
    ]),
  )
  .output(Booking)
  .errors(
    errors(...closed, 'counter_offer_closed', 'not_requested', 'other_accepted', 'dates_taken', 'difference_changed'),
  )

export const counterOffers = {
  make: makeCounterOffer,
  preview: previewCounterOffer,
  withdraw: withdrawCounterOffer,
  answer: answerCounterOffer,
}
