import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Services } from './context.ts'

/** A load balancer asks every few seconds, and takes silence for a fault as well. */
const patienceMs = 2000

/** Anybody may ask: however often they do, it is looked at this often. */
const freshMs = 500

/** Larger than what a file system keeps inside its own tables, so that it needs space of its own. */
const sample = Buffer.alloc(64 * 1024)

/** Tells what keeps this process from doing its work; undefined when nothing does. */
export function faultFinder({ db, settings }: Pick<Services, 'db' | 'settings'>): () => Promise<string | undefined> {
  let known: { at: number; fault: Promise<string | undefined> } | undefined
  return () => {
    if (!known || performance.now() - known.at > freshMs) known = { at: performance.now(), fault: findFault() }
    return known.fault
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
