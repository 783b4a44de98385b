import { inspect } from './inspect.ts'
import { ownTrip } from './own-trip.ts'
import { enterCard, payButton } from './payment-page.ts'
import { moveCharter } from './site-database.ts'
import { expect, fridayIn, guest as newGuest, onPhone, reserveAs, test } from './support.ts'

test('a request is seen with its countdown and accepted; the guest registers by the link, and the yacht departs', async ({
  page: owner,
  another,
  site,
}) => {
  expect((await owner.request.post('/api/auth/demo', { data: { role: 'b' } })).status()).toBe(200)
  await owner.goto('/OwnerDashboard/bookings')
  const guest = await another(onPhone)
  await guest.goto(await ownTrip(owner, fridayIn(7)))
  const person = newGuest()
  await reserveAs(guest, person)
  await enterCard(guest)
  await payButton(guest).click()
  await expect(guest.getByRole('heading', { level: 1, name: 'Your request has been sent' })).toBeVisible()
  const id = /[0-9a-f]{24}/.exec(guest.url())?.[0] ?? ''

  await owner.reload()
  const requests = owner.getByRole('region', { name: 'Waiting for your answer' })
  const row = requests.getByRole('article').filter({ hasText: person.name })
  await expect(row.getByRole('timer')).toHaveText(/\d:\d\d/)
  await inspect(owner)
  await row.getByRole('link', { name: person.name }).click()
  await expect(owner.getByText(person.email)).toHaveCount(0)
  await owner.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(owner.getByRole('heading', { name: 'Guests aboard' })).toBeVisible()
  await expect(owner.getByText(person.email)).toBeVisible()
  await inspect(owner)

  await guest.goto(`/reservation/${id}`)
  await guest.getByRole('button', { name: 'Register the guests' }).click()
  await guest.getByLabel('Surname').fill('Marin')
  await guest.getByLabel('Given names').fill('Ana')
  await guest.getByLabel('Date of birth').fill('1990-05-01')
  await guest.getByLabel('Nationality').selectOption('PT')
  await inspect(guest)
  await guest.getByLabel('Document number').fill('P-4711')
  await guest.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(guest.getByText('Everybody is registered.')).toBeVisible()

  await moveCharter(site, id, 2)
  await owner.reload()
  await owner.getByRole('button', { name: 'Record the departure' }).click()
  await expect(owner.getByText(/^Departed /)).toBeVisible()
  await owner.getByRole('button', { name: 'Record the return' }).click()
  await expect(owner.getByText(/^Back /)).toBeVisible()
})

test('a request is answered with another day at a lower price; the guest compares both and accepts', async ({
  page: owner,
  another,
}) => {
  expect((await owner.request.post('/api/auth/demo', { data: { role: 'b' } })).status()).toBe(200)
  await owner.goto('/OwnerDashboard/bookings')
  const guest = await another(onPhone)
  await guest.goto(await ownTrip(owner, fridayIn(9)))
  await reserveAs(guest, newGuest())
  await enterCard(guest)
  await payButton(guest).click()
  await expect(guest.getByRole('heading', { level: 1, name: 'Your request has been sent' })).toBeVisible()
  const id = /[0-9a-f]{24}/.exec(guest.url())?.[0] ?? ''

  await owner.goto(`/OwnerDashboard/bookings/${id}`)
  await owner.getByText('Offer another time or price').click()
  await owner.getByLabel('Day', { exact: true }).fill(fridayIn(10))
  const booked = await (await owner.request.get(`/api/bookings/${id}/host`)).json()
  const total = booked.amount / 100 - 100
  await owner.getByLabel(/^Price in all/).fill(total.toFixed(2))
  await owner.getByLabel(/^Words to the guest/).fill('The yacht is in the yard on that day.')
  await inspect(owner)
  await owner.getByRole('button', { name: 'Send the offer' }).click()
  await expect(owner.getByRole('heading', { name: /^You offer, until/ })).toBeVisible()

  await guest.goto(`/reservation/${id}`)
  const offer = guest.getByRole('region', { name: 'The owner’s offer' })
  await expect(offer.getByRole('heading', { name: 'You asked for' })).toBeVisible()
  await expect(offer.getByText('The yacht is in the yard on that day.')).toBeVisible()
  await inspect(guest)
  await offer.getByRole('button', { name: /^Accept/ }).click()
  await expect(guest.getByText('Confirmed', { exact: true }).first()).toBeVisible()
  await owner.reload()
  await expect(owner.getByRole('heading', { name: 'Guests aboard' })).toBeVisible()
  const now = await (await owner.request.get(`/api/bookings/${id}/host`)).json()
  expect([now.bookingDate, now.amount]).toEqual([fridayIn(10), booked.amount - 10_000])
})
