import type { Id } from '#shared/id.ts'
import type { Services } from '../../platform/context.ts'
import { emit } from '../../platform/event.ts'
import { feedDue } from '../events.ts'
import { findFeed, listDueFeeds } from './queries.ts'
import { takeFeed } from './take-feed.ts'

/** Feeds beyond the number that can be read within a minute wait for the next run. */
const mostAtOnce = 5000

/** Emits one job for each due calendar, so that a slow one does not delay others and processes share the work. */
export async function findDueFeeds({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const due = await listDueFeeds(db, now(), mostAtOnce)
  await emit(db, feedDue, ...due.map((feedId) => ({ feedId })))
}

export async function takeDueFeed(services: Services, { feedId }: { feedId: Id }): Promise<void> {
  const feed = await findFeed(services.db, feedId)
  // The owner may just have read it.
  if (feed && feed.due_at.getTime() <= services.now()) await takeFeed(services, { feedId })
}
