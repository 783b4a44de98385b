import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#shared/local-date.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { type Reservation, sitePayments } from '#tests/builders/site-payments.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { complaintAbout, fieldValue, plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite, textOfElement } from '#tests/harness/site.ts'

const site = await testSite()
const guest = sitePayments(site)

let ada: BuiltUser
let browser = plainBrowser(site)

const as = (user: BuiltUser) => {
  browser = plainBrowser(site)
  browser.cookies.set('session', user.token)
}
const words = () => wordsOf(browser.page.html)
const address = ({ id }: Pick<Reservation, 'id'>, rest = '') => `/adminn/bookings/${id}${rest}`

beforeEach(async () => {
  ada = await buildUser(site.services, { role: 'a', name: 'Ada Lindqvist' })
  as(ada)
})

/** A booking that is paid in full, with a cancellation fee of half the price. */
async function paid() {
  const booking = await guest.reserve({ deposit: 10_000, cancellation: [{ hoursBefore: 0, fee: 5000 }] })
  await guest.pay(booking)
  return booking
}

const stored = async ({ id }: Pick<Reservation, 'id'>) =>
  (
    await site.pool.query('select status, guests, units, cancelled_reason, listing_id from bookings where id = $1', [
      id,
    ])
  ).rows[0]

const notesOf = async ({ id }: Pick<Reservation, 'id'>) =>
  (await site.pool.query('select text from booking_notes where booking_id = $1 order by id', [id])).rows.map(
    ({ text }) => text,
  )

describe('the list of bookings, without a script', () => {
  test('is filtered, sorted, shown by columns, kept as a view and exported', async () => {
    const [held, booking] = [await guest.reserve(), await paid()]
    await browser.open('/adminn')
    await browser.follow('Bookings')
    expect(textOfElement(browser.page.html, 'h1')).toBe('Bookings')
    await browser.press('Filter', { q: held.bookingRef })
    expect(words()).toContain('1 row')
    expect(words()).toContain('Pending')
    await browser.open(`/adminn/bookings?status=confirmed&owner=Ben&from=${booking.bookingDate}&yacht=Halcyon`)
    expect(words()).toContain(booking.bookingRef)
    expect(words()).not.toContain(held.bookingRef)
    await browser.follow('Departure')
    expect(browser.page.address).toContain('sort=departure')
    await browser.press('Apply', { column: ['email'] })
    expect(words()).toContain(booking.guestEmail)
    await browser.press('Save this view', { name: 'Paid ones' })
    await browser.open('/adminn/bookings')
    await browser.follow('Paid ones')
    expect(browser.page.address).toContain('column=email')
    const csv = await site.visit(`/api/admin/exports/adminBookings.list?q=${held.bookingRef}`, {
      cookie: `session=${ada.token}`,
    })
    expect(csv.html).toContain(held.bookingRef)
    await browser.open('/adminn/bookings?place=nowhere-at-all')
    expect(words()).toContain('Nothing fits these filters')
  })

  test('a note is written for the chosen, after it is said for which, and each has its outcome', async () => {
    const [one, two] = [await guest.reserve(), await paid()]
    await browser.open('/adminn/bookings')
    await browser.press('Write a note…')
    expect([browser.page.status, words()]).toEqual([400, expect.stringContaining('Choose at least one booking.')])
    await browser.press('Write a note…', { id: [one.id, two.id] })
    expect(words()).toContain('A note is written for 2 bookings')
    expect(words()).toContain(`Will be done ${one.bookingRef} · Ana Costa`)
    expect(await notesOf(one)).toEqual([])
    await browser.press('Write the note for 2 bookings', { text: ' ' })
    expect(browser.page.status).toBe(400)
    expect(complaintAbout(browser.page.html, 'text')).toContain('Write the note')
    await browser.press('Write the note for 2 bookings', { text: 'Berth 12 is closed.' })
    expect(words()).toContain('2 of 2 done.')
    expect(words()).toContain(`${two.bookingRef} · Ana Costa · Halcyon: Done`)
    expect([await notesOf(one), await notesOf(two)]).toEqual([['Berth 12 is closed.'], ['Berth 12 is closed.']])
    await browser.open('/adminn/bookings')
    await browser.press('Send again: invoices…', { id: one.id })
    expect(words()).toContain('Nothing to send')
    expect(words()).toContain('There is nothing to do for these bookings.')
  })

  test.each<Record<string, string>>([
    { intent: 'constructor', id: 'f'.repeat(24) },
    { intent: 'note', id: 'nobody', text: 'x' },
    { intent: 'preview-invoice', id: 'nobody' },
    {},
  ])('takes no form that no page sends: %j', async (form) => {
    expect((await site.visit('/adminn/bookings', { form, cookie: `session=${ada.token}` })).status).toBe(400)
  })

  test.each([
    '/adminn/bookings?status=nonsense&flag=nonsense&from=foo&to=2026-13-45',
    '/adminn/bookings?sort=password&sort=-created',
    '/adminn/bookings?flag=answer_due&q=%25',
    '/adminn/bookings/weather?places=%25&date=x&from=99:99',
  ])('%s is a page like any other', async (path) => {
    expect((await site.visit(path, { cookie: `session=${ada.token}` })).status).toBe(200)
  })
})

