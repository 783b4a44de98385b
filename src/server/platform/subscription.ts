import type { Services } from './context.ts'
import type { EventType } from './event.ts'
import type { Settings } from './settings.ts'

/** What a handler knows of the job beside its payload. */
export type JobRun = {
  /** The same at every attempt: what is written once is written under it. */
  jobId: string
}

/** A handler of an event. It may run twice for one event, and beside itself for two events. */
export type Subscription = {
  event: EventType
  /** Of its jobs, by which they are counted, logged and found again. */
  queue: string
  /** Throws what stands in the way; the job is then tried again later. */
  run: (services: Services, payload: unknown, job: JobRun) => Promise<void>
  /** Without it jobs wait: until the settings allow the work, for two weeks at most. */
  isEnabled?: (settings: Settings) => boolean
}

/** A payload that its schema refuses: trying again would not help. */
export class PoisonError extends Error {}

/** A row of the table of subscriptions: what the handler does is a verb, `mail.queued/send`. */
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
