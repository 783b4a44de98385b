import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { type Api, apiContext, type RequestFacts, requestContext } from '#web/context.ts'
import { pendingCodeCookie } from '#web/parts/identity/pending-code.server.ts'

type Args = { request: Request; url: URL; params: object; context: RouterContextProvider }
type Module = { action?: (args: Args) => Promise<unknown> }

const modules = import.meta.glob<Module>('./*/routes/**/*.{ts,tsx}', { eager: true })

const sources = import.meta.glob<string>('./*/routes/**/*.{ts,tsx}', { eager: true, query: '?raw', import: 'default' })

/** Their address names what they do: tests/rules/page-actions.test.ts lists them. */
const takesAnyIntent = (path: string) => sources[path]?.includes('[anyIntent]')

const id = '0123456789abcdef01234567'
const calls: string[] = []

/** A client that answers whatever it is asked, and notes it. */
const noting = (path: readonly string[]): unknown => {
  const call = async () => {
    calls.push(path.join('.'))
    return {}
  }
  return new Proxy(call, { get: (_, name) => noting([...path, String(name)]) })
}

const user = { id, role: 'a', adminRole: 'market_owner' }

const facts = (role: string) => ({
  locale: 'en',
  settings: { origin: 'http://localhost' },
  ruleOf: () => ({ right: 'bookings.read' }),
  session: async () => ({ user: { ...user, role }, secondFactor: 'done', readOnly: null }),
})

/** The cookie of a visitor who waits for a code. */
const [cookie = ''] = pendingCodeCookie(
  { mode: 'login', email: 'ana@example.com', resendAt: new Date().toISOString() },
  'http://localhost',
).split(';')

function sentBy(role: string, fields: Record<string, string>): Args {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const url = new URL('http://localhost/')
  const context = new RouterContextProvider()
  // The proxy has every operation.
  context.set(apiContext, noting([]) as Api)
  // Actions read no more of a request before its form.
  context.set(requestContext, facts(role) as unknown as RequestFacts)
  const params = new Proxy({}, { get: () => id })
  return { request: new Request(url, { method: 'POST', body, headers: { cookie } }), url, params, context }
}

const pages = Object.entries(modules).filter(([path, { action }]) => action && !takesAnyIntent(path))

it.each(pages)('an intent that no form has is 400 and changes nothing: %s', async (_, { action }) => {
  for (const intent of ['report-typo', 'constructor', '', '*', '-', undefined]) {
    const answers: unknown[] = []
    for (const role of ['a', 'b', 'c']) {
      const answer = action?.(sentBy(role, intent === undefined ? {} : { intent }))
      answers.push(await answer?.catch((error: unknown) => error))
    }
    // Roles that may not send the form are redirected.
    expect(answers).toContainEqual(expect.objectContaining({ init: { status: 400 } }))
    const others = answers.filter((answer) => !(answer instanceof Response))
    for (const each of others) expect(each).toMatchObject({ data: null, init: { status: 400 } })
  }
  expect(calls.splice(0)).toEqual([])
})

it('a form that names its intent is done', async () => {
  const { action } = modules['./checkout/routes/reservation.tsx'] ?? {}
  expect(await action?.(sentBy('c', { intent: 'release' }))).toBeInstanceOf(Response)
  expect(calls.splice(0)).toEqual(['bookings.release'])
})
