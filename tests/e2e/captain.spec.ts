import { ownTrip } from './own-trip.ts'
import { enterCard, payButton } from './payment-page.ts'
import { moveCharter } from './site-database.ts'
import { expect, fridayIn, inspect, guest as newGuest, reserveAs, test, touch } from './support.ts'

// The inspector adds a style sheet of its own.
test.use({ bypassCSP: true })

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('an owner makes a link; on a phone the captain boards, departs, takes a picture and returns', async ({
  page: owner,
  browser,
  site,
}) => {
  expect((await owner.request.post('/api/auth/demo', { data: { role: 'b' } })).status()).toBe(200)
  await owner.goto('/OwnerDashboard/bookings')
  const guest = await browser.newPage({ baseURL: site.origin })
  const trip = await ownTrip(owner, fridayIn(9))
  await guest.goto(trip)
  await reserveAs(guest, newGuest())
  await enterCard(guest)
  await payButton(guest).click()
  await expect(guest.getByRole('heading', { level: 1, name: 'Your request has been sent' })).toBeVisible()
  const id = /[0-9a-f]{24}/.exec(guest.url())?.[0] ?? ''
  await owner.goto(`/OwnerDashboard/bookings/${id}`)
  await touch(owner)
  await owner.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(owner.getByRole('heading', { name: 'Guests aboard' })).toBeVisible()
  const person = {
    givenNames: 'Ana',
    surname: 'Marin',
    birthDate: '1990-05-01',
    nationality: 'PT',
    documentNumber: 'P1',
  }
  const headers = { origin: site.origin }
  const added = await owner.request.post(`/api/bookings/${id}/manifest/people`, { headers, data: person })
  expect(added.status()).toBe(201)
  await moveCharter(site, id, 2)

  await owner.goto('/OwnerDashboard/captains')
  await touch(owner)
  await owner.getByLabel('Yacht', { exact: true }).selectOption(/[0-9a-f]{24}/.exec(trip)?.[0] ?? '')
  await owner.getByLabel('Name of the captain').fill('Rui Faria')
  await owner.getByRole('button', { name: 'Make the link' }).click()
  const link = owner.getByRole('link', { name: /\/captain\// })
  await expect(link).toBeVisible()
  await inspect(owner)

  const captain = await browser.newPage({ baseURL: site.origin, viewport: { width: 390, height: 844 } })
  await captain.goto((await link.getAttribute('href')) ?? '')
  await touch(captain)
  await inspect(captain)
  await captain.getByRole('checkbox', { name: 'Ana M.' }).check()
  await captain.getByRole('button', { name: 'Save who is aboard' }).click()
  await expect(captain.getByText('1 of 1 aboard')).toBeVisible()
  await captain.getByLabel('Picture, up to 10 MB').setInputFiles({
    name: 'deck.png',
    mimeType: 'image/png',
    buffer: onePixel,
  })
  await captain.getByRole('button', { name: 'Add the picture' }).click()
  await expect(captain.getByText('Check-in: 1')).toBeVisible()
  await captain.getByRole('button', { name: 'Record the departure' }).click()
  await expect(captain.getByText(/^Departed .*\d\d:\d\d/)).toBeVisible()
  await captain.getByRole('button', { name: 'Record the return' }).click()
  await expect(captain.getByText(/^Back .*\d\d:\d\d/)).toBeVisible()
})
