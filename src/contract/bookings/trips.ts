import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { errors } from '../errors.ts'
import { CurrencyCode, operation } from '../operation.ts'
import { CancellationDeadline } from '../pricing/pricing.ts'
import { BookingDetails } from './booking-details.ts'
import { Booking } from './bookings.ts'
import { UsualWeather } from './usual-weather.ts'

const tags = ['Bookings']

/** Data for the person who booked: other people of the party do not get it. Amounts are minor units. */
const ForBooker = z.object({
  /** The owner’s contact; null until the booking is confirmed. */
  host: z.object({ name: z.string(), phone: z.string().nullable() }).nullable(),
  currency: CurrencyCode,
  amount: z.int(),
  cancellation: z.array(CancellationDeadline),
  createdAt: z.string(),
})

/** A booking as its party needs it on the quay. Instants are ISO 8601 in UTC. */
export const TripCard = z.object({
  id: Id,
  bookingRef: z.string(),
  /** `called_off`: for the weather. */
  state: z.enum(['pending', 'confirmed', 'called_off', 'completed', 'cancelled']),
  ...Booking.pick({ yacht: true, unit: true, units: true, start: true, end: true, guests: true }).shape,
  boarding: BookingDetails.shape.boarding,
  /** The name of the captain on the yacht’s page. */
  captain: z.string().nullable(),
  sunset: z.string().nullable(),
  /** Null where our table has no coast near the yacht. */
  usualWeather: UsualWeather.nullable(),
  /** The list of guests, by given names and the initial of the surname. */
  people: z.array(z.object({ seat: z.int(), name: z.string(), isAboard: z.boolean() })),
  /**
   * The code that the captain scans, and the short code to read out: null while nobody is registered, and after the departure.
   * `qr` is a picture as a data: address.
   */
  code: z.object({ text: z.string(), short: z.string(), qr: z.string() }).nullable(),
  booker: ForBooker.nullable(),
  /** The moment of this data. */
  asOf: z.string(),
})
export type TripCard = z.infer<typeof TripCard>

export const tripOperations = {
  get: operation
    .meta({ auth: 'booking_guest' })
    .route({
      method: 'GET',
      path: '/bookings/{id}/trip',
      tags,
      summary: 'The trip card of a booking, for who booked it',
    })
    .input(z.object({ id: Id }))
    .output(TripCard)
    .errors(errors('not_found', 'forbidden')),

  ofParty: operation
    .meta({ auth: 'visitor' })
    .route({
      method: 'GET',
      path: '/guest-registration/trip',
      tags,
      summary: 'The trip card for the guests, by their link',
      description: 'Without prices and contacts. The token of the link is sent as a bearer token.',
    })
    .output(TripCard)
    .errors(errors('not_found')),

  calendarOfParty: operation
    .meta({ auth: 'visitor' })
    .route({
      method: 'GET',
      path: '/guest-registration/calendar.ics',
      tags,
      summary: 'The charter as a calendar file, for the guests by their link',
      description: 'The token of the link is sent as a bearer token.',
    })
    .output(z.instanceof(File))
    .errors(errors('not_found')),
}
