import type { JobResult, JobWithMetadata } from 'pg-boss'
import type { Services } from './context.ts'
import { PoisonError, type Subscription } from './subscription.ts'

/** Runs one job of a subscription. Returns whether it is done, to be retried, or a dead letter. */
export async function runJob(
  services: Services,
  { queue, run }: Subscription,
  { id, data, retryCount, retryLimit }: JobWithMetadata<unknown>,
): Promise<JobResult> {
  const facts = { queue, job: id, attempt: retryCount + 1 }
  const startedAt = performance.now()
  try {
    await run(await atSettingsOfNow(services), data, { jobId: id })
    services.log.debug({ ...facts, ms: Math.round(performance.now() - startedAt) }, 'ran')
    return { id, status: 'completed' }
  } catch (error) {
    const isPoison = error instanceof PoisonError
    if (isPoison || retryCount >= retryLimit) services.log.error({ ...facts, err: error }, 'dead letter')
    else services.log.warn({ ...facts, err: error }, 'job failed, will be tried again')
    const output = { message: error instanceof Error ? error.message.slice(0, 500) : String(error) }
    return { id, status: isPoison ? 'deadletter' : 'failed', output }
  }
}

/** The same services with the present settings. A job uses one version, even if they change meanwhile. */
export async function atSettingsOfNow(services: Services): Promise<Services> {
  const settings = await services.refreshSettings?.()
  return settings ? { ...services, settings } : services
}
