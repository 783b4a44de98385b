import type { Page } from '@playwright/test'
import { addDays } from '#shared/local-date.ts'
import { paintPicture } from '../builders/listing-desk.ts'
import { calendarOf, startCalendarServer } from '../fakes/calendar-server.ts'
import { calendar, cell } from './calendar-page.ts'
import { inspect } from './inspect.ts'
import { becomeOwner, listYacht } from './listing-steps.ts'
import { enterCard, payButton } from './payment-page.ts'
import { moveCharter, runScheduled } from './site-database.ts'
import { expect, fridayIn, guest as newGuest, onPhone, openBookingCard, reserveAs, test } from './support.ts'

// An owner's steps from the first day to the first money, in their real order.

const title = 'Meltemi 62 in Dubai Marina'

async function setSeason(owner: Page, yacht: string) {
  const friday = fridayIn(20)
  await owner.goto(`/OwnerDashboard/pricing/${yacht}?view=rates`)
  await owner.getByRole('link', { name: 'Season', exact: true }).click()
  await owner.getByLabel('Name in English').fill('Winter')
  await owner.getByLabel('First day').fill(friday)
  await owner.getByLabel('Last day').fill(addDays(friday, 41))
  await owner.getByLabel(/Own rate/).fill('2100')
  await owner.getByRole('button', { name: 'Keep the change' }).click()
  await expect(owner.getByText('Not published yet', { exact: true }).last()).toBeVisible()
  await owner.getByRole('link', { name: 'See what would change' }).click()
  await expect(owner.getByText('42 days change their price.')).toBeVisible()
  await owner.getByRole('button', { name: 'Publish these prices' }).click()
  await expect(owner.getByRole('alert')).toContainText('Your prices are published')
}

async function blockWeekends(owner: Page, yacht: { id: string; title: string }) {
  const [saturday, later] = [addDays(fridayIn(5), 1), addDays(fridayIn(6), 1)]
  await owner.goto(`${calendar}?date=${addDays(saturday, -1)}`)
  const panel = owner.getByRole('complementary', { name: 'This period' })
  const first = cell(owner, yacht, saturday)
  await first.scrollIntoViewIfNeeded()
  await first.hover()
  await owner.mouse.down()
  await cell(owner, yacht, addDays(saturday, 1)).hover()
  await owner.mouse.up()
  await expect(panel.getByLabel('Last day')).toHaveValue(addDays(saturday, 1))
  await panel.getByRole('button', { name: 'Block time' }).click()
  await expect(owner.getByText('The time is blocked.')).toBeVisible()

  await owner.goto(`${calendar}?date=${addDays(later, -1)}`)
  await cell(owner, yacht, later).focus()
  await owner.keyboard.press('Shift+ArrowRight')
  await owner.keyboard.press('Enter')
  await expect(panel.getByLabel('First day')).toHaveValue(later)
  await expect(panel.getByLabel('Last day')).toHaveValue(addDays(later, 1))
  await panel.getByRole('button', { name: 'Block time' }).click()
  await expect(owner.getByText('The time is blocked.')).toBeVisible()
}

async function connectFeed(owner: Page, yacht: string) {
  const server = await startCalendarServer()
  const friday = fridayIn(8)
  const at = (time: string) => Date.parse(`${friday}T${time}:00Z`)
  const event = { uid: 'one@market', start: at('08:00'), end: at('12:00'), summary: 'Sold elsewhere' }
  const address = server.serve('/market.ics', { text: calendarOf(event) })
  await owner.goto(`${calendar}/${yacht}/feeds`)
  await owner.getByLabel('Name', { exact: true }).fill('Another market')
  await owner.getByLabel('Address', { exact: true }).fill(address)
  await owner.getByRole('button', { name: 'Connect this calendar' }).click()
  await expect(owner.getByText('1 event ahead')).toBeVisible()
  await owner.goto(`${calendar}?view=month&yacht=${yacht}&date=${friday}`)
  await expect(owner.getByRole('link', { name: /Other calendar, Sold elsewhere/ }).first()).toBeVisible()
  return server
}

