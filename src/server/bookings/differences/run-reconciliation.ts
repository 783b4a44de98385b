import type { Id } from '#shared/id.ts'
import type { Services } from '../../platform/context.ts'
import { emit } from '../../platform/event.ts'
import { reconciliationRequested } from '../events.ts'
import { findUnderWay, finishReconciliation, getReconciliation, insertReconciliation } from './queries.ts'
import { reconcile } from './reconcile.ts'

type Request = { days: number | null; startedBy: Id | null }

/** A process that died leaves its run unfinished. After this long another run may begin. */
const longestMs = 3_600_000

/** Queues a comparison with the provider and returns its id. While one is under way, returns the id of that one. */
export async function startReconciliation({ db, now }: Pick<Services, 'db' | 'now'>, request: Request): Promise<Id> {
  for (;;) {
    const begun = await db.transaction().execute(async (tx) => {
      const id = await insertReconciliation(tx, { ...request, now: now() })
      if (id) await emit(tx, reconciliationRequested, { reconciliationId: id })
      return id
    })
    if (begun) return begun
    const underWay = await findUnderWay(db)
    if (!underWay) continue
    if (now() - underWay.started_at.getTime() < longestMs) return underWay.id
    await db
      .transaction()
      .execute((tx) =>
        finishReconciliation(tx, underWay.id, { failure: 'The process that ran it has ended.', now: now() }),
      )
  }
}

/** Compares, and stores the differences. Does nothing when the run is finished. */
export async function runReconciliation(services: Services, { reconciliationId: id }: { reconciliationId: Id }) {
  const { db, now, log } = services
  const { days, finished_at } = await getReconciliation(db, id)
  if (finished_at) return
  const since = days === null ? null : new Date(now() - days * 86_400_000)
  try {
    const found = await reconcile(services, since)
    if (found.mended.length > 0) log.warn({ mended: found.mended }, 'reconciled')
    for (const difference of found.differences) log.error({ difference }, 'books differ')
    await db.transaction().execute((tx) => finishReconciliation(tx, id, { found, now: now() }))
  } catch (error) {
    log.error({ error }, 'books could not be compared')
    // The page of the run shows this text.
    const failure = error instanceof Error ? error.message : String(error)
    await db.transaction().execute((tx) => finishReconciliation(tx, id, { failure, now: now() }))
  }
}
