import type { Page } from '@playwright/test'
import { inspect } from './inspect.ts'
import {
  acceptRequest,
  answerBank,
  cardFrame,
  confirmed,
  enterCard,
  payButton,
  toDeposit,
  toPayment,
} from './payment-page.ts'
import { ledgerOf } from './site-database.ts'
import { expect, fridayIn, test } from './support.ts'

// Each payment journey of guests once: on a phone in the dark theme, or on a desktop in the light one. tests/pages checks the
// texts of the pages without a browser.

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' })

  test('declined, then another, then the bank asks: confirmed, and the other tab sees it by itself', {
    tag: '@phone',
  }, async ({ page, anotherTab }) => {
    await toPayment(page, { date: fridayIn(30), instant: true })
    await enterCard(page, '4000 0000 0000 9995')
    await expect(cardFrame(page).locator('html')).toHaveAttribute('data-theme', 'dark')
    await inspect(page)
    const other = await anotherTab(page)
    await other.goto(page.url())
    await expect(cardFrame(other).getByLabel('Card number')).toBeVisible()

    await page.bringToFront()
    await payButton(page).click()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Your card was declined')
    await expect(alert).toContainText('There is not enough money on the card.')
    await expect(alert.locator('..'), 'what went wrong has the focus').toBeFocused()

    await enterCard(page, '4000 0027 6000 3184')
    await payButton(page).dblclick()
    await answerBank(page, 'Fail')
    await expect(alert).toContainText('Your bank did not confirm that it was you.')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(cardFrame(page).locator('html'), 'the form follows').toHaveAttribute('data-theme', 'light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await payButton(page).click()
    await answerBank(page, 'Complete')
    await expect(confirmed(page)).toBeVisible()
    await inspect(page)
    await page.goBack()
    await expect(confirmed(page), 'nothing can be paid again by going back').toBeVisible()

    await other.bringToFront()
    await expect(confirmed(other)).toBeVisible()
    await other.close()
  })
})

test('a request is accepted by the call, its page follows, and the balance is paid later', async ({
  page,
  request,
  site,
}) => {
  await toDeposit(page, fridayIn(14))
  await expect(page.getByText('The money is taken only when the owner accepts.')).toBeVisible()
  await enterCard(page)
  await payButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your request has been sent' })).toBeVisible()
  const id = new URL(page.url()).searchParams.get('booking')
  await acceptRequest(request, site, id)
  await expect(confirmed(page)).toBeVisible()

  await page.goto(`/reservation/${id}`)
  await page.getByRole('link', { name: 'Pay the balance' }).click()
  await enterCard(page, '4000 0000 0000 3220')
  await inspect(page)
  await payButton(page).click()
  await answerBank(page, 'Complete')
  await expect(confirmed(page)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Receipt/ }), 'the second receipt comes by itself').toHaveCount(2)
  await page.getByRole('link', { name: 'See the reservation' }).click()
  await expect(page.getByText('Nothing is due.')).toBeVisible()
})

test('paid at once, moved to a dearer day, cancelled: the refund is in the ledger', { tag: '@phone' }, async ({
  page,
  site,
}) => {
  const [date, later] = [fridayIn(40), fridayIn(44)]
  const { yachtId, time } = await toPayment(page, { date, instant: true, hours: 2 })
  await enterCard(page)
  await payButton(page).click()
  await expect(confirmed(page)).toBeVisible()
  const id = new URL(page.url()).searchParams.get('booking') ?? ''
  const isFree = async (on: string) => {
    const quote = { yachtId, date: on, time, duration: 2, guests: 2 }
    return (await page.request.post('/api/pricing/preview', { data: quote })).ok()
  }
  expect(await isFree(date)).toBe(false)

  await page.getByRole('link', { name: 'See the reservation' }).click()
  await page.getByRole('link', { name: 'Change date, time or guests' }).click()
  await page.getByLabel('Day', { exact: true }).fill(later)
  await page.getByRole('spinbutton', { name: 'Hours', exact: true }).fill('4')
  await page.getByRole('button', { name: 'See the new price' }).click()
  await expect(page.getByRole('heading', { name: 'As changed' })).toBeVisible()
  await expect(page.getByText('Due now')).toBeVisible()
  await inspect(page)
  await page.getByRole('button', { name: /^Agree, and pay/ }).click()
  await expect(page.getByRole('heading', { name: 'Pay for your change' })).toBeVisible()
  await enterCard(page)
  await payButton(page).click()
  await expect(page).toHaveURL(`/reservation/${id}`)
  await expect(page.getByText('Changed; the price is')).toBeVisible()
  expect([await isFree(date), await isFree(later)], 'the old day is free again').toEqual([true, false])

  const cancel = page.getByRole('link', { name: 'Cancel this booking' })
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' })
  await cancel.click()
  await expect(dialog).toContainText(/comes back/)
  await inspect(page, 'dialog')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).not.toHaveURL(/cancel/)
  await expect(cancel).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Your reason (optional)').fill('Grandmother is ill.')
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByRole('heading', { name: 'You cancelled this booking' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Next step' })).toContainText('goes back to you')
  await expect(dialog).toBeHidden()
  const { amount } = await (await page.request.get(`/api/bookings/${id}`, await asGuest(page, id))).json()
  await expect.poll(() => ledgerOf(site, id)).toEqual({ returned: amount, left: 0 })
})

test('the connection is lost while paying: nothing is lost, nothing is paid twice', async ({ page }) => {
  await toPayment(page, { date: fridayIn(34), instant: true })
  await page.reload()
  await payButton(page).waitFor()
  await enterCard(page)
  // The provider takes the card, but its answer never arrives, nor does ours.
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

/** The token of the browser's cookie, for an API call. */
async function asGuest(page: Page, id: string) {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name.includes(id))?.value ?? ''
  return { headers: { authorization: `Bearer ${token}` } }
}
