import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { isTimeZone } from '#shared/local-time.ts'
import { Locale } from '#shared/locale.ts'
import { errors } from '../errors.ts'
import {
  LocalDate,
  MoneyShape,
  operation,
  optionalOf,
  optionalText,
  PlannableDate,
  WishedCurrency,
} from '../operation.ts'
import { Flexibility, TripType } from '../search/boats.ts'

const tags = ['Waitlist']

const mostGuests = 10_000

/** A yacht on a day. Without a time any departure of the day fits, without a duration the shortest trip. */
const YachtWish = z.object({
  yachtId: Id,
  /** Left out, any offer of the yacht fits. */
  offerId: Id.optional(),
  date: PlannableDate,
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time is written HH:MM.')
    .optional(),
  duration: z.int().min(1).max(400).optional(),
  guests: z.int().min(1).max(mostGuests),
  /** The highest total, in minor units. */
  most: MoneyShape.extend({ amount: z.int().min(0).max(1_000_000_000_000) }).optional(),
})

/** Any yacht that a search finds. The fields are those of GET /boats. */
export const SearchWish = z.object({
  location: optionalText(200),
  date: PlannableDate,
  date_to: optionalOf(PlannableDate),
  flex: optionalOf(Flexibility),
  trip_type: optionalOf(TripType),
  duration: optionalOf(z.int().min(1).max(400)),
  min_capacity: z.int().min(1).max(mostGuests),
  /** In whole units of `currency`. */
  max_price: optionalOf(z.number().positive().max(1_000_000_000)),
  currency: optionalOf(WishedCurrency),
})
export type SearchWish = z.infer<typeof SearchWish>

export const WaitlistRequest = z
  .object({
    yacht: YachtWish.optional(),
    search: SearchWish.optional(),
    /** For visitors. A user's own address is used. */
    email: z.email('Invalid email format. Please enter a valid email.').max(254).optional(),
    language: Locale.optional(),
    /** The guest's zone. Left out, the zone of the yacht; for a search UTC. */
    timeZone: z
      .string()
      .regex(/^[\w+/-]{1,60}$/, 'A zone is written Europe/Paris.')
      .refine(isTimeZone, 'Unknown time zone.')
      .optional(),
  })
  .refine(({ yacht, search }) => (yacht === undefined) !== (search === undefined), {
    path: ['yacht'],
    message: 'Send either yacht or search.',
  })
export type WaitlistRequest = z.infer<typeof WaitlistRequest>

/**
 * Why a guest still waits. `first_choice`: another guest has the first choice until `until`. `party_too_large` and
 * `price_above_limit`: something is free, but does not fit. `next`: it is free, and is about to be offered.
 */
const waitReasons = ['taken', 'first_choice', 'party_too_large', 'price_above_limit', 'not_offered', 'next'] as const

/** The trip that is held for the guest who has the first choice. */
const Held = z.object({
  yachtId: Id,
  title: z.string(),
  start: z.string(),
  end: z.string(),
  zone: z.string(),
  until: z.string(),
  offerId: Id,
  instabookId: Id.nullable(),
  date: LocalDate,
  /** The departure by the clock of the yacht, and its UTC offset. */
  time: z.string(),
  offset: z.string(),
  duration: z.int(),
  guests: z.int(),
  /** The key for `firstChoice` of a price or a booking. */
  firstChoice: z.string(),
})

export const WaitlistEntry = z.object({
  id: Id,
  state: z.enum(['waiting', 'offered', 'taken', 'declined', 'missed', 'left', 'over']),
  /** Null for a search. */
  yacht: z.object({ id: Id, title: z.string(), zone: z.string() }).nullable(),
  search: SearchWish.nullable(),
  firstDay: LocalDate,
  lastDay: LocalDate,
  time: z.string().nullable(),
  duration: z.int().nullable(),
  guests: z.int(),
  most: MoneyShape.nullable(),
  timeZone: z.string(),
  joinedAt: z.string(),
  /** The place in the line for the same wish, from 1; null once the wait is over. */
  place: z.int().nullable(),
  /** Null where the guest does not wait. */
  reason: z.enum(waitReasons).nullable(),
  until: z.string().nullable(),
  held: Held.nullable(),
})
export type WaitlistEntry = z.infer<typeof WaitlistEntry>

const joinErrors = [
  'invalid_request',
  'not_found',
  'past',
  'too_far',
  'too_many_guests',
  'already_free',
  'already_waiting',
  'waitlist_full',
  'too_many_requests',
] as const

const Joined = z.object({
  id: Id,
  /** `code_sent`: the visitor confirms their address with POST /waitlist/{id}/confirm. */
  state: z.enum(['waiting', 'code_sent']),
  /** Seconds until another code can be sent; null where none was. */
  retryAfter: z.int().nullable(),
})

const joinWaitlist = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'POST',
    path: '/waitlist',
    tags,
    summary: 'Wait until a taken day is free, or until a search finds something',
    description:
      'The first guest whose wish fits gets a short exclusive hold when something becomes free, and is told by mail. ' +
      'Visitors without a session send an address, which gets a code.',
    successStatus: 201,
  })
  .input(WaitlistRequest)
  .output(Joined)
  .errors(errors(...joinErrors))

const confirmEntry = operation
  .meta({ auth: 'visitor' })
  .route({ method: 'POST', path: '/waitlist/{id}/confirm', tags, summary: 'Prove the address of an entry by its code' })
  .input(z.object({ id: Id, code: z.string().regex(/^\d{6}$/, 'Enter the six digits of the code.') }))
  .output(z.object({ id: Id, token: z.string() }))
  .errors(
    errors('invalid_request', 'not_found', 'invalid_otp', 'already_waiting', 'waitlist_full', 'too_many_requests'),
  )

const listEntries = operation
  .meta({ auth: 'user' })
  .route({ method: 'GET', path: '/waitlist', tags, summary: 'What a user waits for, and why they still wait' })
  .output(z.object({ data: z.array(WaitlistEntry) }))
  .errors(errors('unauthenticated', 'second_factor_required'))

const leaveWaitlist = operation
  .meta({ auth: 'user' })
  .route({
    method: 'POST',
    path: '/waitlist/{id}/leave',
    tags,
    summary: 'Wait no longer, or decline what is held',
    description: 'What is held passes to the next guest at once. Repeating the call changes nothing.',
  })
  .input(z.object({ id: Id }))
  .output(WaitlistEntry)
  .errors(errors('invalid_request', 'unauthenticated', 'second_factor_required', 'not_found'))

const description = 'The bearer token is the one of the link in the mails.'

const getByLink = operation
  .meta({ auth: 'visitor' })
  .route({ method: 'GET', path: '/waitlist-link', tags, summary: 'The entry of a link', description })
  .output(WaitlistEntry)
  .errors(errors('not_found'))

const leaveByLink = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'POST',
    path: '/waitlist-link/leave',
    tags,
    summary: 'Wait no longer, or decline what is held, by the link of a mail',
    description,
  })
  .output(WaitlistEntry)
  .errors(errors('not_found'))

export const waitlistOperations = {
  join: joinWaitlist,
  confirm: confirmEntry,
  list: listEntries,
  leave: leaveWaitlist,
  get: getByLink,
  leaveByLink,
}
