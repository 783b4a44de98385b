import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { errors } from '../errors.ts'
import { CurrencyCode, counted, operation, optionalOf, optionalText, PlannableDate } from '../operation.ts'
import { OwnerProceeds, ownersPart } from '../payments/owner-proceeds.ts'
import { QuoteLine } from '../pricing/pricing.ts'
import { BookingDetails, BookingSummary } from './booking-details.ts'
import { ConditionPicture } from './deposits.ts'

const tags = ['Bookings']

/** `requests`: the owner has to answer a booking or a change of one. `past`: over, and not cancelled. */
const OwnerBookingList = z.enum(['requests', 'upcoming', 'past', 'cancelled'])
export type OwnerBookingList = z.infer<typeof OwnerBookingList>

/** A booking in the owner's lists, without the guest's address. */
export const OwnerBookingSummary = BookingSummary.omit({ guestEmail: true, notes: true }).extend({
  /** The deadline of the owner's answer to a request or a change; null where none is open. */
  decideBy: z.string().nullable(),
  /** Null where nothing is paid. */
  gets: z.object(ownersPart).nullable(),
})
export type OwnerBookingSummary = z.infer<typeof OwnerBookingSummary>

/** Actions that the owner may take now. */
const hostActions = [
  'answer',
  'counter_offer',
  'withdraw_counter_offer',
  'answer_change',
  'cancel',
  'call_off',
  'mark_no_show',
  'object',
  'add_pictures',
  'claim',
] as const
export type HostAction = (typeof hostActions)[number]

/** Everything that an owner sees of a booking. */
export const OwnerBooking = BookingDetails.omit({
  guestEmail: true,
  host: true,
  keptCard: true,
  payments: true,
  reports: true,
  canReport: true,
}).extend({
  decideBy: z.string().nullable(),
  /** Contact details of the guest; null until the booking is confirmed. */
  contact: z.object({ email: z.string().nullable(), phone: z.string().nullable() }).nullable(),
  /** The parts of the money; null where nothing is shared. */
  proceeds: OwnerProceeds.nullable(),
  /** The owner's part once the open change or counter-offer applies; null where none is open. */
  changeGets: z.object(ownersPart).nullable(),
  actions: z.array(z.enum(hostActions)),
  /** Several guests pay it in shares. Then a counter-offer is not possible. */
  inShares: z.boolean(),
  /** Pictures of the yacht's condition from either side. They may exist without a security deposit. */
  pictures: z.array(ConditionPicture),
})
export type OwnerBooking = z.infer<typeof OwnerBooking>

/** Parts that a departure needs and that are missing. */
export const missingParts = ['payment', 'deposit', 'manifest'] as const

export const DayCharter = z.object({
  id: Id,
  bookingRef: z.string(),
  guestName: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  notes: z.string().nullable(),
  yacht: z.object({ title: z.string(), location: z.string(), timeZone: z.string() }),
  start: z.string(),
  end: z.string(),
  guests: z.int(),
  /** The number of guests on the manifest. */
  registered: z.int(),
  extras: z.array(QuoteLine),
  /** Called off for the weather. */
  isOff: z.boolean(),
  departedAt: z.string().nullable(),
  returnedAt: z.string().nullable(),
  missing: z.array(z.enum(missingParts)),
})
export type DayCharter = z.infer<typeof DayCharter>

/** With the price for the guest, and the owner's part of it: null where nothing is paid. */
const OwnersCharter = DayCharter.extend({
  amount: z.int(),
  currency: CurrencyCode,
  gets: z.object(ownersPart).nullable(),
})
export type OwnersCharter = z.infer<typeof OwnersCharter>

export const DaySheet = z.object({ departures: z.array(OwnersCharter), returns: z.array(OwnersCharter) })
export type DaySheet = z.infer<typeof DaySheet>

export const getDaySheet = operation
  .meta({ auth: 'owner', fleet: 'bookings.read', byYacht: true })
  .route({
    method: 'GET',
    path: '/boatOwners/days/{date}',
    tags,
    summary: 'What departs and comes back on a day, over all yachts of an owner',
    description: 'The day is that of the place where each yacht lies. By time.',
  })
  .input(z.object({ date: PlannableDate }))
  .output(DaySheet)
  .errors(errors('invalid_request', 'unauthenticated', 'second_factor_required', 'forbidden'))

export const listOwnerBookings = operation
  .meta({ auth: 'owner', fleet: 'bookings.read', byYacht: true })
  .route({
    method: 'GET',
    path: '/boatOwners/bookings',
    tags,
    summary: 'The bookings of an owner’s yachts',
    description:
      'Requests by the deadline to answer them, what is ahead by its departure, everything else the latest first. What ' +
      'was held and never paid is left out. `after` is the `next` of the page before.',
  })
  .input(
    z.object({
      list: OwnerBookingList.catch('upcoming').default('upcoming'),
      yacht: optionalOf(Id).catch(undefined),
      from: optionalOf(PlannableDate).catch(undefined),
      to: optionalOf(PlannableDate).catch(undefined),
      /** A part of the reference or of the guest's name. */
      q: optionalText(100),
      after: optionalOf(z.string().regex(/^-?\d{1,15}_[0-9a-f]{24}$/)).catch(undefined),
      limit: counted(20, 50),
    }),
  )
  .output(
    z.object({
      data: z.array(OwnerBookingSummary),
      next: z.string().nullable(),
      /** The number of bookings in each list with these filters. */
      counts: z.record(OwnerBookingList, z.int()),
    }),
  )
  .errors(errors('invalid_request', 'unauthenticated', 'second_factor_required', 'forbidden'))

export const getOwnerBooking = operation
  .meta({ auth: 'booking_host', right: 'bookings.read', fleet: 'bookings.read' })
  .route({
    method: 'GET',
    path: '/bookings/{id}/host',
    tags,
    summary: 'One booking as its owner sees it',
    description: 'With what the owner gets and may do. The guest’s contact is shown from the confirmation on.',
  })
  .input(z.object({ id: Id }))
  .output(OwnerBooking)
  .errors(errors('not_found', 'forbidden'))
