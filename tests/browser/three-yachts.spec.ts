import type { Page } from '@playwright/test'
import { inspect } from './inspect.ts'
import { acceptRequest, enterCard, payButton } from './payment-page.ts'
import { acceptTerms, expect, fridayIn, guest, test } from './support.ts'

/** Opens the checkout of a yacht on request for which two others are offered for the same trip. */
async function openCheckout(page: Page, weeks: number): Promise<void> {
  const date = fridayIn(weeks)
  const { boats } = await (
    await page.request.get(`/api/boats?location=Dubai&date=${date}&duration=4&min_capacity=2&limit=40&trip_type=hours`)
  ).json()
  for (const { id, instantBooking } of boats) {
    if (instantBooking) continue
    await page.goto(`/book-now/${id}?date=${date}&duration=4&start=12:00&guests=2`)
    if ((await othersOn(page).count()) > 1) return
  }
  throw new Error(`No three yachts can be asked for one trip on ${date}`)
}

const othersOn = (page: Page) =>
  page.getByRole('group', { name: 'Ask up to two more yachts at once' }).getByRole('checkbox')

test('three yachts are asked with one card, the second accepts, and the others are released', {
  tag: '@phone',
}, async ({ page, request, site }) => {
  await openCheckout(page, 9)
  await othersOn(page).nth(0).check()
  await othersOn(page).nth(1).check()
  const { name, email, phone } = guest()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Phone').fill(phone)
  await acceptTerms(page)
  await page.getByRole('button', { name: /(reserve|request) for/i }).click()
  await expect(page.getByText(/You ask 3 yachts with one card/)).toBeVisible()
  const id = /[0-9a-f]{24}/.exec(page.url())?.[0]
  await enterCard(page)
  await payButton(page).click()
  await expect(page).toHaveURL(/\/success/)

  await page.goto(`/reservation/${id}`)
  const requests = page.getByRole('region', { name: 'The yachts you asked' })
  await expect(requests.getByRole('listitem')).toHaveCount(3)
  await inspect(page)
  const link = await requests.getByRole('listitem').nth(1).getByRole('link').getAttribute('href')
  const second = /[0-9a-f]{24}/.exec(link ?? '')?.[0]
  await acceptRequest(request, site, second)
  await page.goto(`/reservation/${second}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your charter is booked')
  await expect(requests.getByText('Released')).toHaveCount(2)
})
