import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, globSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { issuerClient } from '../fakes/identity-issuer.ts'
import { freePort } from '../harness/free-port.ts'
import { setupToken } from '../harness/setup-token.ts'

export type Site = {
  /** The origin that the tests visit. */
  origin: string
  port: number
  /** The folder of its database and files. */
  data: string
  /** The port at which a test may start a fake issuer for Google. */
  googlePort: number
}

type Use = (site: Site) => Promise<void>

const root = path.resolve(process.env.E2E_DATA_DIR ?? 'test-results/data')

/** The environment variable with the folder of the sites' template. */
export const templateVariable = 'E2E_TEMPLATE'

/** Runs the built site with a database of its own, which starts as the demo world, while `use` runs. */
export async function withSite(name: string, use: Use): Promise<void> {
  const data = path.join(root, name)
  copyTemplate(data)
  const googlePort = await freePort()
  const { stop, ...running } = await startProcess(data, {
    GOOGLE_CLIENT_ID: issuerClient.id,
    GOOGLE_CLIENT_SECRET: issuerClient.secret,
    GOOGLE_ISSUER: `http://127.0.0.1:${googlePort}`,
    // Lets the site read calendars from the tests' servers.
    CALENDAR_ADDRESSES: '127.0.0.1',
  })
  try {
    await use({ ...running, data, googlePort })
  } finally {
    await stop()
    rmSync(data, { recursive: true, force: true })
  }
}

/** Runs the built site as a market that has just been started: without the demo world, a mail server and further settings. */
export async function withEmptySite(name: string, use: Use, settings: Record<string, string> = {}): Promise<void> {
  const data = path.join(root, name)
  rmSync(data, { recursive: true, force: true })
  const { stop, ...running } = await startProcess(data, { DEMO: 'off', ...settings })
  try {
    await use({ ...running, data, googlePort: 0 })
  } finally {
    await stop()
    rmSync(data, { recursive: true, force: true })
  }
}

/** Copies with file owners: PostgreSQL accepts only data of its own user. Resized pictures are shared by all sites and runs. */
function copyTemplate(data: string): void {
  const template = process.env[templateVariable]
  if (!template) throw new Error('The template of the sites is made before the workers begin.')
  rmSync(data, { recursive: true, force: true })
  mkdirSync(root, { recursive: true })
  const { status, stderr } = spawnSync('cp', ['-a', template, data], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The template of the sites cannot be copied: ${stderr}`)
  const pictures = path.join(path.dirname(template), 'pictures')
  mkdirSync(pictures, { recursive: true })
  rmSync(path.join(data, 'cache'), { recursive: true, force: true })
  symlinkSync(pictures, path.join(data, 'cache'))
  flushNothing(path.join(data, 'postgres'))
}

/** A copy need not survive the machine. Where other work keeps the disk busy, each commit would wait for it. */
function flushNothing(postgres: string): void {
  for (const file of globSync('*/postgresql.auto.conf', { cwd: postgres }))
    appendFileSync(path.join(postgres, file), 'fsync = off\nfull_page_writes = off\nsynchronous_commit = off\n')
}

/** Starts a server process on these data. Further ones run beside the first, as behind a load balancer. */
export async function startProcess(data: string, settings: Record<string, string> = {}, givenPort?: number) {
  const port = givenPort ?? (await freePort())
  // Tethered: the process ends when this worker ends, for whatever reason.
  const server = spawn(process.execPath, ['scripts/run.mjs', 'src/main.ts', '--tethered'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: data,
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      SETUP_TOKEN: setupToken,
      ...settings,
    },
  })
  const exited = once(server, 'exit')
  const stop = async () => {
    server.kill('SIGTERM')
    await exited
  }
  await untilReady(server.stdout)
  return { origin: `http://127.0.0.1:${port}`, port, stop }
}

function untilReady(output: Readable): Promise<void> {
  let said = ''
  return new Promise((resolve, reject) => {
    output.on('data', (chunk) => {
      said += chunk
      if (said.includes('Ready')) resolve()
    })
    output.once('end', () => reject(new Error(`The site ended before it was ready:\n${said}`)))
  })
}
