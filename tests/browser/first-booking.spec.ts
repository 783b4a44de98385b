import type { Page } from '@playwright/test'
import { somebody } from './accounts.ts'
import { inspect } from './inspect.ts'
import { listYacht } from './listing-steps.ts'
import { acceptInvitation, addOwner, becomeFirst, checklist } from './market-steps.ts'
import { enterCard, payButton } from './payment-page.ts'
import { type Site, withEmptySite } from './site-process.ts'
import { test as base, expect, fridayIn, guest as newGuest, reserveAs } from './support.ts'

const test = base.extend<object, { site: Site }>({
  site: [
    ({ browserName }, use, { workerIndex }) => withEmptySite(`empty-${browserName}-${workerIndex}`, use),
    { scope: 'worker', timeout: 240_000 },
  ],
})

const point = (page: Page, title: string) => checklist(page).getByRole('listitem').filter({ hasText: title })
const isDone = (page: Page, title: string) => expect(point(page, title)).toHaveText(`Done: ${title}`)

async function set(page: Page, link: string, label: string, value: string) {
  await page.goto('/adminn')
  await checklist(page).getByRole('link', { name: link, exact: true }).click()
  await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. It counts from now on.')).toBeVisible()
}

test('an operator goes from an empty market to the first paid booking by the list alone', {
  tag: '@narrow',
}, async ({ page, another }) => {
  const visitor = await another()
  await visitor.goto('/')
  await expect(visitor.getByText('No yacht is listed yet')).toBeVisible()
  await inspect(visitor)

  await becomeFirst(page)
  await expect(page.getByText('No money moves: payments go to the sandbox.')).toBeVisible()
  await expect(checklist(page).getByText('0 of 9 points are done.')).toBeVisible()
  await inspect(page)
  await set(page, 'Name', 'Name of the market', 'Blue Charter')
  await set(page, 'E-mail address', 'E-mail address', 'hello@yachts.example')
  await set(page, 'Postal address', 'Postal address', '1 Quay Street, Dubai')
  await page.goto('/adminn')
  await isDone(page, 'The name of the market')
  await isDone(page, 'How to reach you')
  await point(page, 'Mail leaves').getByRole('button', { name: 'Send me a test letter' }).click()
  await expect(page.getByText('No letter was sent: SMTP_URL is not set.')).toBeVisible()

  const owner = await another()
  await page.goto('/adminn')
  await checklist(page).getByRole('link', { name: 'Add an owner' }).click()
  const { email } = somebody()
  await acceptInvitation(owner, await addOwner(page, { person: 'Ben Marek', email, company: 'Meltemi Charters' }))
  await page.goto('/adminn')
  await isDone(page, 'The first owner')
  await checklist(page).getByRole('link', { name: 'Listings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Listings' })).toBeVisible()
  const yacht = await listYacht(owner, page)
  await page.goto('/adminn')
  await isDone(page, 'The first yacht that guests can book')

  const guest = await another()
  await guest.goto(`/book-now/${yacht}?date=${fridayIn(3)}&duration=4&start=10:00&guests=2`)
  await reserveAs(guest, newGuest())
  await expect(guest.getByText('no money moves, and your card is not charged')).toBeVisible()
  await inspect(guest)
  await enterCard(guest)
  await payButton(guest).click()
  await expect(guest.getByRole('heading', { level: 1, name: 'Your request has been sent' })).toBeVisible()
  const booking = /[0-9a-f]{24}/.exec(guest.url())?.[0] ?? ''
  const { origin } = new URL(owner.url())
  const answer = await owner.request.put(`/api/bookings/${booking}/answer`, {
    data: { answer: 'accept' },
    headers: { origin },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  await page.goto(`/adminn/bookings/${booking}`)
  await expect(page.getByText('Confirmed').first()).toBeVisible()
  await expect(page.getByText('Paid').first()).toBeVisible()
})
