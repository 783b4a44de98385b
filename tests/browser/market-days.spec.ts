import type { Page } from '@playwright/test'
import { addDays } from '#shared/local-date.ts'
import { hourlyFleet, mixedFleet } from '../builders/mixed-fleet.ts'
import { startPictureServer } from '../fakes/picture-server.ts'
import { somebody } from './accounts.ts'
import { approve, approveOnPage, completeDraft } from './going-live.ts'
import { importFleet } from './import-steps.ts'
import { acceptInvitation, addOwner, becomeFirst } from './market-steps.ts'
import { enterCard, payButton } from './payment-page.ts'
import { addToOffer, offerYacht, payOffered } from './quote-steps.ts'
import { finishCorrections, moveCharter, runScheduled } from './site-database.ts'
import { type Site, withEmptySite } from './site-process.ts'
import { test as base, expect, fridayIn, guest as newGuest, reserveAs } from './support.ts'

type Look = (page: Page, name: string) => Promise<void>

const test = base.extend<{ look: Look }, { site: Site }>({
  site: [
    ({ browserName }, use, { workerIndex }) =>
      withEmptySite(`days-${browserName}-${workerIndex}`, use, { PICTURE_ADDRESSES: '127.0.0.1' }),
    { scope: 'worker', timeout: 240_000 },
  ],
  // Keeps a picture of the whole page in the test's folder, in the order of the day.
  look: async ({ browserName: _ }, use, info) => {
    let taken = 0
    await use(async (page, name) => {
      taken += 1
      const path = info.outputPath(`${String(taken).padStart(2, '0')}-${name}.png`)
      await page.screenshot({ path, fullPage: true })
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect.soft(excess, `${name}: nothing is wider than the screen`).toBeLessThanOrEqual(0)
    })
  },
})

/** The yachts of the second fleet that go live. */
const five = [201, 202, 203, 204, 205]

const inDubai = (number: number) => `Azimut 55 “Number ${number}” in Dubai`

/** The id of a listing, by the search of the back office. */
async function findListing(operator: Page, title: string): Promise<string> {
  await operator.goto(`/adminn/listings?q=${encodeURIComponent(title)}`)
  const link = await operator.getByRole('link', { name: title, exact: true }).getAttribute('href')
  return /[0-9a-f]{24}/.exec(link ?? '')?.[0] ?? ''
}

async function inviteOwner(operator: Page, owner: Page, company: string) {
  await operator.goto('/adminn/owners/new')
  const { email } = somebody()
  await acceptInvitation(owner, await addOwner(operator, { person: 'Ben Marek', email, company }))
  return email
}

