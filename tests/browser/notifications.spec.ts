import type { Page } from '@playwright/test'
import { signedIn } from './accounts.ts'
import { arrived } from './awake.ts'
import { inspect } from './inspect.ts'
import { expect, onPhone, test } from './support.ts'

const unread = async (page: Page) =>
  Number(
    /(\d+) unread/.exec(
      (await page
        .getByRole('link', { name: /^Notifications/ })
        .first()
        .getAttribute('aria-label')) ?? '',
    )?.[1] ?? 0,
  )

/** A new user has been welcomed. Each change of the phone number is told. */
async function changePhone(page: Page, phone: string) {
  const { user } = await (await page.request.get('/api/auth/session')).json()
  const answer = await page.request.patch(`/api/users/${user.id}`, {
    headers: { origin: new URL(page.url()).origin },
    data: { phone },
  })
  expect(answer.status()).toBe(200)
}

test('a notification arrives live in every tab, and is read in all of them', async ({ page, anotherTab }) => {
  await signedIn(page)
  await page.goto('/UserDashboard/profile')
  const second = await anotherTab(page)
  await second.goto('/UserDashboard/bookings')
  const before = await unread(second)
  await changePhone(page, '+971 50 123 4567')
  await changePhone(page, '+971 50 123 4568')
  await second.bringToFront()
  await expect.poll(() => unread(second)).toBeGreaterThan(before)

  const bell = second
    .getByRole('banner')
    .getByRole('link', { name: /^Notifications/ })
    .first()
  await bell.click()
  const list = second.getByRole('dialog', { name: 'Notifications' })
  await expect(list).toContainText('phone')
  await list.getByRole('button', { name: 'Mark all as read' }).click()
  await expect.poll(() => unread(second)).toBe(0)
  await page.bringToFront()
  await expect.poll(() => unread(page)).toBe(0)
})

test('the bell opens a short list on a phone, and leads to the page', async ({ another }) => {
  const page = await another(onPhone)
  await signedIn(page)
  await page.goto('/UserDashboard/profile')
  await changePhone(page, '+971 50 123 4569')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Notifications/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'All notifications and settings' }).click()
  await arrived(page, 'Notifications')
  await expect(page.getByRole('table')).toContainText('Security')
  await inspect(page)
})
