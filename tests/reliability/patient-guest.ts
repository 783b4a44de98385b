import { setTimeout as sleep } from 'node:timers/promises'
import { testPayments } from '../builders/payments.ts'
import { type Answer, testApi } from '../harness/api.ts'
import { marketProcess } from './market-process.ts'

type Options = { headers?: Record<string, string>; body?: unknown }

/** The longest wait for a market that was killed. */
const patienceMs = 60_000

/**
 * The market as a separate program beside the payment sandbox, and a guest who repeats each request until it is answered, as our
 * pages do. The next request restarts a market that was killed.
 */
export async function patientGuest() {
  const api = await testApi()
  const market = await marketProcess(api.url)
  const clock = {
    get now() {
      return Date.now()
    },
  }
  const call = async <Body>(method: string, path: string, { headers, body }: Options = {}): Promise<Answer<Body>> => {
    for (const until = Date.now() + patienceMs; ; await sleep(50)) {
      if (!market.isRunning()) await market.start(provider)
      const request = { method, headers: { 'content-type': 'application/json', ...headers } }
      const answer = await fetch(market.origin + path, {
        ...request,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
        .then(async (response) => ({ status: response.status, body: await response.json(), headers: response.headers }))
        .catch(() => undefined)
      if (answer && answer.status < 500) return answer
      if (Date.now() > until) throw new Error(`${method} ${path}: ${answer?.status ?? 'no answer'}`)
    }
  }
  const post = <Body>(path: string, body: unknown, options?: Options) => call<Body>('POST', path, { ...options, body })
  const guest = await testPayments({ ...api, origin: market.origin, clock, post })
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL } = api.services.settings
  const provider = Object.fromEntries(
    Object.entries({ STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL }).map(
      ([name, value]) => [name, String(value)],
    ),
  )
  const start = (points: Record<string, string> = {}) => market.start({ ...provider, ...points })
  return { api, guest, call, market: { ...market, start } }
}
