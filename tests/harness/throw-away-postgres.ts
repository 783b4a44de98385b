import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { identify, isStill } from '#server/platform/processes.ts'

// Uses memory where the system offers it: these data are not needed after the run.
const parent = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()
const prefix = 'fairlead-test-'

export type ThrowAwayPostgres = EmbeddedPostgres & {
  /** Stops it and keeps a copy of its data folder. */
  keep: (copy: string) => Promise<void>
}

/** A PostgreSQL for this process only, empty or on a copy of a kept data folder. stop() removes everything. */
export async function startThrowAwayPostgres(kept?: string): Promise<ThrowAwayPostgres> {
  await sweep()
  const directory = mkdtempSync(path.join(parent, prefix))
  // PostgreSQL's own user must be able to pass through this folder to the data.
  chmodSync(directory, 0o711)
  writeFileSync(path.join(directory, 'owner'), identify(process.pid).identity)
  const data = path.join(directory, 'postgres')
  if (kept) copyFolder(kept, data)
  const server = await startEmbeddedPostgres({ directory: data, durable: false })
  return {
    ...server,
    keep: (copy) => server.stop().then(() => copyFolder(data, copy)),
    stop: () => server.stop().then(() => rmSync(directory, { recursive: true, force: true })),
  }
}

/** Copies with file owners: PostgreSQL accepts only data of its own user. */
function copyFolder(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${from} cannot be copied to ${to}: ${stderr}`)
}

/** Stops and removes the remains of killed runs. */
async function sweep() {
  for (const entry of readdirSync(parent).filter((name) => name.startsWith(prefix))) {
    const directory = path.join(parent, entry)
    if (!isAbandoned(directory)) continue
    const postgres = path.join(directory, 'postgres')
    if (existsSync(postgres))
      await startEmbeddedPostgres({ directory: postgres, durable: false }).then(({ stop }) => stop())
    rmSync(directory, { recursive: true, force: true })
  }
}

function isAbandoned(directory: string): boolean {
  const file = path.join(directory, 'owner')
  const owner = existsSync(file) ? readFileSync(file, 'utf8') : ''
  // Another run may have made the folder just now and not have written its name yet.
  return owner !== '' && !isStill(owner)
}
