import { hourMs } from '#shared/local-date.ts'
import type { Services } from '../platform/context.ts'
import type { Db } from '../platform/database.ts'
import { type Count, type Happening, writeCounts } from './write-counts.ts'

type Collector = {
  add: (happening: Happening) => void
  /** Writes the collected counts. Without a database they stay in memory for the next attempt. */
  write: () => Promise<void>
}

type Counting = Pick<Services, 'db' | 'now' | 'log'>

const waitMs = 5_000
/** The limit of different counts in memory. At this limit they are written at once, and new ones are dropped if that fails. */
const mostWaiting = 10_000

const collectors = new WeakMap<Db, Collector>()

/** Counts in this process. The counts are written together after a few seconds, so that a page does not wait. */
export const countHappening = (services: Counting, happening: Happening): void => collectorOf(services).add(happening)

/** Writes all counts of this process. Runs before the process ends, and in tests. */
export const writeCollected = (services: Counting): Promise<void> => collectorOf(services).write()

function collectorOf(services: Counting): Collector {
  const known = collectors.get(services.db) ?? createCollector(services)
  collectors.set(services.db, known)
  return known
}

function createCollector({ db, now, log }: Counting): Collector {
  let waiting = new Map<string, Count>()
  let writing: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  function add(happening: Happening): void {
    const hour = Math.floor(now() / hourMs) * hourMs
    const isRoomLeft = merge(waiting, { happening, hour, times: 1 })
    if (isRoomLeft) timer ??= setTimeout(write, waitMs).unref()
    else void write()
  }

  /** Writes run one after the other, because concurrent ones would lock rows in different orders. */
  function write(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(writeWaiting)
    return writing
  }

  async function writeWaiting(): Promise<void> {
    const counts = waiting
    if (counts.size === 0) return
    waiting = new Map()
    try {
      await writeCounts(db, [...counts.values()])
    } catch (error) {
      log.warn({ err: error }, 'counts of activity are not written yet')
      for (const count of counts.values()) merge(waiting, count)
      timer ??= setTimeout(write, waitMs).unref()
    }
  }

  return { add, write }
}

/** Returns false when there is no room for another count. */
function merge(counts: Map<string, Count>, count: Count): boolean {
  const key = JSON.stringify([count.hour, count.happening])
  const known = counts.get(key)
  if (known) known.times += count.times
  else if (counts.size < mostWaiting) counts.set(key, count)
  return known !== undefined || counts.size < mostWaiting
}
