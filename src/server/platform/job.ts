import type { Services } from './context.ts'

/** A scheduled job. A run may happen twice, or again after a crash. */
export type Job = {
  name: string
  /** cron, in UTC. */
  schedule: string
  /** It also runs when a process starts, so that open work need not wait. */
  atStart?: boolean
  run: (services: Services) => Promise<void>
}
