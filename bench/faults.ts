import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { cutConnections } from './cut-connections.ts'
import { searchWhileLocked } from './search-while-locked.ts'

/**
 * Injects the faults of docs/reliability.md into a real process under load: `node scripts/run.mjs bench/faults.ts`. It creates
 * its own database with the demo world, and prints the counts at the end. `--seconds 5 --locked 5` makes it short, `--log error`
 * prints errors of the server.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '30' },
    locked: { type: 'string', default: '60' },
    port: { type: 'string', default: '4411' },
    log: { type: 'string', default: 'fatal' },
  },
})
const seconds = Number(values.seconds)
const port = Number(values.port)
const origin = `http://127.0.0.1:${port}`
const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
const pages = [
  '/api/boats?limit=5',
  '/',
  `/yacht-rentals?date=${day}`,
  '/api/yachtTypes',
  `/api/boats?location=Dubai&date=${day}`,
]

const data = mkdtempSync(path.join(tmpdir(), 'fairlead-faults-'))
// PostgreSQL runs as its own user when this is root, and has to enter the folder.
chmodSync(data, 0o755)
const postgres = await startEmbeddedPostgres({ directory: path.join(data, 'postgres'), durable: true })
const server = await startServer()
try {
  console.log(`\nThe calendar of one yacht locked for ${values.locked} s, and searches that list it`)
  const path = `/api/boats?location=Dubai&date=${day}`
  const found = await searchWhileLocked({ url: postgres.url, origin, path, seconds: Number(values.locked) })
  console.log(`  searches ${found.count}, median ${found.median.toFixed(1)} ms, longest ${found.high.toFixed(1)} ms`)
  console.log(`  of 100 ms or more: ${found.slow}`)
  console.log(`\nA connection cut every 300 ms for ${seconds} s, four visitors and a writer at the same time`)
  await underLoad(async () => {
    const cut = await cutConnections(postgres.url, { everyMs: 300, rounds: Math.round(seconds / 0.3) })
    console.log(`  connections cut   ${cut}`)
  })
  console.log('\nPostgreSQL killed (SIGKILL) three times, five seconds apart')
  await underLoad(async () => {
    for (let round = 0; round < 3; round++) {
      process.kill(Number(postmasterOf()), 'SIGKILL')
      await sleep(5000)
    }
  })
} finally {
  server.kill('SIGTERM')
  await once(server, 'exit')
  await postgres.stop()
  rmSync(data, { recursive: true, force: true })
}

async function startServer(): Promise<ChildProcess> {
  const settings = [
    `PORT=${port}`,
    `DATA_DIR=${data}`,
    `LOG_LEVEL=${values.log}`,
    'RATE_LIMITS=off',
    'NODE_ENV=production',
  ]
  const child = spawn('env', [...settings, process.execPath, 'src/main.ts'], { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const chunk of child.stdout) if (String(chunk).includes('Ready')) break
  if (values.log === 'fatal') child.stdout.resume()
  else child.stdout.pipe(process.stdout)
  return child
}

/** Visitors read and one writes during the fault. Afterwards the same process must become ready again. */
async function underLoad(fault: () => Promise<void>) {
  const counts = new Map<string, number>()
  let running = true
  const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
  async function visit(offset: number) {
    for (let turn = offset; running; turn++) {
      const answer = await fetch(origin + pages[turn % pages.length], { signal: AbortSignal.timeout(30_000) }).catch(
        () => undefined,
      )
      await answer?.arrayBuffer().catch(() => undefined)
      count(answer ? `read ${answer.status}` : 'read without an answer')
    }
  }
  async function write() {
    while (running) {
      const body = JSON.stringify({ name: 'Ana', email: 'ana@example.com', message: 'Hello' })
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`${origin}/api/email/contact-us`, { method: 'POST', headers, body }).catch(
        () => undefined,
      )
      await answer?.arrayBuffer().catch(() => undefined)
      count(answer ? `write ${answer.status}` : 'write without an answer')
      await sleep(50)
    }
  }
  const load = [visit(0), visit(1), visit(2), visit(3), write()]
  await fault()
  running = false
  await Promise.all(load)
  for (const [key, number] of [...counts].sort()) console.log(`  ${key.padEnd(24)} ${number}`)
  const waitedFrom = performance.now()
  while ((await fetch(`${origin}/readyz`).catch(() => undefined))?.status !== 200) await sleep(50)
  console.log(
    `  ready again after ${Math.round(performance.now() - waitedFrom)} ms; same process: ${server.exitCode === null ? 'yes' : 'NO'}`,
  )
}

function postmasterOf(): string {
  return readFileSync(path.join(postgres.directory, '18', 'postmaster.pid'), 'utf8').split('\n')[0] ?? ''
}