async function offerSlot(owner: Page, yacht: string, date: string) {
  await owner.goto(`${calendar}?view=week&yacht=${yacht}&date=${date}&form=slot&from=${date}&to=${date}`)
  const panel = owner.getByRole('complementary', { name: 'This period' })
  await panel.getByLabel('Departure', { exact: true }).fill('18:00')
  await panel.getByLabel('Duration').fill('3')
  await panel.getByLabel('Price').fill('2,500')
  await panel.getByRole('button', { name: 'Offer an instant slot' }).click()
  await expect(owner.getByText('The slot can be booked.')).toBeVisible()
}

/** The address that the yacht's page opens for the instant slot of that day. */
async function slotPath(guest: Page, yacht: string, date: string): Promise<string> {
  await guest.goto(`/${yacht}?date=${date}`)
  const card = await openBookingCard(guest)
  await card.getByRole('button', { name: /^ready to book/i }).click()
  const link = card.getByRole('list').getByRole('link', { name: /18:00–21:00/ })
  return (await link.getAttribute('href')) ?? ''
}

/** Reserves and pays as a guest. Returns the id of the booking. */
async function pay(guest: Page, path: string, heading: string, person = newGuest()): Promise<string> {
  await guest.goto(path)
  await reserveAs(guest, person)
  await enterCard(guest)
  await payButton(guest).click()
  await expect(guest.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  return /[0-9a-f]{24}/.exec(guest.url())?.[0] ?? ''
}

async function writeToEachOther(owner: Page, guest: Page, booking: string) {
  await guest.goto(`/reservation/${booking}/messages`)
  await guest.getByLabel('Message').fill('May we bring a cake?')
  await guest.getByRole('button', { name: 'Send message' }).click()
  await expect(guest.getByRole('log')).toContainText('May we bring a cake?')
  await owner.goto(`/OwnerDashboard/bookings/${booking}`)
  await owner.goto('/OwnerDashboard/inbox')
  await owner
    .getByRole('main')
    .getByRole('link', { name: /May we bring a cake/ })
    .click()
  await owner.getByLabel('Message').fill('With pleasure.')
  await owner.getByRole('button', { name: 'Send message' }).click()
  await expect(guest.getByRole('log')).toContainText('With pleasure.')
}

async function registerGuest(guest: Page, booking: string) {
  await guest.goto(`/reservation/${booking}`)
  await guest.getByRole('button', { name: 'Register the guests' }).click()
  await guest.getByLabel('Surname').fill('Marin')
  await guest.getByLabel('Given names').fill('Ana')
  await guest.getByLabel('Date of birth').fill('1990-05-01')
  await guest.getByLabel('Nationality').selectOption('PT')
  await guest.getByLabel('Document number').fill('P-4711')
  await guest.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(guest.getByText('Everybody is registered.')).toBeVisible()
}

/** The owner makes a captain's link. The captain uses it on a phone, from boarding to the return. */
async function sailByLink({ owner, captain, late }: Record<'owner' | 'captain' | 'late', Page>, yacht: string) {
  await owner.goto('/OwnerDashboard/captains')
  await owner.getByLabel('Yacht', { exact: true }).selectOption(yacht)
  await owner.getByLabel('Name of the captain').fill('Rui Faria')
  await owner.getByRole('button', { name: 'Make the link' }).click()
  const link = owner.getByRole('link', { name: /\/captain\// })
  await expect(link).toBeVisible()
  // The owner writes to the captain in another window and returns: the page reloads its data, and the link stays.
  const refreshed = owner.waitForResponse(/\/OwnerDashboard\/captains\.data/)
  await owner.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await refreshed
  await inspect(owner)

  await captain.goto((await link.getAttribute('href')) ?? '')
  await inspect(captain)
  await captain.getByRole('checkbox', { name: 'Ana M.' }).check()
  await captain.getByRole('button', { name: 'Save who is aboard' }).click()
  await expect(captain.getByText('1 of 1 aboard')).toBeVisible()
  const buffer = await paintPicture(99, 600, 400)
  await captain.getByLabel('Picture, up to 10 MB').setInputFiles({ name: 'deck.jpg', mimeType: 'image/jpeg', buffer })
  await captain.getByRole('button', { name: 'Add the picture' }).click()
  await expect(captain.getByText('Check-in: 1')).toBeVisible()
  await captain.getByText('Call off for the weather…').click()
  await captain.getByRole('button', { name: 'Call off and tell the guest' }).click()
  await expect(captain.locator('.form-notice').filter({ visible: true })).toHaveCount(1)
  await expect(captain.locator('.lost-notice')).toBeHidden()
  await late.goto(captain.url())
  await captain.getByRole('button', { name: 'Record the departure' }).click()
  await expect(captain.getByText(/^Departed .*\d\d:\d\d/)).toBeVisible()
  await late.getByRole('button', { name: 'Save who is aboard' }).click()
  await expect(late.getByText('This cannot be recorded now').filter({ visible: true })).toHaveCount(1)
  await late.getByText('Take somebody off the list').click()
  await late.getByRole('button', { name: 'Remove Ana M.' }).click()
  await expect(late.locator('.lost-notice')).toBeVisible()
  await late.close()
  await captain.getByRole('button', { name: 'Record the return' }).click()
  await expect(captain.getByText(/^Back .*\d\d:\d\d/)).toBeVisible()
}

/** Expects that the second owner cannot open any page of the first owner's records. */
async function expectShut(second: Page, paths: string[]) {
  await becomeOwner(second)
  for (const path of paths) {
    const answer = await second.goto(path)
    expect(answer?.status(), path).toBeGreaterThanOrEqual(403)
    await expect(second.getByText(title)).toHaveCount(0)
  }
}

test('from a new account to the first money', async ({ page: owner, another, anotherTab, site }) => {
  const operator = await another()
  expect((await operator.request.post('/api/auth/demo', { data: { role: 'a' } })).status()).toBe(200)
  await operator.goto('/adminn')

  await becomeOwner(owner)
  const yacht = await listYacht(owner, operator)
  await owner.goto(`/${yacht}`)
  await expect(owner.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await setSeason(owner, yacht)
  await blockWeekends(owner, { id: yacht, title })
  const feed = await connectFeed(owner, yacht)

  const friday = fridayIn(7)
  await offerSlot(owner, yacht, friday)
  const [guest, other] = [await another(onPhone), await another()]
  // Books the request and the slot of the same day at once.
  const [booking] = await Promise.all([
    pay(guest, `/book-now/${yacht}?date=${friday}&duration=4&start=10:00&guests=1`, 'Your request has been sent'),
    pay(other, await slotPath(other, yacht, friday), 'Your trip is confirmed'),
  ])
  await writeToEachOther(owner, guest, booking)
  await owner.goto(`/OwnerDashboard/bookings/${booking}`)
  await owner.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(owner.getByRole('heading', { name: 'Guests aboard' })).toBeVisible()
  await registerGuest(guest, booking)
  await moveCharter(site, booking, 1)
  const captain = await another(onPhone)
  await sailByLink({ owner, captain, late: await anotherTab(captain) }, yacht)
  await owner.goto(`/OwnerDashboard/bookings/${booking}`)
  await expect(owner.getByText(/^Back /)).toBeVisible()

  await moveCharter(site, booking, -5)
  await runScheduled(site, 'bookings.complete')
  await expect(async () => {
    await owner.goto('/OwnerDashboard/payouts')
    const main = owner.getByRole('main')
    await expect(main.getByText(title)).toHaveCount(2, { timeout: 2000 })
    await expect(main.getByText('Nothing is upcoming'), 'one of them has ended').toHaveCount(0)
  }).toPass()
  await inspect(owner)

  await expectShut(await another(), [
    `/OwnerDashboard/listings/${yacht}/type`,
    `/OwnerDashboard/pricing/${yacht}`,
    `${calendar}/${yacht}/feeds`,
    `/OwnerDashboard/bookings/${booking}`,
    `/preview/${yacht}`,
  ])
  await feed.stop()
})
