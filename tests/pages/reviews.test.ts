import { beforeEach, expect, test } from 'vitest'
import { newId } from '#shared/id.ts'
import { type Reservation, sitePayments } from '#tests/builders/site-payments.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { complaintAbout, plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite, textOfElement } from '#tests/harness/site.ts'

const site = await testSite()
const guest = sitePayments(site)

let browser = plainBrowser(site)
let owner: BuiltUser
let customer: BuiltUser
const as = (user: BuiltUser) => {
  browser = plainBrowser(site)
  browser.cookies.set('session', user.token)
}
const words = () => wordsOf(browser.page.html)

beforeEach(async () => {
  browser = plainBrowser(site)
  owner = await buildUser(site.services, { role: 'b', name: 'Ben Marek' })
  customer = await buildUser(site.services, { role: 'c', name: 'Ana Costa' })
})

/** A charter of the customer on a yacht of the owner that ended yesterday. */
async function sailed(): Promise<Reservation & { listing: string }> {
  const booking = await guest.reserve({}, customer.id)
  await guest.draw(booking, -28)
  const fleet =
    'insert into owners (id, user_id, name) values ($1, $2, $3) on conflict (user_id) do update set name = $3 returning id'
  const { rows } = await site.pool.query(fleet, [newId(), owner.id, 'Marek Charters'])
  const yacht =
    'update listings set owner_id = $1 where id = (select listing_id from bookings where id = $2) returning id'
  const { rows: listings } = await site.pool.query(yacht, [rows[0]?.id, booking.id])
  await site.pool.query(`update bookings set status = 'completed', confirmed_at = created_at where id = $1`, [
    booking.id,
  ])
  return { ...booking, listing: listings[0]?.id }
}

const stars = { rating: '4', crew: '5', cleanliness: '4', accuracy: '4', value: '3' }

test('a guest with the link of the booking alone writes a review without a script, and changes it while it is sealed', async () => {
  const booking = await sailed()
  const { name, value } = guest.cookieOf(booking)
  browser.cookies.set(name, value)
  await browser.open(guest.address(booking))
  expect(words()).toContain('Tell other guests how it was: until')
  await browser.follow('Write a review')
  expect(textOfElement(browser.page.html, 'h1')).toBe('Your review of Halcyon')
  expect(browser.page.html.match(/<fieldset/g)?.length, 'each mark is a group of radio buttons').toBe(5)

  await browser.press('Send the review')
  expect(browser.page.status).toBe(400)
  expect(words()).toContain('Choose one to five stars.')
  await browser.press('Send the review', { ...stars, comment: 'Call me: +971 50 123 4567' })
  expect([browser.page.status, words()]).toEqual([400, expect.stringContaining('without telephone numbers')])
  expect(browser.page.html.includes('name="rating" checked="" value="4"'), 'the stars stay').toBe(true)
  await browser.press('Send the review', { ...stars, comment: 'The bay at six, alone.' })
  expect([browser.page.status, browser.page.address]).toEqual([200, `/reservation/${booking.id}/review`])
  expect(words()).toContain('Nobody else sees it yet')
  await browser.press('Save the changes', { rating: '2', comment: 'The engine was loud.' })
  expect(words()).toContain('The engine was loud.')
  await browser.open(`/${booking.listing}`)
  expect(words(), 'nobody else reads it').not.toContain('The engine was loud.')
  await browser.open(`/fr${guest.address(booking)}/review`)
  expect(words()).toContain('Personne d’autre ne le voit encore')
})

