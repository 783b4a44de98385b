import type { Id } from '#shared/id.ts'
import type { Db } from '../../platform/database.ts'
import { countCompleted, describeSteps } from './complete-steps.ts'
import { getDraftRow } from './draft-queries.ts'

/** Stores which steps are complete now. `saved` are the steps that were just saved. */
export async function recordSteps(db: Db, listingId: Id, saved: readonly string[] = []): Promise<void> {
  const draft = await getDraftRow(db, listingId)
  const steps = describeSteps(draft, [...draft.completedSteps, ...saved])
  const completed = steps.filter(({ complete }) => complete).map(({ step }) => step)
  await db
    .updateTable('listings')
    .set({ completed_steps: completed, step_completed: countCompleted(steps) })
    .where('id', '=', listingId)
    .execute()
}
