import { setTimeout as wait } from 'node:timers/promises'
import type { Id } from '#shared/id.ts'
import { minuteMs } from '#shared/local-date.ts'
import type { Services } from '../../platform/context.ts'
import { isBeingRead, listFeeds } from './queries.ts'
import { type Taking, takeFeed } from './take-feed.ts'

/** An older read is repeated before something depends on it. */
const freshForMs = minuteMs
/** An owner who accepts a request waits no longer than this. After that the stored events count. */
const budgetMs = 5000
/** The interval of checks whether another process has finished reading the same calendar. */
const lookMs = 100

/** Reads the calendars of a vessel that were not read within the last minute. Call it outside of any transaction. */
export async function freshenVessel(services: Services, vesselId: Id): Promise<void> {
  const { db, now, log } = services
  const unlessReadAfter = now() - freshForMs
  const old = (await listFeeds(db, vesselId)).filter(
    ({ paused_at, fetched_at }) => paused_at === null && (fetched_at?.getTime() ?? 0) < unlessReadAfter,
  )
  if (old.length === 0) return
  const over = new AbortController()
  const read = Promise.all(
    old.map(({ id }) =>
      takeOrAwait(services, { feedId: id, withinMs: budgetMs, unlessReadAfter }).catch((error: unknown) =>
        log.error({ err: error, feed: id }, 'calendar'),
      ),
    ),
  )
  await Promise.race([read, wait(budgetMs, undefined, { signal: over.signal }).catch(() => undefined)])
  over.abort()
}

/** Reads a calendar, or waits for the process that is reading it already. */
export async function takeOrAwait(services: Services, taking: Taking & { withinMs: number }): Promise<void> {
  const { feedId, withinMs } = taking
  const deadline = performance.now() + withinMs
  if (await takeFeed(services, taking)) return
  while (performance.now() < deadline && (await isBeingRead(services.db, feedId))) await wait(lookMs)
}
