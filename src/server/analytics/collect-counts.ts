import { hourMs } from '#shared/local-date.ts'
import type { Services } from '../platform/context.ts'
import type { Db } from '../platform/database.ts'
import { type Count, type Happening, writeCounts } from './write-counts.ts'

type Collector = {
  add: (happening: Happening) => void
  /** Writes what is not written yet. Without a database it stays here, for the next time. */
  write: () => Promise<void>
}

type Counting = Pick<Services, 'db' | 'now' | 'log'>

const waitMs = 5_000
/** Of different counts that wait; then they are written at once, and what cannot be is left out. */
const mostWaiting = 10_000

const collectors = new WeakMap<Db, Collector>()

/** Counts in this process; written with all others after a few seconds, so that it costs a page nothing. */
export const countHappening = (services: Counting, happening: Happening): void => collectorOf(services).add(happening)

/** Before a process ends, and in tests: what it counted is in the database then. */
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

  /** One after the other: two at once would write in different orders. */
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

/** Answers false when there is no room for another. */
function merge(counts: Map<string, Count>, count: Count): boolean {
  const key = JSON.stringify([count.hour, count.happening])
  const known = counts.get(key)
  if (known) known.times += count.times
  else if (counts.size < mostWaiting) counts.set(key, count)
  return known !== undefined || counts.size < mostWaiting
}
