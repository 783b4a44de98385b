import type { Page } from '@playwright/test'
import { bookingCookie } from '../../src/shared/booking-cookie.ts'
import { guest } from './support.ts'

type Started = { intentId: string; clientSecret: string; publishableKey: string; scriptUrl: string }

/** A demo yacht that is booked at once, paid as the provider's script pays; the browser then holds its cookie. */
export async function bookedTrip(page: Page, date: string): Promise<{ id: string; yachtId: string }> {
  const { request } = page
  const found = await request.get(`/api/boats?date=${date}&duration=2&instant=true&limit=12`)
  const { boats } = await found.json()
  for (const boat of boats) {
    const quote = await request.post('/api/pricing/calculate', {
      data: { yachtId: boat.id, date, time: '10:00', duration: 2, guests: 2 },
    })
    if (!quote.ok()) continue
    const reserved = await request.post('/api/bookings', { data: { quoteId: (await quote.json()).id, ...guest() } })
    const { id, accessToken, instant } = await reserved.json()
    if (!instant) continue
    await pay(page, `/api/bookings/${id}/payments`, { authorization: `Bearer ${accessToken}` })
    await page.context().addCookies([{ name: bookingCookie(id), value: accessToken, url: new URL(found.url()).origin }])
    return { id, yachtId: boat.id }
  }
  throw new Error(`No yacht of the demo world can be booked at once on ${date}`)
}

async function pay({ request }: Page, address: string, headers: Record<string, string>): Promise<void> {
  const started: Started = await (await request.post(address, { headers, data: {} })).json()
  const provider = async (path: string, form: Record<string, string>) => {
    const key = { authorization: `Bearer ${started.publishableKey}` }
    return (await request.post(new URL(path, started.scriptUrl).href, { headers: key, form })).json()
  }
  const card = {
    'card[number]': '4242424242424242',
    'card[exp_month]': '12',
    'card[exp_year]': '2035',
    'card[cvc]': '123',
  }
  const { id: payment_method } = await provider('/v1/payment_methods', { type: 'card', ...card })
  const client_secret = started.clientSecret
  await provider(`/v1/payment_intents/${started.intentId}/confirm`, { client_secret, payment_method })
  await request.post(`${address}/check`, { headers, data: {} })
}
