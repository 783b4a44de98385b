import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Site } from './site-process.ts'
import { acceptTerms, guest } from './support.ts'

// The payment page as a guest uses it: the way to it, the card, the bank, and the owner's answer to a request.

export const cardFrame = (page: Page) => page.frameLocator('iframe[title="Secure card payment input frame"]')
export const payButton = (page: Page) => page.getByRole('button', { name: /^(Pay|Send the request for) / })
export const confirmed = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your trip is confirmed' })

export async function enterCard(page: Page, number = '4242 4242 4242 4242') {
  const frame = cardFrame(page)
  await frame.getByLabel('Card number').fill(number)
  await frame.getByLabel('Expiry date').fill('12 / 35')
  await frame.getByLabel('Security code').fill('123')
}

/** The cardholder's answer to the bank. */
export const answerBank = (page: Page, answer: 'Complete' | 'Fail') =>
  page
    .frameLocator('iframe[title="3D Secure"]')
    .getByRole('button', { name: `${answer} authentication` })
    .click()

export async function acceptRequest(request: APIRequestContext, { origin }: Site, id: string | null | undefined) {
  const { token } = await (await request.post('/api/auth/demo', { data: { role: 'a' } })).json()
  const answer = await request.put(`/api/bookings/${id}/answer`, {
    data: { answer: 'accept' },
    headers: { authorization: `Bearer ${token}`, origin },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

type CardChoice = { date: string; instant: boolean; hours?: number }

/** Goes to the payment page of a yacht with instant booking or on request. */
export async function toPayment(page: Page, { date, instant, hours }: CardChoice) {
  const read = async (path: string) => (await page.request.get(path)).json()
  const { boats } = await read(`/api/boats?location=Dubai&date=${date}&min_capacity=2&limit=40&trip_type=hours`)
  for (const { id, instantBooking } of boats) {
    if (instantBooking !== instant) continue
    const { durations } = await read(`/api/availability/${id}/available-durations?date=${date}`)
    const duration = hours ?? durations[0]
    if (!durations.includes(duration)) continue
    const { departures } = await read(
      `/api/availability/${id}/available-departure?date=${date}&tripDuration=${duration}`,
    )
    if (departures.length === 0) continue
    await reserve(page, `/book-now/${id}?date=${date}&duration=${duration}&start=${departures[0].time}&guests=2`)
    return { yachtId: String(id), time: String(departures[0].time) }
  }
  throw new Error(`No yacht of this kind is free on ${date}`)
}

/** Goes to the payment page for three days on a yacht on request, with a deposit now and a balance later. */
export async function toDeposit(page: Page, date: string) {
  const found = await page.request.get(`/api/boats?date=${date}&duration=3&trip_type=days&limit=40`)
  // The origin header is needed: other sites may not call the API for a signed-in user.
  const { origin } = new URL(found.url())
  const { boats } = await found.json()
  for (const { id, instantBooking } of boats) {
    if (instantBooking) continue
    const trip = { yachtId: id, date, duration: 3, guests: 2 }
    const quote = await page.request.post('/api/pricing/preview', { data: trip, headers: { origin } })
    if (!quote.ok() || (await quote.json()).schedule.length < 2) continue
    await reserve(page, `/book-now/${id}?date=${date}&duration=3&guests=2`)
    return
  }
  throw new Error(`No yacht asks for a deposit on ${date}`)
}

async function reserve(page: Page, address: string) {
  await page.goto(address)
  const { name, email, phone } = guest()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Phone').fill(phone)
  await acceptTerms(page)
  await page.getByRole('button', { name: /(reserve|request) for/i }).click()
  await expect(page).toHaveURL(/\/complete-payment\/[0-9a-f]{24}$/)
}