describe('the page of a booking, without a script', () => {
  test('tells all that has happened, and takes a note and a longer hold', async () => {
    const booking = await guest.reserve()
    await browser.open('/adminn/bookings')
    await browser.follow(booking.bookingRef)
    expect(textOfElement(browser.page.html, 'h1')).toBe(booking.bookingRef)
    expect(words()).toContain(booking.guestEmail)
    expect(words()).toMatch(/Reserved for AED [\d,.]+ Ana Costa, guest ·/)
    await browser.press('Save the note', { text: 'Wants a quiet berth.' })
    expect(words()).toContain('The note is saved.')
    expect(words()).toMatch(/Wants a quiet berth\. Ada Lindqvist ·/)
    await browser.press('Hold for longer', { hours: '49' })
    expect([browser.page.status, complaintAbout(browser.page.html, 'hours')]).toEqual([400, 'Enter 1 to 48 hours.'])
    await browser.press('Hold for longer', { hours: '30' })
    expect(words()).toContain('The period is held for longer.')
    expect(words()).toContain('Hold extended Ada Lindqvist, administrator')
    await browser.open(address(booking, '?history=money'))
    expect(words()).not.toContain('Hold extended Ada')
    await browser.open(`/fr${address(booking)}`)
    expect(words()).toMatch(/Réservé pour .+ Ana Costa, client/)
    expect((await site.visit(address({ id: 'f'.repeat(24) }), { cookie: `session=${ada.token}` })).status).toBe(404)
  })

  test('tells the second administrator what the first has done, and keeps what was typed', async () => {
    const booking = await guest.reserve()
    await browser.open(address(booking))
    const second = browser
    as(await buildUser(site.services, { role: 'a', name: 'Olga Reyes' }))
    await browser.open(address(booking))
    await browser.press('Hold for longer', { hours: '20' })
    const { page } = second
    await second.press('Hold for longer', { hours: '44' })
    expect(page.status).toBe(409)
    expect(wordsOf(page.html)).toContain('Somebody has changed this booking since you opened it.')
    expect(wordsOf(page.html)).toMatch(/What has happened since .* Hold extended Olga Reyes, administrator/)
    expect(fieldValue(page.html, 'hours')).toBe('44')
    await second.press('Hold for longer')
    expect(wordsOf(page.html)).toContain('The period is held for longer.')
  })

  test('records a no-show and a weather call for the owner', async () => {
    const [missed, stopped] = [await paid(), await paid()]
    await guest.begin(missed)
    await guest.draw(stopped, 30)
    await browser.open(address(missed))
    await browser.press('Note the no-show', { text: 'Nobody came to the quay.' })
    expect(words()).toContain('The owner says that the guests did not come')
    await browser.open(address(stopped))
    await browser.press('Call this charter off', { source: 'authority', reason: '', evidence: '' })
    expect([browser.page.status, complaintAbout(browser.page.html, 'reason')]).toEqual([400, 'Give a reason.'])
    await browser.press('Call this charter off', { reason: 'A gale.', evidence: 'Warning 14.' })
    expect(words()).toContain('The charter is called off, and the guest is asked.')
    expect(words()).toMatch(/Called off for the weather A gale\. Warning 14\. The guest may choose until/)
  })

  test('rules on a no-show that is objected to', async () => {
    const booking = await paid()
    await guest.begin(booking)
    await browser.open(address(booking))
    await browser.press('Note the no-show', { text: 'Nobody came to the quay.' })
    await site.api(
      'POST',
      `/bookings/${booking.id}/no-show/objection`,
      { text: 'We stood there.' },
      {
        authorization: `Bearer ${booking.accessToken}`,
      },
    )
    await browser.open('/adminn/bookings?flag=attention')
    expect(words()).toContain('No-show to rule on')
    await browser.open(address(booking))
    expect(words()).toContain('Objection: We stood there.')
    await browser.press('Decide and tell both', { refundBasisPoints: 'half', reason: 'Both were late.' })
    expect([browser.page.status, complaintAbout(browser.page.html, 'refundBasisPoints')]).toEqual([
      400,
      'Enter 0 to 100.',
    ])
    await browser.press('Decide and tell both', { refundBasisPoints: '50' })
    expect(words()).toContain('Your decision is made, and both are told.')
    expect(words()).toMatch(/Decided: AED [\d,.]+ goes back to the guest\./)
  })

  test('sends a letter once more', async () => {
    const booking = await paid()
    const letters = async () =>
      (await site.pool.query('select 1 from mails where recipient = $1', [booking.guestEmail])).rows.length
    const before = await letters()
    await browser.open(address(booking))
    await browser.press('Send', { what: 'guest' })
    expect(words()).toContain('It is on its way.')
    expect(await letters()).toBe(before + 1)
  })

  test('offers each role what it may do', async () => {
    const booking = await paid()
    const seen = async (adminRole: 'finance' | 'read_only' | 'support' | 'moderator') => {
      as(await buildUser(site.services, { role: 'a', adminRole }))
      await browser.open(address(booking))
      return browser.page.status === 200 ? words() : browser.page.status
    }
    expect(await seen('moderator')).toBe(403)
    const reader = await seen('read_only')
    expect(reader).not.toContain('What you can do')
    expect(reader).not.toContain('Save the note')
    const finance = await seen('finance')
    expect(finance).toContain('Cancel the booking…')
    expect(finance).not.toContain('Move to another yacht…')
    expect(await seen('support')).toContain('Move to another yacht…')
    const form = { intent: 'note', key: 'a'.repeat(24), text: 'x' }
    const { token } = await buildUser(site.services, { role: 'a', adminRole: 'read_only' })
    expect((await site.visit(address(booking), { form, cookie: `session=${token}` })).status).toBe(409)
    expect(await notesOf(booking)).toEqual([])
  })
})

