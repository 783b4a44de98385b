import type { Page } from '@playwright/test'
import { acceptTerms, expect, fridayIn, guest, inspect, isPhone, test } from './support.ts'

type Card = { number?: string }

const cardFrame = (page: Page) => page.frameLocator('iframe[title="Secure card payment input frame"]')
const payButton = (page: Page) => page.getByRole('button', { name: /^(Pay|Send the request for) / })

/** The way to the page of payment for a yacht that is confirmed at once, or by her owner, that many weeks from now. */
async function toPayment(page: Page, weeks: number, { instant }: { instant: boolean }) {
  const date = fridayIn(weeks)
  const read = async (path: string) => (await page.request.get(path)).json()
  const { boats } = await read(`/api/boats?location=Dubai&date=${date}&min_capacity=2&limit=40&trip_type=hours`)
  for (const { id, instantBooking } of boats) {
    if (instantBooking !== instant) continue
    const { durations } = await read(`/api/availability/${id}/available-durations?date=${date}`)
    const { departures } = await read(
      `/api/availability/${id}/available-departure?date=${date}&tripDuration=${durations[0]}`,
    )
    if (departures.length === 0) continue
    await page.goto(`/book-now/${id}?date=${date}&duration=${durations[0]}&start=${departures[0].time}&guests=2`)
    const { name, email, phone } = guest()
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Phone').fill(phone)
    await acceptTerms(page)
    await page.getByRole('button', { name: /reserve for/i }).click()
    await expect(page).toHaveURL(/\/complete-payment\/[0-9a-f]{24}$/)
    return
  }
  throw new Error(`No yacht of this kind is free on ${date}`)
}

async function enterCard(page: Page, { number = '4242 4242 4242 4242' }: Card = {}) {
  const frame = cardFrame(page)
  await frame.getByLabel('Card number').fill(number)
  await frame.getByLabel('Expiry date').fill('12 / 35')
  await frame.getByLabel('Security code').fill('123')
}

const confirmed = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your trip is confirmed' })

test.describe('the way of a card', () => {
  // The inspector adds a style sheet of its own.
  test.use({ bypassCSP: true })

  test('declined, then another, then the bank asks: confirmed, and the other tab sees it by itself', {
    tag: '@widths',
  }, async ({ page, context }) => {
    await toPayment(page, isPhone(page) ? 30 : 31, { instant: true })
    await enterCard(page, { number: '4000 0000 0000 9995' })
    await inspect(page)
    const other = await context.newPage()
    await other.goto(page.url())
    await expect(cardFrame(other).getByLabel('Card number')).toBeVisible()

    await page.bringToFront()
    await payButton(page).click()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Your card was declined')
    await expect(alert).toContainText('There is not enough money on the card.')
    await expect(alert.locator('..'), 'what went wrong has the focus').toBeFocused()

    await enterCard(page, { number: '4000 0027 6000 3184' })
    await payButton(page).dblclick()
    const bank = page.frameLocator('iframe[title="3D Secure"]')
    await bank.getByRole('button', { name: 'Fail authentication' }).click()
    await expect(alert).toContainText('Your bank did not confirm that it was you.')
    await payButton(page).click()
    await bank.getByRole('button', { name: 'Complete authentication' }).click()
    await expect(confirmed(page)).toBeVisible()
    await inspect(page)
    await page.goBack()
    await expect(confirmed(page), 'nothing can be paid again by going back').toBeVisible()

    await other.bringToFront()
    await expect(confirmed(other)).toBeVisible()
    await other.close()
  })
})

test('the connection is lost while paying: nothing is lost, nothing is paid twice', async ({ page }) => {
  await toPayment(page, 32, { instant: true })
  await page.reload()
  await payButton(page).waitFor()
  await enterCard(page)
  // The provider takes the card, and its answer never arrives; nor does ours.
  await page.route(/\/v1\/payment_intents\/.*\/confirm$/, async (route) => {
    await route.fetch()
    await page.context().setOffline(true)
    await route.abort('internetdisconnected')
  })
  await payButton(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'There is no connection.' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: /^Pay/ })).toHaveAttribute('aria-busy', 'true')
  await page.context().setOffline(false)
  await expect(confirmed(page)).toBeVisible()
})

test('a request is sent, accepted by the call, and its page follows', async ({ page, request, site }) => {
  await toPayment(page, 33, { instant: false })
  await expect(page.getByText('The money is taken only when the owner accepts.')).toBeVisible()
  await enterCard(page)
  await payButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your request has been sent' })).toBeVisible()
  const id = new URL(page.url()).searchParams.get('booking')
  const { token } = await (await request.post('/api/auth/demo', { data: { role: 'a' } })).json()
  const answer = await request.put(`/api/bookings/${id}/answer`, {
    data: { answer: 'accept' },
    headers: { authorization: `Bearer ${token}`, origin: site.origin },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  await expect(confirmed(page)).toBeVisible()
})
