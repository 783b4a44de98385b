import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { identify, isStill } from '#server/platform/processes.ts'

// In memory where there is such a place: these data outlive nothing.
const parent = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()
const prefix = 'fairlead-test-'

/** A PostgreSQL of this process alone, whose stop() leaves nothing behind. */
export async function startThrowAwayPostgres(): Promise<EmbeddedPostgres> {
  await sweep()
  const directory = mkdtempSync(path.join(parent, prefix))
  // PostgreSQL's own user passes through it to the data.
  chmodSync(directory, 0o711)
  writeFileSync(path.join(directory, 'owner'), identify(process.pid).identity)
  const server = await startEmbeddedPostgres({ directory: path.join(directory, 'postgres'), durable: false })
  return { ...server, stop: () => server.stop().then(() => rmSync(directory, { recursive: true, force: true })) }
}

/** Stops and removes what killed runs have left. */
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
  const owner = path.join(directory, 'owner')
  return existsSync(owner) && !isStill(readFileSync(owner, 'utf8'))
}
