import type { Id } from '#shared/id.ts'
import type { Services } from '../../platform/context.ts'
import { emit } from '../../platform/event.ts'
import { feedDue } from '../events.ts'
import { findFeed, listDueFeeds } from './queries.ts'
import { takeFeed } from './take-feed.ts'

/** More than are read within a minute wait for the next. */
const mostAtOnce = 5000

/** One job for each calendar that is due, so that slow ones do not keep others waiting, and processes share them. */
export async function findDueFeeds({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const due = await listDueFeeds(db, now(), mostAtOnce)
  await emit(db, feedDue, ...due.map((feedId) => ({ feedId })))
}

export async function takeDueFeed(services: Services, { feedId }: { feedId: Id }): Promise<void> {
  const feed = await findFeed(services.db, feedId)
  // Its owner may just have read it.
  if (feed && feed.due_at.getTime() <= services.now()) await takeFeed(services, { feedId })
}
