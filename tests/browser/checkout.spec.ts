import { signedIn } from './accounts.ts'
import {
  acceptTerms,
  chooseLastStart,
  expect,
  fridayIn,
  openBookingCard,
  reserveLink,
  searchForTwelve,
  test,
} from './support.ts'

test('what a guest types while the price is calculated anew stays', async ({ page }) => {
  await (await searchForTwelve(page, fridayIn(11))).first().click()
  const card = await openBookingCard(page)
  await chooseLastStart(card)
  await reserveLink(card).click()
  await expect(page.getByRole('heading', { name: 'Confirm and pay' })).toBeVisible()
  // The answer to the form arrives at once, the new price only when the test releases it.
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(/\.data/, async (route) => {
    if (route.request().method() === 'GET') await held
    await route.continue()
  })
  await page.getByRole('button', { name: /(reserve|request) for/i }).click()
  await expect(page.getByRole('alert')).toContainText('4 fields need your attention')
  await page.getByLabel('Name').fill('Ana Costa')
  const priced = page.waitForResponse((answer) => answer.request().method() === 'GET' && answer.url().includes('.data'))
  letThrough()
  await priced
  await expect(page.getByLabel('Name')).toHaveValue('Ana Costa')
})

test('who is signed in need not say who they are, and finds the reservation among theirs', async ({ page }) => {
  const { name, email } = await signedIn(page)
  await (await searchForTwelve(page, fridayIn(20))).first().click()
  const card = await openBookingCard(page)
  await chooseLastStart(card)
  await reserveLink(card).click()
  await expect(page.getByLabel('Name')).toHaveValue(name)
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await page.getByLabel('Phone').fill('+971 50 123 4567')
  await acceptTerms(page)
  await page.getByRole('button', { name: /(reserve|request) for/i }).click()
  await expect(page.getByRole('heading', { name: 'Your yacht is held' })).toBeVisible()
  const reference = /FL-[0-9A-Z]{8}/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? ''
  // The guest's access cookie is deleted: the account is enough.
  await page.context().clearCookies({ name: /^booking_/ })
  await page.goto('/my-bookings')
  const booking = page.getByRole('article').filter({ hasText: reference })
  await expect(booking).toContainText('Held')
  await booking.getByRole('link', { name: 'Open booking' }).click()
  await expect(page).toHaveURL(/\/reservation\//)
  await expect(page.getByRole('main')).toContainText(reference)
})