/** Corrects the title of a draft in its owner's wizard. The owner sees that it was an operator, and gets one letter. */
async function correctForOwner(operator: Page, owner: Page, look: Look, site: Site) {
  await operator.goto(`/adminn/listings/${await findListing(operator, inDubai(193))}`)
  await operator.getByRole('link', { name: 'Edit for the owner' }).click()
  await operator
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('link', { name: /^Name and words/ })
    .click()
  await expect(operator.getByText(`You edit ${inDubai(193)} for Meltemi Charters`)).toBeVisible()
  await operator.getByLabel('Title').fill(`${inDubai(193)} Marina`)
  await look(operator, 'operator-corrects')
  await operator.getByRole('button', { name: 'Save and continue' }).click()
  await expect(operator.getByRole('heading', { level: 2, name: 'Location' })).toBeVisible()

  await owner.goto('/OwnerDashboard/activity')
  await expect(owner.getByText('An operator changed the listing')).toBeVisible()
  await look(owner, 'owner-activity')
  await finishCorrections(site)
  await runScheduled(site, 'fleet.tell-owners-of-edits')
  await expect(async () => {
    await owner.goto('/OwnerDashboard/notifications')
    await expect(owner.getByRole('link', { name: /Number 193.* Marina/ })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await look(owner, 'owner-notifications')
}

/** Offers three yachts to a guest. Returns the path of the link. */
async function offerThree(operator: Page, look: Look): Promise<string> {
  await operator.goto('/adminn/quotes/new')
  await addToOffer(operator, '198', inDubai(198))
  await addToOffer(operator, '193', inDubai(193))
  await addToOffer(operator, '188', inDubai(188))
  await operator.getByLabel('Date', { exact: true }).fill(fridayIn(3))
  await operator.getByLabel('Start', { exact: true }).fill('10:00')
  await operator.getByLabel('Guests').fill('6')
  const reason = 'A guest who comes back'
  await offerYacht(operator, inDubai(198), '4', { by: 'Per cent off', value: '10', reason })
  await offerYacht(operator, inDubai(193), '4', { by: 'Own total, in EUR', value: '1200', reason })
  await offerYacht(operator, inDubai(188), '4')
  await operator.getByLabel('Name of the guest').fill('Cara Blum')
  await operator.getByLabel('E-mail').fill('cara@example.com')
  await look(operator, 'quote-filled')
  await operator.getByRole('button', { name: 'Make the offer' }).click()
  await expect(operator.getByRole('heading', { level: 1, name: 'Offer for Cara Blum' })).toBeVisible()
  await look(operator, 'quote')
  return new URL(await operator.getByRole('textbox', { name: 'Link for the guest' }).inputValue()).pathname
}

/** Refunds a part of a charter that is over, with its reason. */
async function refundPart(operator: Page, guest: Page, look: Look, id: string) {
  await operator.goto(`/adminn/bookings/${id}/refund`)
  await operator.getByLabel('Amount (EUR)').fill('200')
  await operator.getByRole('radio', { name: /^Both/ }).check()
  await operator.getByRole('button', { name: 'See what this does' }).click()
  const refund = operator.getByRole('button', { name: 'Refund €200' })
  await expect(refund).toBeVisible()
  await operator.getByLabel('Why').selectOption('The charter began late')
  await operator.getByLabel('Reason, for guest and owner').fill('The yacht came back an hour late from its last trip.')
  await look(operator, 'refund')
  await refund.click()
  await expect(operator.getByText('The refund is on its way.')).toBeVisible()
  await expect(async () => {
    await guest.goto(`/reservation/${id}`)
    await expect(guest.getByText(/^Credit note/)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await look(guest, 'guest-credit-note')
  await operator.goto(`/adminn/bookings/${id}`)
  await expect(operator.getByText('€200', { exact: true }).first()).toBeVisible()
  await look(operator, 'booking-refunded')
}

test('an operator fills an empty market and sells, and an owner of 20 runs a day', {
  tag: '@nightly',
}, async ({ page, another, look, site }) => {
  test.setTimeout(1_500_000)
  const [owner, guest, second] = [await another(), await another(), await another()]
  const { addressOf, stop } = await startPictureServer(440)
  let booked = ''

  await test.step('a fleet of 200 is imported', async () => {
    await becomeFirst(page)
    await look(page, 'start')
    await inviteOwner(page, owner, 'Meltemi Charters')
    await look(page, 'owner-added')
    await look(owner, 'owner-welcome')
    const file = mixedFleet({ count: 200, addressOf })
    await importFleet(page, { company: 'Meltemi Charters', file, yachts: 200 }, (name) => look(page, name))
    await owner.goto('/OwnerDashboard/listings')
    await expect(owner.getByRole('link', { name: 'Continue' }).first()).toBeVisible()
    await look(owner, 'owner-listings')
  })

  await test.step('one is corrected, and three go live', async () => {
    await correctForOwner(page, owner, look, site)
    const first = await findListing(page, inDubai(198))
    await completeDraft(owner, first)
    await look(owner, 'listing-sent')
    await page.goto(`/adminn/listings/${first}`)
    await look(page, 'listing-review')
    await approveOnPage(page, first)
    await expect(page.getByText('Documents that are not verified')).toHaveCount(0)
    await look(page, 'listing-live')
    for (const title of [`${inDubai(193)} Marina`, inDubai(188)]) {
      const id = await findListing(page, title)
      await completeDraft(owner, id)
      await approve(page, id)
    }
  })

  await test.step('three are offered, one is chosen and paid, and a part is given back', async () => {
    await guest.goto(await offerThree(page, look))
    await look(guest, 'offer')
    await guest.getByRole('button', { name: `Choose ${inDubai(198)}` }).click()
    await expect(guest).toHaveURL(/\/pay\//)
    await look(guest, 'guest-terms')
    booked = await payOffered(guest)
    await look(guest, 'guest-asked')
    await owner.goto(`/OwnerDashboard/bookings/${booked}`)
    await owner.getByRole('button', { name: 'Accept', exact: true }).click()
    await expect(owner.getByRole('heading', { name: 'Guests aboard' })).toBeVisible()
    await guest.goto(`/reservation/${booked}`)
    await expect(guest.getByText('Confirmed', { exact: true }).first()).toBeVisible()
    await look(guest, 'guest-confirmed')
    await page.goto(`/adminn/bookings/${booked}`)
    await expect(page.getByText('Paid').first()).toBeVisible()
    await look(page, 'booking')
    await moveCharter(site, booked, -30)
    await refundPart(page, guest, look, booked)
  })

  await test.step('the owner of 20 has a fleet and a charter', async () => {
    await inviteOwner(page, second, 'Blue Hours')
    const file = hourlyFleet({ first: 201, count: 20, addressOf })
    await importFleet(page, { company: 'Blue Hours', file, yachts: 20 }, async () => {})
    let id = ''
    for (const number of five) {
      id = await findListing(page, inDubai(number))
      await completeDraft(second, id)
      await approve(page, id)
    }
    await guest.goto(`/book-now/${id}?date=${fridayIn(4)}&duration=4&start=10:00&guests=2`)
    await reserveAs(guest, newGuest())
    await enterCard(guest)
    await payButton(guest).click()
    await expect(guest.getByRole('heading', { level: 1, name: 'Your request has been sent' })).toBeVisible()
    booked = /[0-9a-f]{24}/.exec(guest.url())?.[0] ?? ''
    await second.goto('/OwnerDashboard/bookings')
    await look(second, 'owner-request')
    await second.goto(`/OwnerDashboard/bookings/${booked}`)
    await second.getByRole('button', { name: 'Accept', exact: true }).click()
    await expect(second.getByRole('heading', { name: 'Guests aboard' })).toBeVisible()
    await expect(second.getByRole('region', { name: 'What you get' })).toContainText('€')
    await look(second, 'owner-booking')
    await second.goto('/OwnerDashboard/bookings')
    await expect(second.getByText('You get', { exact: false }).first()).toBeVisible()
    await look(second, 'owner-bookings')
  })

  await test.step('the prices of next season change for all yachts in one go', async () => {
    await second.goto('/OwnerDashboard/pricing')
    await look(second, 'owner-prices')
    await second.getByRole('link', { name: 'Change several yachts' }).click()
    await expect(second.getByRole('heading', { level: 1, name: 'Prices of several yachts' })).toBeVisible()
    await look(second, 'prices-by-week')
    await second.getByRole('tab', { name: 'Change by percent' }).click()
    const summer = `${new Date().getUTCFullYear() + 1}-06-01`
    await second.getByRole('radio', { name: 'The days of a period' }).check()
    await second.getByLabel('First day').fill(summer)
    await second.getByLabel('Last day').fill(addDays(summer, 91))
    await second.getByLabel('Name of the new season').fill('Summer')
    await second.getByLabel('Change in percent').fill('7.5')
    await second.getByRole('button', { name: 'Show the preview' }).click()
    const preview = second.getByRole('region', { name: 'Preview' })
    await expect(preview.getByText('Summer').first()).toBeVisible()
    await look(second, 'prices-preview')
    await preview.getByRole('button', { name: 'Publish for 20 yachts' }).click()
    await expect(second.getByRole('alert')).toContainText('published')
    await look(second, 'prices-published')
  })

  await test.step('a week is blocked on five yachts in one go', async () => {
    await second.goto('/OwnerDashboard/availabilitycalendar')
    await look(second, 'calendar')
    await second.getByRole('link', { name: 'Several yachts' }).click()
    const yachts = second.getByRole('group', { name: 'Yachts' }).getByRole('checkbox')
    await expect(yachts).toHaveCount(5)
    for (const number of five) await second.getByRole('checkbox', { name: inDubai(number) }).check()
    await second.getByLabel('First day').fill(fridayIn(6))
    await second.getByLabel('Last day').fill(addDays(fridayIn(6), 6))
    await second.getByLabel('Reason').fill('In the yard')
    await second.getByRole('button', { name: 'Show what would happen' }).click()
    await look(second, 'several-preview')
    await second.getByRole('button', { name: 'Do it' }).click()
    await expect(second.getByText('Done', { exact: true })).toHaveCount(5)
    await look(second, 'several-done')
  })

  await test.step('a day is run from the day board', async () => {
    await second.goto('/OwnerDashboard/board')
    await second.getByLabel('Another day').fill(fridayIn(4))
    await second.getByRole('button', { name: 'Show', exact: true }).click()
    const charters = second.getByRole('region', { name: 'By the hour' })
    await expect(charters.getByText('0 of 2 guests registered')).toBeVisible()
    await expect(charters.getByText('Paid', { exact: true })).toBeVisible()
    await look(second, 'day-board')
    await second.getByRole('link', { name: 'Day after' }).click()
    await expect(charters.getByRole('article')).toHaveCount(0)
    await look(second, 'next-day')
    await second.goto(`/OwnerDashboard/day/${fridayIn(4)}`)
    await expect(second.getByRole('region', { name: 'Departures' }).getByText(inDubai(205))).toBeVisible()
    await look(second, 'day-sheet')
  })
  await stop()
})
