import { FeedFailure } from '#contract/calendars/calendars.ts'
import type { Id } from '#shared/id.ts'
import type { Locale } from '#shared/locale.ts'
import { findListingsOfVessel } from '../boats/host-fleet.ts'
import { getHostOfVessel } from '../boats/owner-queries.ts'
import { writeToOwner } from '../boats/write-to-owner.ts'
import type { Services } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { momentText, periodText } from '../platform/mail-words.ts'
import type { JobRun } from '../platform/subscription.ts'
import { type StoredConflict, takeUnannounced } from './conflicts/queries.ts'
import type { AlarmHours } from './events.ts'
import { findFeed } from './feeds/queries.ts'
import { failureText, type LetterKind, lineFor, moreText, wordFor, writeLetter } from './letters.ts'

/** A mail lists at most this many. */
const mostListed = 20

/** Mails the owner about events that overlap charters, each of them once. */
export async function notifyOfConflicts(
  { db, settings, now }: Services,
  { vesselId }: { vesselId: Id },
  { jobId }: JobRun,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const conflicts = await takeUnannounced(tx, vesselId, now())
    const [first, ...others] = conflicts
    if (!first) return
    const { claimKind, bookingId } = first
    const single = claimKind === 'hold' ? 'conflict_hold' : 'conflict_booking'
    await writeTo(
      tx,
      { settings, now },
      {
        vesselId,
        kind: others.length === 0 ? single : 'conflicts',
        facts: (locale, zone) => ({ ...wordsOf(first, locale, zone), count: conflicts.length }),
        table: (locale, zone) => (others.length === 0 ? [] : tableOf(conflicts, locale, zone)),
        bookingId: others.length === 0 ? bookingId : null,
        jobId,
      },
    )
  })
}

const wordsOf = (conflict: StoredConflict, locale: Locale, zone: string) => ({
  calendar: conflict.feedName,
  summary: conflict.summary || wordFor('nameless', locale),
  period: periodText(new Date(conflict.eventStart), new Date(conflict.eventEnd), zone, locale),
  overlap: periodText(new Date(conflict.overlapStart), new Date(conflict.overlapEnd), zone, locale),
})

function tableOf(conflicts: readonly StoredConflict[], locale: Locale, zone: string): Row[] {
  const listed = conflicts.slice(0, mostListed).map((each) => {
    const words = wordsOf(each, locale, zone)
    return { label: lineFor(locale, words), value: words.period }
  })
  const left = conflicts.length - listed.length
  return left > 0 ? [...listed, { label: moreText(left, locale), value: '' }] : listed
}

/** Mails the owner that a calendar cannot be read, unless it can by now. */
export async function notifyOfStaleFeed(
  services: Services,
  { feedId, hours }: { feedId: Id; hours: AlarmHours },
  { jobId }: JobRun,
): Promise<void> {
  const feed = await findFeed(services.db, feedId)
  const since = feed?.failing_since
  if (!feed || !since || feed.paused_at !== null) return
  const facts = (locale: Locale, zone: string) => ({
    calendar: feed.name,
    host: feed.host,
    since: momentText(since, zone, locale),
    reason: failureText(FeedFailure.parse(feed.failure), locale),
  })
  const telling = { vesselId: feed.vessel_id, kind: `stale_${hours}`, facts, bookingId: null, jobId } as const
  await services.db.transaction().execute((tx) => writeTo(tx, services, telling))
}

/** Mails the owner that a calendar is suddenly empty, unless the owner has accepted that by now. */
export async function notifyOfEmptiedFeed(
  services: Services,
  { feedId }: { feedId: Id },
  { jobId }: JobRun,
): Promise<void> {
  const feed = await findFeed(services.db, feedId)
  if (feed?.doubt !== 'emptied' || feed.paused_at !== null) return
  const facts = () => ({ calendar: feed.name, host: feed.host })
  const telling = { vesselId: feed.vessel_id, kind: 'emptied', facts, bookingId: null, jobId } as const
  await services.db.transaction().execute((tx) => writeTo(tx, services, telling))
}

type Row = { label: string; value: string }

type Telling = {
  vesselId: Id
  kind: LetterKind
  facts: (locale: Locale, zone: string) => object
  table?: (locale: Locale, zone: string) => Row[]
  /** The booking that the mail links to. */
  bookingId: Id | null
  /** The same at every run of the job, so that nobody gets the mail twice. */
  jobId: string
}

type LetterServices = Pick<Services, 'settings' | 'now'>

async function writeTo(tx: Tx, services: LetterServices, { vesselId, kind, facts, table, bookingId, jobId }: Telling) {
  const host = await getHostOfVessel(tx, vesselId)
  await writeToOwner(tx, services, host, {
    key: jobId,
    type: `calendar_${kind}`,
    part: 'calendar',
    yachts: await findListingsOfVessel(tx, vesselId),
    write: (locale, reader) => ({
      ...writeLetter(services.settings, kind, locale, { vessel: host.vessel, ...facts(locale, host.zone) }),
      facts: table?.(locale, host.zone) ?? [],
      // A co-manager of the calendar may have no right to bookings.
      ...(bookingId !== null &&
        reader === 'owner' && { link: { text: wordFor('open_booking', locale), path: `/reservation/${bookingId}` } }),
    }),
  })
}
