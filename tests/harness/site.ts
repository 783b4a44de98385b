import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { afterAll } from 'vitest'
import type { Services } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database.ts'
import { createLog } from '#server/platform/log.ts'
import { readSettings } from '#server/platform/settings.ts'
import { start } from '../../src/main.ts'
import { testDatabase } from './database.ts'
import { freePort } from './free-port.ts'
import { setupToken } from './setup-token.ts'

export type PageAnswer = { status: number; html: string; headers: Headers; location: string | null }

type VisitOptions = { cookie?: string; form?: Record<string, string>; headers?: Record<string, string> }

/**
 * The whole built site, pages and API, over real HTTP on its own database or a given one, for tests without a browser. Awaited at the top of the
 * file: `const site = await testSite()`. Redirects are returned, not followed.
 */
export async function testSite(changes: Record<string, string> = {}, given?: Database) {
  const database = given ?? (await testDatabase())
  const port = await freePort()
  const build = await readBuild()
  const settings = readSettings({
    DATABASE_URL: database.url,
    DATABASE_CONNECTIONS: '6',
    PORT: String(port),
    DEMO: 'off',
    WORKER: 'off',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    SETUP_TOKEN: setupToken,
    CONTACT_EMAIL: 'hello@fairlead.example',
    ...changes,
  })
  const listening = await start(settings, { build: async () => build, development: false })
  afterAll(listening.close)
  // Services for builders of users. The server has its own services on the same database.
  const services: Services = { db: database.db, settings, log: createLog('silent'), now: Date.now }
  const origin = `http://localhost:${listening.port}`

  /** Sends a GET, or posts a form as a browser without scripts does. */
  async function visit(address: string, { cookie, form, headers = {} }: VisitOptions = {}): Promise<PageAnswer> {
    const response = await fetch(origin + address, {
      redirect: 'manual',
      headers: { accept: 'text/html', ...(cookie && { cookie }), ...(form && { origin }), ...headers },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    const location = response.headers.get('location')
    return { status: response.status, html: await response.text(), headers: response.headers, location }
  }

  async function api<Body = unknown>(method: string, address: string, body?: unknown, headers = {}) {
    const response = await fetch(`${origin}/api${address}`, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    // The caller names the type. Tests with tests/harness/api.ts check it against the contract.
    return { status: response.status, headers: response.headers, body: (text ? JSON.parse(text) : null) as Body }
  }

  return { ...database, services, origin, visit, api }
}

/** The six digits in the newest mail to that address. */
export async function codeSentTo({ pool }: Pick<Database, 'pool'>, email: string): Promise<string> {
  const { rows } = await pool.query('select body from mails where recipient = $1 order by id desc limit 1', [email])
  const code = /^\d{6}$/m.exec(rows[0]?.body ?? '')?.[0]
  if (!code) throw new Error(`No code was sent to ${email}`)
  return code
}

/** The text of the first element with that name; undefined where there is none. */
export function textOfElement(html: string, name: string): string | undefined {
  const inner = new RegExp(`<${name}\\b[^>]*>(.*?)</${name}>`, 's').exec(html)?.[1]
  return inner
    ?.replaceAll(/<!--.*?-->|<[^>]+>/gs, '')
    .replaceAll('&#x27;', '’')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Imports the build natively: the test runner would transform thirty thousand lines again. */
export async function readBuild(): Promise<ServerBuild> {
  const file = path.resolve('build/server/index.js')
  return import(/* @vite-ignore */ pathToFileURL(file).href)
}