test('both sides write; then the yacht’s page, both desks and the guest’s account show it, and the owner answers once', async () => {
  const booking = await sailed()
  as(customer)
  await browser.open('/UserDashboard/bookings')
  await browser.follow(/^Write a review/)
  await browser.press('Send the review', { ...stars, comment: 'The bay at six, alone.' })
  await browser.open('/UserDashboard/reviews')
  expect(words()).toMatch(/Written by you .*Nobody else sees it yet/)

  as(owner)
  await browser.open('/OwnerDashboard/reviews')
  expect(words()).toContain('Guests to review Ana C. · Halcyon')
  expect(words()).not.toContain('The bay at six')
  await browser.follow('Review Ana C.')
  await browser.press('Send the review', {
    rating: '5',
    communication: '5',
    care: '4',
    rules: '5',
    comment: 'On time.',
  })
  expect(words()).toContain('Owners see it')
  await browser.open('/OwnerDashboard/reviews?answer=open')
  expect(words()).toContain('The bay at six, alone.')
  await browser.press('Publish the answer', { answer: 'Write to ben@boats.com' })
  expect([browser.page.status, words()]).toEqual([400, expect.stringContaining('Write an answer, without telephone')])
  await browser.press('Publish the answer', { answer: 'Come back in spring.' })
  expect(words()).toContain('Your answer is stored.')
  await browser.open('/OwnerDashboard/reviews?answer=open')
  expect(words()).toContain('Every review has your answer.')

  browser = plainBrowser(site)
  await browser.open(`/${booking.listing}`)
  expect(words()).toMatch(/Ana C\. .*· 4 hours.* The bay at six, alone\. .*Come back in spring\./)
  expect(words()).toContain('Value for money 3.0')
  await browser.press('Show', { 'reviews-sort': 'lowest', 'reviews-stars': '1' })
  expect(words()).toContain('No review with these stars.')
  await browser.press('Show', { 'reviews-stars': '4' })
  expect(words()).toContain('The bay at six, alone.')
  await browser.open(`/fr/${booking.listing}`)
  expect(words()).toContain('Écrit en anglais')

  as(customer)
  await browser.open('/UserDashboard/reviews')
  expect(words()).toMatch(
    /Written by you .*The bay at six.*Come back in spring\..*Written about you .*Marek Charters.*On time\./,
  )
  await browser.follow(/^Report this answer/)
  await browser.press('Send the report', { reason: '' })
  expect(complaintAbout(browser.page.html, 'reason')).toBe('Say what is wrong with it.')
  await browser.press('Send the report', { reason: 'We never met.' })
  expect(words()).toContain('You have reported the answer. We will look at it.')
  await browser.open(guest.address(booking))
  expect(words()).toMatch(/The owner about you Marek Charters/)

  as(await buildUser(site.services, { role: 'a', adminRole: 'moderator' }))
  await browser.open('/adminn/reviews?waits=open')
  await browser.follow('Ana C.')
  expect(words()).toMatch(/Come back in spring\. The guest says of the answer We never met\./)
  await browser.press('Hide the answer', { reason: 'They never met.' })
  as(customer)
  await browser.open(`${guest.address(booking)}/review`)
  expect(words()).not.toContain('Come back in spring.')
})

test('an owner reads about the guest before the answer to a request', async () => {
  const first = await sailed()
  const asOwner = { headers: owner.headers }
  const marks = { rating: 5, communication: 5, care: 4, rules: 5, comment: 'On time, and tidy.' }
  await site.api('POST', `/bookings/${first.id}/guest-review`, marks, asOwner.headers)
  await site.pool.query(`update reviews set status = 'published', opened_at = closes_at where booking_id = $1`, [
    first.id,
  ])
  const request = await guest.reserve({ instant: false }, customer.id)
  await guest.pay(request)
  await site.pool.query(
    'update listings set owner_id = (select id from owners where user_id = $1) where id = (select listing_id from bookings where id = $2)',
    [owner.id, request.id],
  )
  as(owner)
  await browser.open(`/OwnerDashboard/bookings/${request.id}`)
  expect(words()).toMatch(/What owners say about this guest .*5\.0 1 review Marek Charters .*On time, and tidy\./)
})

test('an operator reads the marks and decides about the answer', async () => {
  const booking = await sailed()
  const body = { rating: 2, cleanliness: 2, accuracy: 2, value: 2, comment: 'Loud.' }
  await site.api('POST', `/bookings/${booking.id}/review`, body, customer.headers)
  const moderator = await buildUser(site.services, { role: 'a', adminRole: 'moderator' })
  as(moderator)
  await browser.open('/adminn/reviews?state=sealed&about=yacht&q=Loud')
  await browser.follow('Ana C.')
  expect(words()).toContain('Sealed: its author and you alone can read it')
  const marks = { rating: 5, communication: 5, care: 4, rules: 5, comment: 'On time.' }
  await site.api('POST', `/bookings/${booking.id}/guest-review`, marks, owner.headers)
  const { rows } = await site.pool.query(`select id from reviews where booking_id = $1 and about = 'yacht'`, [
    booking.id,
  ])
  await site.api('POST', `/boatOwners/reviews/${rows[0].id}/answer`, { answer: 'It was new.' }, owner.headers)
  await browser.open(`/adminn/reviews/${rows[0].id}`)
  expect(words()).toContain('It was new.')
  await browser.press('Hide the answer', { reason: '' })
  expect([browser.page.status, words()]).toEqual([400, expect.stringContaining('Say why')])
  await browser.press('Hide the answer', { reason: 'Not the truth.' })
  expect(words()).toContain('Answer: Hidden')
})

test('the reviews of an account that cannot be loaded are a sentence, not an error page', async () => {
  await sailed()
  as(customer)
  await site.pool.query('alter table reviews rename to reviews_away')
  try {
    await browser.open('/UserDashboard/reviews')
    expect([browser.page.status, words()]).toEqual([500, expect.stringContaining('Error fetching reviews.')])
    await browser.open('/UserDashboard/bookings?show=past')
    expect(browser.page.status, 'the bookings are shown without them').toBe(200)
  } finally {
    await site.pool.query('alter table reviews_away rename to reviews')
  }
})
