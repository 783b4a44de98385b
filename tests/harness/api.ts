import { isContractProcedure } from '@orpc/contract'
import { afterAll } from 'vitest'
import { z } from 'zod'
import { contract } from '#contract/contract.ts'
import { errorData } from '#contract/error-data.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { OperationMeta } from '#contract/operation.ts'
import { createHttpApp } from '#server/http-app.ts'
import type { Services } from '#server/platform/context.ts'
import { listen } from '#server/platform/http/listen.ts'
import { openSettings } from '#server/platform/live-settings.ts'
import { createLog } from '#server/platform/log.ts'
import { readSettings, type Settings } from '#server/platform/settings.ts'
import { testDatabase } from './database.ts'

export type Answer<Body = unknown> = { status: number; body: Body; headers: Headers }

type Options = { headers?: Record<string, string>; body?: unknown }

type ApiOptions = { settings?: Record<string, string>; showsDemo?: boolean }

/**
 * The whole server over real HTTP, on a database of its own, with a clock that the test sets. Awaited at the top of
 * the file: `const api = await testApi()`. Every answer is checked against the contract.
 */
export async function testApi({ settings = {}, showsDemo = false }: ApiOptions = {}) {
  const database = await testDatabase()
  const clock = { now: Date.now() }
  // A copy that is not frozen: `configure` changes these settings, as an environment may change before a process starts.
  const defaults = { ...readSettings({ RATE_LIMITS: 'off', ...settings }) }
  const reopenings: (() => Promise<void>)[] = []
  const services = await servicesOfProcess()
  const origin = await process(services)

  /** Each process reads the market's settings itself. */
  async function servicesOfProcess(): Promise<Services> {
    let live = await openSettings(database.db, defaults)
    reopenings.push(async () => {
      live = await openSettings(database.db, defaults)
    })
    return {
      db: database.db,
      get settings() {
        return live.current()
      },
      refreshSettings: () => live.refresh(),
      log: createLog('silent'),
      now: () => clock.now,
    }
  }

  /** Changes the settings of all processes, as if each had been started with them. */
  async function configure(changes: Partial<Settings>) {
    Object.assign(defaults, changes)
    for (const reopen of reopenings) await reopen()
  }

  /** Starts another process on the same database, as behind a load balancer. Returns its address. */
  async function process(own: Services) {
    const app = createHttpApp({ services: own, pool: database.pool, showsDemo })
    const server = await listen(app.fetch, { port: 0, host: '127.0.0.1' })
    afterAll(server.close)
    return `http://127.0.0.1:${server.port}`
  }

  async function call<Body = unknown>(method: string, path: string, { headers, body }: Options = {}) {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    const answer = { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers }
    await checkAgainstContract(method, new URL(response.url).pathname, answer)
    // The caller names the type. The contract has just confirmed it.
    return answer as Answer<Body>
  }

  return {
    ...database,
    services,
    clock,
    origin,
    configure,
    anotherProcess: async () => process(await servicesOfProcess()),
    call,
    get: <Body = unknown>(path: string, options?: Options) => call<Body>('GET', path, options),
    post: <Body = unknown>(path: string, body: unknown, options?: Options) =>
      call<Body>('POST', path, { ...options, body }),
  }
}

export type Operation = {
  name: string
  method: string
  pattern: RegExp
  path: string
  meta: OperationMeta
  procedure: Procedure
}
type Procedure = (typeof contract)['boats']['list']

/** Every operation of the contract with its method and path. */
export const operationsOfContract: Operation[] = Object.entries(contract).flatMap(([domain, group]) =>
  Object.entries(group).flatMap(([name, procedure]) => {
    if (!isContractProcedure(procedure)) return []
    const { method = 'GET', path = '' } = procedure['~orpc'].route
    const pattern = new RegExp(`^/api${path.replace(/\{\+\w+\}/g, '.+').replace(/\{\w+\}/g, '[^/]+')}/?$`)
    const meta: OperationMeta = procedure['~orpc'].meta
    return [{ name: `${domain}.${name}`, method, path, meta, pattern, procedure: procedure as unknown as Procedure }]
  }),
)

/** Codes of the validation and of the checks in front of every operation. */
const codesOfAll: ErrorCode[] = [
  'invalid_request',
  'too_large',
  'too_many_requests',
  'cross_site',
  'read_only_session',
  'unavailable',
  'timeout',
]

async function checkAgainstContract(method: string, path: string, { status, body, headers }: Answer) {
  const candidates = operationsOfContract.filter((each) => each.method === method && each.pattern.test(path))
  // Literal paths take precedence over parameters, as in the router.
  const operation = candidates.sort((a, b) => a.path.split('{').length - b.path.split('{').length)[0]
  if (!operation) return
  if (status >= 400) {
    if (!headers.get('content-type')?.startsWith('application/problem+json')) {
      throw new Error(`${method} ${path} refused with ${status} but not with a problem document`)
    }
    const problem = findUndeclared(operation, body as Refusal)
    if (problem) throw new Error(`${method} ${path}: ${problem}`)
    return
  }
  const schema = operation.procedure['~orpc'].outputSchema
  const isFile = headers.has('content-disposition')
  const result = await schema?.['~standard'].validate(isFile ? new File([String(body)], 'answer') : body)
  if (result?.issues) {
    throw new Error(`${method} ${path} does not answer what the contract says: ${JSON.stringify(result.issues)}`)
  }
}

type Refusal = { type: string; title: string; status: number; code: ErrorCode; detail: string }

/** The parts of a refusal that the contract does not declare; undefined where there are none. */
export function findUndeclared(
  { name, procedure }: Operation,
  { type, title, status, detail, code, ...data }: Refusal,
) {
  if (!(code in procedure['~orpc'].errorMap) && !codesOfAll.includes(code)) return `${name} does not declare ${code}`
  const schema: z.ZodType | undefined = { ...errorData }[code as keyof typeof errorData]
  const wrong = (schema ?? z.strictObject({})).safeParse(data).error
  return wrong && `${code} does not declare ${JSON.stringify(data)}: ${wrong.message}`
}
