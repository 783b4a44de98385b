import type { Services } from './context.ts'

/** Work that time starts. Any run may happen twice, or be taken up again after a crash. */
export type Job = {
  name: string
  /** cron, in UTC. */
  schedule: string
  /** Also once when a process starts: what the last one left need not wait. */
  atStart?: boolean
  run: (services: Services) => Promise<void>
}
