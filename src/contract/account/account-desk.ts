import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { BookingDetails, BookingSummary } from '../bookings/booking-details.ts'
import { errors } from '../errors.ts'
import { CurrencyCode, LocalDate, operation, optionalText } from '../operation.ts'

const tags = ['Users']
const closed = ['unauthenticated', 'second_factor_required'] as const

/** The customer's next charter. Instants are ISO 8601 in UTC, amounts minor units of the booking's currency. */
export const NextTrip = BookingSummary.pick({
  id: true,
  bookingRef: true,
  yacht: true,
  yachtModel: true,
  yachtLength: true,
  unit: true,
  units: true,
  start: true,
  end: true,
  guests: true,
  licences: true,
  currency: true,
  due: true,
  nextAction: true,
}).extend({
  boarding: BookingDetails.shape.boarding,
  /** The name of the captain on the yacht’s page. */
  captain: z.string().nullable(),
  host: BookingDetails.shape.host,
  /** The guests on the manifest, of `places`. After `locksAt` only the owner and the captain change the list. */
  registered: z.int(),
  places: z.int(),
  locksAt: z.string(),
  /** The security deposit that has to be held on a card now; null where none is due. */
  deposit: z.object({ amount: z.int(), dueBy: z.string() }).nullable(),
})
export type NextTrip = z.infer<typeof NextTrip>

/** A booking whose guest has to pay, answer or choose. */
export const WaitingBooking = BookingSummary.pick({
  id: true,
  bookingRef: true,
  yacht: true,
  bookingDate: true,
  start: true,
  currency: true,
  due: true,
  nextAction: true,
}).extend({
  /** The price difference of a change that waits for its payment. */
  difference: z.int().nullable(),
  /** The deadline. Null for a balance, whose day is in `due`. */
  until: z.string().nullable(),
})
export type WaitingBooking = z.infer<typeof WaitingBooking>

/** A request that its owner has not answered. */
const OpenRequest = WaitingBooking.pick({ id: true, bookingRef: true, yacht: true, start: true, until: true })

export const AccountOverview = z.object({
  next: NextTrip.nullable(),
  waiting: z.array(WaitingBooking),
  requests: z.array(OpenRequest),
  /** Refunds that the bank returned and for which the guest has to enter an account. */
  returned: z.array(z.object({ bookingId: Id, amount: z.int(), currency: CurrencyCode })),
  /** Tickets whose last message is from an administrator. */
  answered: z.array(z.object({ id: Id, reference: z.string(), subject: z.string() })),
})
export type AccountOverview = z.infer<typeof AccountOverview>

const FoundYacht = z.object({ id: Id, title: z.string() })

export const AccountFindings = z.object({
  bookings: z.array(
    z.object({ id: Id, bookingRef: z.string(), yacht: z.string(), location: z.string(), date: LocalDate }),
  ),
  favorites: z.array(FoundYacht),
  reviews: z.array(z.object({ id: Id, comment: z.string(), yacht: FoundYacht })),
  notifications: z.array(z.object({ id: Id, title: z.string(), at: z.iso.datetime() })),
  tickets: z.array(z.object({ id: Id, reference: z.string(), subject: z.string() })),
})
export type AccountFindings = z.infer<typeof AccountFindings>

export const accountDeskOperations = {
  overview: operation
    .meta({ auth: 'user' })
    .route({
      method: 'GET',
      path: '/account/overview',
      tags,
      summary: 'The caller’s next charter, and what waits for them',
      description:
        'At most 10 bookings wait, the next departure first, and at most 5 answered tickets, the newest first.',
    })
    .output(AccountOverview)
    .errors(errors(...closed)),

  find: operation
    .meta({ auth: 'user' })
    .route({
      method: 'GET',
      path: '/search/account',
      tags,
      summary: 'The caller’s own bookings, favorites, reviews, notifications and tickets by a few letters',
      description:
        'Bookings by reference, yacht or place; favorites by the yacht’s title; reviews by yacht or text; notifications by ' +
        'title; tickets by reference or subject. At most 6 of each, the latest first. Accents and case do not count. A blank ' +
        '`q` finds nothing.',
    })
    .input(z.object({ q: optionalText(100) }))
    .output(AccountFindings)
    .errors(errors(...closed, 'invalid_request')),
}
