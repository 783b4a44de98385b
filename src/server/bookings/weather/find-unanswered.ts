import type { Services } from '../../platform/context.ts'
import { emit } from '../../platform/event.ts'
import { weatherUnanswered } from '../events.ts'
import { listUnanswered } from './queries.ts'

/** Queues one job for each call whose deadline has passed without a settlement. */
export async function findUnansweredCalls({ db, now }: Pick<Services, 'db' | 'now'>, atOnce = 500): Promise<void> {
  for (let after = ''; ; ) {
    const unanswered = await listUnanswered(db, { after, limit: atOnce, now: now() })
    const last = unanswered.at(-1)
    if (!last) return
    await emit(db, weatherUnanswered, ...unanswered.map(({ id }) => ({ bookingId: id })))
    after = last.id
  }
}
