import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { Locale } from '#shared/locale.ts'
import { errors } from '../errors.ts'
import { fetchFailures } from '../fetch-failures.ts'
import { operation, optionalText, PlannableMonth, text } from '../operation.ts'
import { getOwnerCalendar } from './owner-calendar.ts'

const tags = ['Calendars']

/** The reason why a calendar could not be imported. */
export const FeedFailure = z.enum([...fetchFailures, 'not_a_calendar', 'too_many_events'])
export type FeedFailure = z.infer<typeof FeedFailure>

const Instant = z.iso.datetime()

/** A calendar of another program whose events occupy the yacht. Its address is a secret and is never shown again. */
export const CalendarFeed = z.object({
  id: Id,
  name: z.string(),
  /** The host name of its address. */
  host: z.string(),
  /** `failing`: the events of the last good read still count. */
  state: z.enum(['current', 'failing', 'paused']),
  /** The number of future occurrences, without events that we exported ourselves. */
  events: z.int(),
  /** The number of events whose time cannot be read, or only in part. */
  skipped: z.int(),
  createdAt: Instant,
  /** The last attempt and the next one; the next is null while the feed is paused. */
  fetchedAt: Instant.nullable(),
  nextAt: Instant.nullable(),
  /** The last time at which its events were known to be right. */
  currentAt: Instant.nullable(),
  /** Since when it cannot be read, the reason, and the reason in words. */
  staleSince: Instant.nullable(),
  failure: FeedFailure.nullable(),
  failureText: z.string().nullable(),
  /**
   * The reason why the yacht takes requests only: the feed has failed for an hour, or all its future events disappeared at once.
   */
  doubt: z.enum(['failing', 'emptied']).nullable(),
  /** Counts the changes of its name. A save with another number is refused. */
  revision: z.int(),
})
export type CalendarFeed = z.infer<typeof CalendarFeed>

const Period = { start: Instant, end: Instant }

/** An event of another calendar at a time that something of ours occupies. */
export const CalendarConflict = z.object({
  id: Id,
  feed: z.object({ id: Id, name: z.string() }),
  event: z.object({ summary: z.string(), ...Period }),
  /** The hold, booking, block or slot that the event overlaps. */
  claim: z.object({ kind: z.enum(['hold', 'booking', 'block', 'slot']), bookingId: Id.nullable() }),
  overlap: z.object(Period),
  /** The event overlaps the turnaround alone, not the charter. */
  turnaroundOnly: z.boolean(),
  /**
   * `open`: nobody has looked at it. `rest_blocked`: the owner saw it, and the free part of the event stays blocked. `kept`: the
   * event does not count.
   */
  status: z.enum(['open', 'rest_blocked', 'kept']),
  createdAt: Instant,
})
export type CalendarConflict = z.infer<typeof CalendarConflict>

export const ImportedCalendarEvent = z.object({ feedId: Id, summary: z.string(), ...Period })
export type ImportedCalendarEvent = z.infer<typeof ImportedCalendarEvent>

export const CalendarConnections = z.object({
  /** IANA name. The days of the calendars are in this zone. */
  zone: z.string(),
  /** When the yacht's outgoing calendar address was made and last read; null while it has none. */
  outgoing: z.object({ createdAt: Instant, readAt: Instant.nullable() }).nullable(),
  feeds: z.array(CalendarFeed),
  conflicts: z.array(
    CalendarConflict.extend({
      /** Whether the overlapped claim is a request that its owner may decline. */
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
      /** Confirms that the calendar is rightly empty. */
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
