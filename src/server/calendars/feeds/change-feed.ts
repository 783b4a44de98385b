import type { Updateable } from 'kysely'
import type { Id } from '#shared/id.ts'
import { lockCalendar, lockCalendars } from '../../availability/lock-calendar.ts'
import { AppError } from '../../platform/app-error.ts'
import { refuseChangedContent } from '../../platform/content-revision.ts'
import type { Tx } from '../../platform/database.ts'
import type { CalendarFeeds } from '../../platform/database-types.ts'
import { getFeed } from './queries.ts'
import { reconcileVessel } from './reconcile-vessel.ts'

type Change = {
  vesselId: Id
  feedId: Id
  name?: string | undefined
  paused?: boolean | undefined
  trusted?: boolean | undefined
  revision?: number | undefined
  now: number
}

/** Renames a feed, pauses or resumes it, or accepts that it is empty. Throws not_found, and revision_conflict for a name. */
export async function updateFeed(tx: Tx, { vesselId, feedId, name, revision, ...change }: Change): Promise<void> {
  const { paused, trusted, now } = change
  await lockFeed(tx, feedId, vesselId)
  const feed = await getFeed(tx, feedId, vesselId)
  refuseChangedContent(feed.name, revision)
  if (name !== undefined) await setColumns(tx, feedId, { name })
  if (trusted === true && feed.doubt === 'emptied') await setColumns(tx, feedId, { doubt: null })
  if (paused === true && feed.paused_at === null) await setColumns(tx, feedId, { paused_at: new Date(now) })
  if (paused === false && feed.paused_at !== null) await setColumns(tx, feedId, { ...fresh, due_at: new Date(now) })
}

// Resets the failures: those from before the pause no longer count.
const fresh = { paused_at: null, failure: null, failures: 0, failing_since: null, alarmed_hours: null, doubt: null }

const lockFeed = (tx: Tx, feedId: Id, vesselId: Id) =>
  tx
    .selectFrom('calendar_feeds')
    .select('id')
    .where('id', '=', feedId)
    .where('vessel_id', '=', vesselId)
    .forUpdate()
    .execute()

const setColumns = (tx: Tx, feedId: Id, columns: Updateable<CalendarFeeds>) =>
  tx.updateTable('calendar_feeds').set(columns).where('id', '=', feedId).execute()

/** Deletes a feed. Its periods become free, unless another calendar has them too. Throws not_found. */
export async function removeFeed(tx: Tx, { vesselId, feedId, now }: { vesselId: Id; feedId: Id; now: number }) {
  await lockCalendar(tx, vesselId)
  const { numDeletedRows } = await tx
    .deleteFrom('calendar_feeds')
    .where('id', '=', feedId)
    .where('vessel_id', '=', vesselId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('not_found')
  await reconcileVessel(tx, vesselId, now)
}

/** Deletes the feeds, imported events and outgoing keys of an owner who leaves. */
export async function forgetCalendars(tx: Tx, vesselIds: readonly Id[], now: number): Promise<void> {
  if (vesselIds.length === 0) return
  await lockCalendars(tx, [...vesselIds].sort())
  await tx.deleteFrom('calendar_keys').where('vessel_id', 'in', vesselIds).execute()
  await tx.deleteFrom('calendar_feeds').where('vessel_id', 'in', vesselIds).execute()
  for (const vesselId of vesselIds) await reconcileVessel(tx, vesselId, now)
}
