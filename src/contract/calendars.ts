import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { Locale } from '#shared/locale.ts'
import { errors } from './errors.ts'
import { operation, optionalText, PlannableMonth, text } from './operation.ts'
import { getOwnerCalendar } from './owner-calendar.ts'

const tags = ['Calendars']

/** Why a calendar could not be taken. */
export const FeedFailure = z.enum([
  'unreachable',
  'not_public',
  'timeout',
  'too_many_redirects',
  'too_large',
  'gone',
  'refused',
  'server_error',
  'not_a_calendar',
  'too_many_events',
])
export type FeedFailure = z.infer<typeof FeedFailure>

const Instant = z.iso.datetime()

/** A calendar of another program whose events occupy the yacht. Its address is a secret and is not shown again. */
export const CalendarFeed = z.object({
  id: Id,
  name: z.string(),
  /** Where it is read from. */
  host: z.string(),
  /** `failing`: the last events are kept. */
  state: z.enum(['current', 'failing', 'paused']),
  /** Coming occurrences, our own left out. */
  events: z.int(),
  /** Events whose time cannot be read, or only in part. */
  skipped: z.int(),
  createdAt: Instant,
  /** The last try, and the next; null while it is paused. */
  fetchedAt: Instant.nullable(),
  nextAt: Instant.nullable(),
  /** When its events were last known to be right. */
  currentAt: Instant.nullable(),
  /** Since when it cannot be read, why, and the same in words. */
  staleSince: Instant.nullable(),
  failure: FeedFailure.nullable(),
  failureText: z.string().nullable(),
  /** Why its yacht takes requests only: it has failed for an hour, or all its coming events were gone at once. */
  doubt: z.enum(['failing', 'emptied']).nullable(),
  /** A number of its name: a save that names another one is refused. */
  revision: z.int(),
})
export type CalendarFeed = z.infer<typeof CalendarFeed>

const Period = { start: Instant, end: Instant }

/** An event of another calendar at a time that something of ours occupies. */
export const CalendarConflict = z.object({
  id: Id,
  feed: z.object({ id: Id, name: z.string() }),
  event: z.object({ summary: z.string(), ...Period }),
  /** What of ours is in the way. */
  claim: z.object({ kind: z.enum(['hold', 'booking', 'block', 'slot']), bookingId: Id.nullable() }),
  overlap: z.object(Period),
  /** Only the time that the crew needs after the charter is touched. */
  turnaroundOnly: z.boolean(),
  /** `open`: nobody has looked at it. `rest_blocked`: seen, and the free rest stays blocked. `kept`: the event does not count. */
  status: z.enum(['open', 'rest_blocked', 'kept']),
  createdAt: Instant,
})
export type CalendarConflict = z.infer<typeof CalendarConflict>

export const ImportedCalendarEvent = z.object({ feedId: Id, summary: z.string(), ...Period })
export type ImportedCalendarEvent = z.infer<typeof ImportedCalendarEvent>

export const CalendarConnections = z.object({
  /** IANA name; days of the calendars are those of this zone. */
  zone: z.string(),
  /** The address at which other programs read this yacht's calendar; null while there is none. */
  outgoing: z.object({ createdAt: Instant, readAt: Instant.nullable() }).nullable(),
  feeds: z.array(CalendarFeed),
  conflicts: z.array(
    CalendarConflict.extend({
      /** Whether what is in the way is a request that its owner may decline. */
      canDecline: z.boolean(),
    }),
  ),
})
export type CalendarConnections = z.infer<typeof CalendarConnections>

const closed = ['unauthenticated', 'second_factor_required', 'forbidden', 'not_found'] as const
const language = Locale.default('en')
const ofFeed = { id: Id, feedId: Id, language }

const getCalendars = operation
  .meta({ auth: 'yacht_host', right: 'listings.read', fleet: 'calendar.read' })
  .route({
    method: 'GET',
    path: '/boats/{id}/calendars',
    tags,
    summary: 'The calendars that a yacht is connected with, and where they contradict ours',
  })
  .input(z.object({ id: Id, language }))
  .output(CalendarConnections)
  .errors(errors(...closed))

const listCalendarEvents = operation
  .meta({ auth: 'yacht_host', right: 'listings.read', fleet: 'calendar.read' })
  .route({
    method: 'GET',
    path: '/boats/{id}/calendars/events',
    tags,
    summary: 'What the connected calendars hold in a month, as they name it',
  })
  .input(z.object({ id: Id, month: PlannableMonth }))
  .output(z.object({ zone: z.string(), events: z.array(ImportedCalendarEvent) }))
  .errors(errors(...closed, 'invalid_request'))

const renewCalendarKey = operation
  .meta({ auth: 'yacht_host', right: 'listings.change', fleet: 'calendar.change' })
  .route({
    method: 'PUT',
    path: '/boats/{id}/calendars/key',
    tags,
    summary: 'A new secret address of the yacht’s calendar',
    description: 'The address is shown only once. The one before it opens nothing any more.',
  })
  .input(z.object({ id: Id }))
  .output(z.object({ address: z.url() }))
  .errors(errors(...closed))

