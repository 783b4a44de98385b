import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { BookingDetails, BookingSummary } from './booking-details.ts'
import { ConditionPicture } from './deposits.ts'
import { errors } from './errors.ts'
import { counted, operation, optionalOf, optionalText, PlannableDate } from './operation.ts'
import { OwnerProceeds } from './owner-proceeds.ts'
import { QuoteLine } from './pricing.ts'

const tags = ['Bookings']

/** `requests`: the owner is asked, for a booking or for a change of one. `past`: over, and not cancelled. */
const OwnerBookingList = z.enum(['requests', 'upcoming', 'past', 'cancelled'])
export type OwnerBookingList = z.infer<typeof OwnerBookingList>

/** A booking in the lists of its owner: without the address of the guest. */
export const OwnerBookingSummary = BookingSummary.omit({ guestEmail: true }).extend({
  /** Until when the owner answers, the request or the change; null where nothing is asked. */
  decideBy: z.string().nullable(),
  /** The owner gets this much through us, in minor units; null where nothing is paid. */
  ownerGets: z.int().nullable(),
})
export type OwnerBookingSummary = z.infer<typeof OwnerBookingSummary>

/** What the owner may do now. */
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

/** All that an owner sees of a booking. */
export const OwnerBooking = BookingDetails.omit({
  guestEmail: true,
  host: true,
  keptCard: true,
  payments: true,
  reports: true,
  canReport: true,
}).extend({
  decideBy: z.string().nullable(),
  /** How to reach the guest; null until the booking is confirmed. */
  contact: z.object({ email: z.string().nullable(), phone: z.string().nullable() }).nullable(),
  /** What the guest wrote when booking; null until it is confirmed, since it may hold how to reach them. */
  notes: z.string().nullable(),
  /** How the money is divided; null where none is. */
  proceeds: OwnerProceeds.nullable(),
  actions: z.array(z.enum(hostActions)),
  /** Several people pay it in shares: it takes no counter-offer. */
  inShares: z.boolean(),
  /** Of the yacht's condition, by either side; there may be some without a security deposit. */
  pictures: z.array(ConditionPicture),
})
export type OwnerBooking = z.infer<typeof OwnerBooking>

/** What has to be there before a yacht departs, and is not. */
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
  /** How many of them are on the manifest. */
  registered: z.int(),
  extras: z.array(QuoteLine),
  /** Called off for the weather. */
  isOff: z.boolean(),
  departedAt: z.string().nullable(),
  returnedAt: z.string().nullable(),
  missing: z.array(z.enum(missingParts)),
})
export type DayCharter = z.infer<typeof DayCharter>

export const DaySheet = z.object({ departures: z.array(DayCharter), returns: z.array(DayCharter) })
export type DaySheet = z.infer<typeof DaySheet>

export const getDaySheet = operation
  .meta({ auth: 'owner', fleet: 'bookings.read' })
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
  .meta({ auth: 'owner', fleet: 'bookings.read' })
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
      /** Of the reference or the guest’s name. */
      q: optionalText(100),
      after: optionalOf(z.string().regex(/^-?\d{1,15}_[0-9a-f]{24}$/)).catch(undefined),
      limit: counted(20, 50),
    }),
  )
  .output(
    z.object({
      data: z.array(OwnerBookingSummary),
      next: z.string().nullable(),
      /** How many each list has with these filters. */
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