describe('a booking, without a script', () => {
  test('is cancelled with another refund, after what it does is shown and the code is entered', async () => {
    const booking = await paid()
    await browser.open(address(booking))
    await browser.follow('Cancel the booking…')
    await browser.press('See what this does', { refund: '99999999' })
    expect(words()).toMatch(/Enter an amount up to AED [\d,.]+\./)
    await browser.press('See what this does', { refund: String(booking.amount / 100), bearer: 'owner' })
    expect(words()).toContain('Beyond the terms')
    await site.pool.query(`update sessions set second_factor_at = now() - interval '11 minutes' where user_id = $1`, [
      ada.id,
    ])
    await browser.press(/^Cancel and give back/, { reason: 'Ill.' })
    expect(words()).toContain('Enter the code of your authenticator once more to do this.')
    expect(fieldValue(browser.page.html, 'reason')).toBe('Ill.')
    const code = new TOTP({ secret: Secret.fromBase32(ada.authenticator) }).generate({ timestamp: site.services.now() })
    await browser.press(/^Cancel and give back/, { 'confirmation-code': code })
    expect(words()).toContain('The booking is cancelled. Guest and owner are told.')
    expect(words()).toContain('Cancelled by an administrator')
    expect(await stored(booking)).toMatchObject({ status: 'cancelled', cancelled_reason: 'Ill.' })
    await browser.open(address(booking, '/cancel'))
    expect(browser.page.address, 'there is nothing to cancel any more').toBe(address(booking, '?gone=1'))
    expect(words()).toContain('This cannot be done any more.')
  })

  test('is changed for its guest', async () => {
    const booking = await paid()
    await browser.open(address(booking))
    await browser.follow('Change date, guests or extras…')
    expect(words()).toContain('This is the trip as it is booked.')
    await browser.press('See the new price', { duration: '3', guests: '4' })
    expect(words()).toMatch(/The booking is changed at once, and AED [\d,.]+ goes back to the guest\./)
    await browser.press('Change the booking')
    expect(words()).toContain('The booking is changed. Guest and owner are told.')
    expect(await stored(booking)).toMatchObject({ guests: 4, units: 3 })
    await browser.open(address(booking, `/change?date=${addDays(booking.bookingDate, 3)}&start=10:00&duration=40`))
    expect(browser.page.status).toBe(200)
    expect(browser.page.html).toContain('role="alert"')
    await browser.open(address(booking, '/change?duration=5'))
    expect(words()).toMatch(/AED [\d,.]+ more is due\./)
    await browser.press('Change the booking')
    expect(words()).toContain('The guest has a link to pay the difference.')
    expect(words()).toMatch(/A change waits until .+ for the guest to pay/)
    await browser.press('Give up the change')
    expect(words()).toContain('The change is given up.')
    expect(await stored(booking)).toMatchObject({ units: 3 })
  })

  test('moves to another yacht that is free, at either price', async () => {
    const booking = await paid()
    const other = await buildListing(site.db, {
      offers: [{ instant: true, deposit: 10_000, rate: 800_00 }],
      listing: { title: 'Manatee' },
    })
    await browser.open(address(booking, '/move?q=Manatee'))
    await browser.follow('Manatee')
    expect(words()).toContain('Nothing is due and nothing comes back.')
    await browser.follow('Today’s price of the other yacht')
    expect(words()).toMatch(/AED [\d,.]+ goes back to the guest at once\./)
    await browser.press('Move the booking', { reason: '' })
    expect([browser.page.status, complaintAbout(browser.page.html, 'reason')]).toEqual([400, 'Give a reason.'])
    await browser.press('Move the booking', { reason: 'The engine failed.' })
    expect(words()).toContain('The booking is moved. The guest and both owners are told.')
    expect((await stored(booking)).listing_id).toBe(other.id)
    await browser.open(address(booking, `/move?yacht=${other.id}&offer=${other.offerId}`))
    expect(words()).toContain('This is the yacht that is booked.')
    await browser.open(`/fr${address(booking, '/move?q=zzzz')}`)
    expect(words()).toContain('Aucun autre yacht n’est libre')
  })
})