const revokeCalendarKey = operation
  .meta({ auth: 'yacht_host', right: 'listings.change', fleet: 'calendar.change' })
  .route({
    method: 'DELETE',
    path: '/boats/{id}/calendars/key',
    tags,
    summary: 'Close the address of the yacht’s calendar',
    successStatus: 204,
  })
  .input(z.object({ id: Id }))
  .errors(errors(...closed))

const addCalendarFeed = operation
  .meta({ auth: 'yacht_host', right: 'listings.change', fleet: 'calendar.change' })
  .route({
    method: 'POST',
    path: '/boats/{id}/calendars',
    tags,
    summary: 'Connect a calendar of another program',
    description:
      'It is read at once, and refused where it cannot be. Its events then occupy the yacht; it is read again every five minutes.',
    successStatus: 201,
  })
  .input(
    z.object({
      id: Id,
      language,
      name: text(80, 'Enter a name for this calendar.'),
      address: text(2000, 'Enter the address of the calendar.'),
    }),
  )
  .output(CalendarFeed)
  .errors(errors(...closed, 'invalid_request', 'calendar_unreadable'))

const updateCalendarFeed = operation
  .meta({ auth: 'yacht_host', right: 'listings.change', fleet: 'calendar.change' })
  .route({
    method: 'PATCH',
    path: '/boats/{id}/calendars/{feedId}',
    tags,
    summary: 'Rename a connected calendar, pause it or go on',
    description: 'While it is paused it is not read, and what it held last stays.',
  })
  .input(
    z.object({
      ...ofFeed,
      name: text(80, 'Enter a name for this calendar.').optional(),
      paused: z.boolean().optional(),
      /** It is right that it came empty. */
      trusted: z.literal(true).optional(),
      revision: z.int().optional(),
    }),
  )
  .output(CalendarFeed)
  .errors(errors(...closed, 'invalid_request', 'revision_conflict'))

const removeCalendarFeed = operation
  .meta({ auth: 'yacht_host', right: 'listings.change', fleet: 'calendar.change' })
  .route({
    method: 'DELETE',
    path: '/boats/{id}/calendars/{feedId}',
    tags,
    summary: 'Disconnect a calendar; what it occupied is free',
    successStatus: 204,
  })
  .input(z.object({ id: Id, feedId: Id }))
  .errors(errors(...closed))

const fetchCalendarFeed = operation
  .meta({ auth: 'yacht_host', right: 'listings.change', fleet: 'calendar.change' })
  .route({
    method: 'POST',
    path: '/boats/{id}/calendars/{feedId}/fetch',
    tags,
    summary: 'Read a connected calendar now',
    description: 'The answer tells what came of it. A calendar that is being read already is waited for.',
  })
  .input(z.object(ofFeed))
  .output(CalendarFeed)
  .errors(errors(...closed, 'calendar_paused'))

const resolveCalendarConflict = operation
  .meta({ auth: 'yacht_host', right: 'listings.change', fleet: 'calendar.change' })
  .route({
    method: 'PUT',
    path: '/boats/{id}/calendars/conflicts/{conflictId}',
    tags,
    summary: 'Say what holds where calendars contradict each other',
    description:
      '`keep`: what is here stands, and the event does not count: the other side is cancelled. `block_rest`: what is here ' +
      'stands, and the rest of the event stays blocked. Either can be chosen again while both overlap.',
  })
  .input(z.object({ id: Id, conflictId: Id, remedy: z.enum(['keep', 'block_rest']) }))
  .output(CalendarConflict)
  .errors(errors(...closed, 'invalid_request'))

const declineForCalendar = operation
  .meta({ auth: 'yacht_host', right: 'listings.change', fleet: 'calendar.change' })
  .route({
    method: 'POST',
    path: '/boats/{id}/calendars/conflicts/{conflictId}/decline',
    tags,
    summary: 'Decline the request that an event is in the way of',
    description: 'The guest gets the money back, and the whole event occupies the yacht.',
    successStatus: 204,
  })
  .input(z.object({ id: Id, conflictId: Id, reason: optionalText(500) }))
  .errors(errors(...closed, 'invalid_request', 'not_requested', 'other_accepted'))

/** The operations of this domain, as the contract names them. */
export const calendarOperations = {
  fleet: getOwnerCalendar,
  get: getCalendars,
  events: listCalendarEvents,
  renewKey: renewCalendarKey,
  revokeKey: revokeCalendarKey,
  add: addCalendarFeed,
  update: updateCalendarFeed,
  remove: removeCalendarFeed,
  fetch: fetchCalendarFeed,
  resolve: resolveCalendarConflict,
  decline: declineForCalendar,
}
