import type { Services } from './context.ts'
import type { EventType } from './event.ts'
import type { Settings } from './settings.ts'

/** The data of a job besides its payload. */
export type JobRun = {
  /** The same at every attempt. Use it as the key of writes that must happen once. */
  jobId: string
}

/** A handler of an event. It may run twice for one event, and concurrently for two events. */
export type Subscription = {
  event: EventType
  /** The name of its queue. Logs and counts use it. */
  queue: string
  /** Throws when it cannot finish. The job is then retried later. */
  run: (services: Services, payload: unknown, job: JobRun) => Promise<void>
  /** Where it returns false, jobs wait until the settings allow the work, for two weeks at most. */
  isEnabled?: (settings: Settings) => boolean
}

/** The schema refuses the payload, so a retry would not help. */
export class PoisonError extends Error {}

/** A row of the table of subscriptions. The handler's action is a verb: `mail.queued/send`. */
export function on<Payload>(
  event: EventType<Payload>,
  verb: string,
  handle: (services: Services, payload: Payload, job: JobRun) => Promise<void>,
  isEnabled?: (settings: Settings) => boolean,
): Subscription {
  return {
    event: event as EventType,
    queue: `${event.name}/${verb}`,
    run: async (services, sent, job) => {
      const payload = event.payload.safeParse(sent)
      if (!payload.success) throw new PoisonError(`${event.name}: ${payload.error.message}`)
      await handle(services, payload.data, job)
    },
    ...(isEnabled && { isEnabled }),
  }
}
