import type { Id } from '#shared/id.ts'
import type { Db } from '../../platform/database.ts'
import { countCompleted, describeSteps } from './complete-steps.ts'
import { getDraftRow } from './draft-queries.ts'

/** Notes which steps are complete by what is there now. `saved` are those that were saved just now. */
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
