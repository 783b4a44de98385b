import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { setupToken } from '../harness/setup-token.ts'
import { somebody } from './accounts.ts'
import { inspect } from './inspect.ts'
import { listYacht } from './listing-steps.ts'
import { enterCard, payButton } from './payment-page.ts'
import { type Site, withEmptySite } from './site-process.ts'
import { test as base, expect, fridayIn, guest as newGuest, reserveAs } from './support.ts'

const test = base.extend<object, { site: Site }>({
  site: [
    ({ browserName }, use, { workerIndex }) => withEmptySite(`empty-${browserName}-${workerIndex}`, use),
    { scope: 'worker', timeout: 240_000 },
  ],
})

const checklist = (page: Page) => page.getByRole('region', { name: 'Ready to go live?' })
const point = (page: Page, title: string) => checklist(page).getByRole('listitem').filter({ hasText: title })
const isDone = (page: Page, title: string) => expect(point(page, title)).toHaveText(`Done: ${title}`)

/** Registers with the printed token. The recovery codes lead to the list. */
async function becomeFirst(page: Page) {
  const { name, email, password } = somebody()
  await page.goto(`/adminsignup#invitation=${setupToken}`)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('button', { name: 'Show the QR code' }).click()
  const secret = Secret.fromBase32((await page.locator('code').textContent())?.replaceAll(' ', '') ?? '')
  await page.getByLabel('Code from your authenticator').fill(new TOTP({ secret }).generate())
  await page.getByRole('button', { name: 'Turn it on' }).click()
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  expect((await file).suggestedFilename()).toBe('recovery-codes.txt')
  await page.getByRole('link', { name: 'I have saved them. Continue' }).click()
  await expect(checklist(page)).toBeVisible()
}

async function set(page: Page, link: string, label: string, value: string) {
  await page.goto('/adminn')
  await checklist(page).getByRole('link', { name: link, exact: true }).click()
  await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. It counts from now on.')).toBeVisible()
}

/** Adds an owner where the list says. Returns the address of the invitation. */
async function addOwner(page: Page, email: string): Promise<string> {
  await page.goto('/adminn')
  await checklist(page).getByRole('link', { name: 'Add an owner' }).click()
  await page.getByLabel('Name of the person').fill('Ben Marek')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Company or fleet').fill('Meltemi Charters')
  await page.getByRole('button', { name: 'Add and send the invitation' }).click()
  await expect(page.getByText('No mail server is set.')).toBeVisible()
  const answer = await page.request.get(`/api/dev/mails?recipient=${encodeURIComponent(email)}&limit=1`)
  return /\/owner-invitation\/\S+/.exec((await answer.json()).data[0].body)?.[0] ?? ''
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
  const email = somebody().email
  await owner.goto(await addOwner(page, email))
  await owner.getByLabel('Password', { exact: true }).fill('harbour light at dusk')
  await owner.getByRole('button', { name: 'Become an owner' }).click()
  await expect(owner).toHaveURL(/\/OwnerDashboard/)
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
