import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Services } from './context.ts'
import { countDeadLetters } from './dead-letters.ts'

/** A load balancer asks every few seconds, and treats no answer as a fault. */
const patienceMs = 2000

/** The result is cached this long, because anybody may ask, as often as they like. */
const freshMs = 500

/** Larger than the data that a file system stores within its own tables, so that it needs free space. */
const sample = Buffer.alloc(64 * 1024)

type Readiness = {
  /** The reason why this process cannot work. */
  fault?: string
  /** Jobs that an operator has to look at. The process itself works. */
  deadLetters: number
}

export function readiness({ db, settings }: Pick<Services, 'db' | 'settings'>): () => Promise<Readiness> {
  let known: { at: number; found: Promise<Readiness> } | undefined
  return () => {
    if (!known || performance.now() - known.at > freshMs) known = { at: performance.now(), found: findReadiness() }
    return known.found
  }

  async function findReadiness(): Promise<Readiness> {
    const fault = await findFault()
    return fault ? { fault, deadLetters: 0 } : { deadLetters: await countDeadLetters(db).catch(() => 0) }
  }

  async function findFault(): Promise<string | undefined> {
    const [database, disk] = await Promise.all([
      succeeds(sql`select 1`.execute(db)),
      succeeds(writeSample(settings.DATA_DIR)),
    ])
    if (!database) return 'database unavailable'
    return disk ? undefined : 'no space for files'
  }
}

async function writeSample(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true })
  const file = path.resolve(directory, `.readiness-${randomUUID()}`)
  try {
    await writeFile(file, sample)
  } finally {
    await rm(file, { force: true })
  }
}

async function succeeds(work: Promise<unknown>): Promise<boolean> {
  const settled = new AbortController()
  const late = wait(patienceMs, false, { signal: settled.signal }).catch(() => false)
  const done = work.then(
    () => true,
    () => false,
  )
  return Promise.race([done, late]).finally(() => settled.abort())
}
