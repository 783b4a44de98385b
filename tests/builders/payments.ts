import Stripe from 'stripe'
import { afterAll, expect } from 'vitest'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { StartedPayment } from '#contract/payments/payment.ts'
import type { Quote } from '#contract/pricing/pricing.ts'
import { newId } from '#shared/id.ts'
import { startSandbox } from '../../src/sandbox/start-sandbox.ts'
import type { testApi } from '../harness/api.ts'
import { dayAhead } from './day-ahead.ts'

type Api = Pick<Awaited<ReturnType<typeof testApi>>, 'url' | 'origin' | 'clock' | 'services' | 'configure' | 'post'>
type Trip = { date?: string; email?: string; instabookId?: string; extras?: object[] }
export type Reserved = Booking & { accessToken: string }

const keys = { secret: 'sk_test_fairlead', publishable: 'pk_test_fairlead' }
const secret = 'whsec_fairlead'

/** The payment sandbox beside an API, on its database and clock, and a guest's calls to both. */
export async function testPayments(api: Api) {
  const sandbox = await startSandbox({
    databaseUrl: api.url,
    host: '127.0.0.1',
    port: 0,
    keys,
    webhook: { url: `${api.origin}/api/payments/webhook`, secret },
    now: () => api.clock.now,
  })
  afterAll(sandbox.stop)
  await api.configure({
    STRIPE_SECRET_KEY: keys.secret,
    STRIPE_PUBLISHABLE_KEY: keys.publishable,
    STRIPE_WEBHOOK_SECRET: secret,
    STRIPE_API_URL: sandbox.origin,
  })
  const { hostname, port } = new URL(sandbox.origin)
  const stripe = new Stripe(keys.secret, { host: hostname, port: Number(port), protocol: 'http', telemetry: false })

  const asGuest = ({ accessToken }: Reserved) => ({ headers: { authorization: `Bearer ${accessToken}` } })

  async function reserve(yachtId: string, more: Trip = {}) {
    const { status, body } = await tryReserve(yachtId, more)
    expect(status).toBe(201)
    return body
  }

  async function tryReserve(yachtId: string, more: Trip = {}) {
    const { date = dayAhead(60), email = `ana-${newId(Date.now())}@example.com`, instabookId, extras = [] } = more
    const trip = instabookId
      ? { yachtId, instabookId, guests: 6 }
      : { yachtId, date, time: '10:00', duration: 4, guests: 6, extras }
    const quote = await api.post<Quote>('/api/pricing/calculate', trip)
    const guest = { name: 'Ana Costa', email, phone: '+971 50 123 4567' }
    // The idempotency key that the page sends: a repeated request is the same reservation.
    const headers = { 'idempotency-key': newId(Date.now()) }
    return api.post<Reserved>('/api/bookings', { quoteId: quote.body.id, ...guest }, { headers })
  }

  async function startPaying(booking: Reserved): Promise<StartedPayment> {
    const { status, body } = await api.post<StartedPayment>(
      `/api/bookings/${booking.id}/payments`,
      {},
      asGuest(booking),
    )
    expect(status).toBe(200)
    return body
  }

  /** Calls the provider as a browser does, with the publishable key. */
  async function browse(path: string, fields: Record<string, string>) {
    const response = await fetch(sandbox.origin + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${keys.publishable}` },
      body: new URLSearchParams(fields),
    })
    return response.json()
  }

  /** Enters a card as the provider's script does in the browser. */
  async function enterCard({ intentId, clientSecret }: StartedPayment, number = '4242424242424242') {
    const card = { 'card[number]': number, 'card[exp_month]': '12', 'card[exp_year]': '2035', 'card[cvc]': '123' }
    const method = await browse('/v1/payment_methods', { type: 'card', ...card })
    return browse(`/v1/payment_intents/${intentId}/confirm`, { client_secret: clientSecret, payment_method: method.id })
  }

  const check = (booking: Reserved) =>
    api.post<Booking>(`/api/bookings/${booking.id}/payments/check`, {}, asGuest(booking))

  const pay = async (booking: Reserved, number?: string) => {
    await enterCard(await startPaying(booking), number)
    return (await check(booking)).body
  }

  const faults = (method: string, fields: Record<string, string> = {}) =>
    fetch(`${sandbox.origin}/v1/sandbox/faults`, {
      method,
      headers: { authorization: `Bearer ${keys.secret}` },
      ...(method === 'POST' && { body: new URLSearchParams(fields) }),
    })
  /** Makes the next calls or webhooks fail in this way: see src/sandbox/faults.ts. */
  const order = (effect: string, times = 1, target = '*') => faults('POST', { effect, target, times: String(times) })
  const clearFaults = () => faults('DELETE')

  return {
    tryReserve,
    order,
    clearFaults,
    stripe,
    origin: sandbox.origin,
    asGuest,
    reserve,
    startPaying,
    enterCard,
    browse,
    check,
    pay,
    webhookSecret: secret,
  }
}
