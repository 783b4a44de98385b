import type { CalendarConflict, CalendarFeed, ImportedCalendarEvent } from '#contract/calendars/calendars.ts'
import { FeedFailure } from '#contract/calendars/calendars.ts'
import type { Locale } from '#shared/locale.ts'
import { contentRevision } from '../platform/content-revision.ts'
import type { StoredConflict } from './conflicts/queries.ts'
import type { StoredEvent, StoredFeed } from './feeds/queries.ts'
import { failureText } from './letters.ts'

export function presentFeed(feed: StoredFeed, language: Locale): CalendarFeed {
  const { id, name, host, events, skipped, created_at, fetched_at, due_at, paused_at, current_at, failing_since } = feed
  const failure = feed.failure === null ? null : FeedFailure.parse(feed.failure)
  return {
    id,
    name,
    host,
    state: stateOf(feed),
    events,
    skipped,
    createdAt: created_at.toISOString(),
    fetchedAt: fetched_at?.toISOString() ?? null,
    nextAt: paused_at === null ? due_at.toISOString() : null,
    currentAt: current_at?.toISOString() ?? null,
    staleSince: failing_since?.toISOString() ?? null,
    failure,
    failureText: failure && failureText(failure, language),
    doubt: feed.doubt === 'failing' || feed.doubt === 'emptied' ? feed.doubt : null,
    revision: contentRevision(name),
  }
}

function stateOf({ paused_at, failures }: StoredFeed): CalendarFeed['state'] {
  if (paused_at !== null) return 'paused'
  return failures > 0 ? 'failing' : 'current'
}

export function presentConflict(conflict: StoredConflict): CalendarConflict {
  const { id, feedId, feedName, summary, claimKind, bookingId, turnaroundOnly, status, createdAt } = conflict
  // Resolved conflicts are never shown.
  if (status === 'resolved') throw new Error(`The conflict ${id} is resolved.`)
  return {
    id,
    feed: { id: feedId, name: feedName },
    event: { summary, ...period(conflict.eventStart, conflict.eventEnd) },
    claim: { kind: claimKind, bookingId },
    overlap: period(conflict.overlapStart, conflict.overlapEnd),
    turnaroundOnly,
    status,
    createdAt: createdAt.toISOString(),
  }
}

export const presentEvent = ({ feedId, summary, start, end }: StoredEvent): ImportedCalendarEvent => ({
  feedId,
  summary,
  ...period(start, end),
})

const period = (start: number, end: number) => ({
  start: new Date(start).toISOString(),
  end: new Date(end).toISOString(),
})
