import { beforeEach, describe, expect, test } from 'vitest'
import { openReview } from '#tests/builders/open-review.ts'
import { sitePayments } from '#tests/builders/site-payments.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { fieldValue, plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

const site = await testSite()
const guest = sitePayments(site)

let moderator: BuiltUser
let browser = plainBrowser(site)
const words = () => wordsOf(browser.page.html)
const as = (user: BuiltUser) => {
  browser = plainBrowser(site)
  browser.cookies.set('session', user.token)
}

beforeEach(async () => {
  moderator = await buildUser(site.services, { role: 'a', adminRole: 'moderator', name: 'Mo Haddad' })
  as(moderator)
})

/** Writes a review after a charter on a yacht of this owner. */
async function write(author: string, comment: string) {
  const booking = await guest.reserve()
  const owner = await buildUser(site.services, { role: 'b', name: 'Ben Marek' })
  const { rows } = await site.pool.query(
    `update owners set user_id = $1 from listings, bookings
     where owners.id = listings.owner_id and listings.id = bookings.listing_id and bookings.id = $2
     returning listings.id`,
    [owner.id, booking.id],
  )
  await site.pool.query(`update bookings set status = 'completed', locale = 'en' where id = $1`, [booking.id])
  const written = { rating: 2, comment, author, language: 'en', writtenAt: Date.now() } as const
  const review = { listingId: rows[0].id, bookingId: booking.id, ...written }
  await openReview(site.services.db, review, { REVIEW_WORDS: 'pirate' })
  const found = await site.pool.query(`select id from reviews where booking_id = $1 and about = 'yacht'`, [booking.id])
  return { id: found.rows[0].id as string, owner }
}

describe('reviews in the back office, without a script', () => {
  test('one that is held is found, not hidden without a reason, hidden with one, and published after all', async () => {
    const { id } = await write('Nora Held', 'The captain is a pirate, write to nora@example.com.')
    await browser.open('/adminn/reviews?q=Nora+Held&waits=open')
    expect(words()).toContain('1 row')
    await browser.follow('Nora Held')
    expect(browser.page.address).toBe(`/adminn/reviews/${id}`)
    expect(words()).toMatch(
      /Waiting.+2 of 5.+The captain is a pirate.+Why it waits An e-mail address, A word of your list/,
    )

    await browser.press('Hide', { reason: '' })
    expect([browser.page.status, words()]).toEqual([400, expect.stringContaining('Say why the review is hidden.')])
    await browser.press('Hide', { reason: 'It gives an address.' })
    expect(words()).toMatch(/The decision is saved.+Hidden.+It gives an address\./)
    await browser.press('Publish')
    expect(words()).toMatch(/The decision is saved.+Published/)
  })

  test('the second moderator is refused, sees what has changed, and finds the reason still in the form', async () => {
    const { id } = await write('Paul Twice', 'A pirate.')
    await browser.open(`/adminn/reviews/${id}`)
    const stale = fieldValue(browser.page.html, 'revision') ?? ''
    await browser.press('Publish')
    await browser.press('Hide', { reason: 'I had not seen it.', revision: stale })
    expect([browser.page.status, fieldValue(browser.page.html, 'reason')]).toEqual([409, 'I had not seen it.'])
    expect(words()).toMatch(/Somebody else has decided about this review.+Published/)
  })

  test('who only reads decides nothing, and what does not exist says so', async () => {
    const { id } = await write('Quin Read', 'A pirate.')
    as(await buildUser(site.services, { role: 'a', adminRole: 'read_only', name: 'Rea' }))
    await browser.open(`/adminn/reviews/${id}`)
    expect(words()).toContain('Quin Read')
    expect(words()).not.toContain('Decide')
    for (const other of ['000000000000000000000000', 'nonsense']) {
      await browser.open(`/adminn/reviews/${other}`)
      expect(browser.page.status).toBe(404)
    }
  })
})

describe('reviews at the desk of the owner, without a script', () => {
  test('one is reported, stays public, and waits for a moderator', async () => {
    const { id, owner } = await write('Rita Open', 'The engine was broken.')
    as(owner)
    await browser.open('/OwnerDashboard/reviews')
    expect(words()).toMatch(/Rita Open.+The engine was broken\./)
    await browser.press(/^Send|^Report/, { id, reason: 'It is about another yacht.' })
    expect(browser.page.status).toBe(200)
    as(moderator)
    await browser.open(`/adminn/reviews/${id}`)
    expect(words()).toMatch(/Published Reported.+It is about another yacht\./)
  })

  test('a report that is refused keeps what was typed', async () => {
    const { id, owner } = await write('Sven Kept', 'The engine was broken.')
    as(owner)
    await browser.open('/OwnerDashboard/reviews')
    const reason = 'x'.repeat(1001)
    await browser.press(/^Send|^Report/, { id, reason })
    expect([browser.page.status, fieldValue(browser.page.html, 'reason')]).toEqual([400, reason])
    expect(browser.page.html).toContain('<details open')
  })

  test('without reviews it says when the first comes', async () => {
    as(await buildUser(site.services, { role: 'b', name: 'Nobody Yet' }))
    await browser.open('/OwnerDashboard/reviews')
    expect([browser.page.status, words()]).toEqual([200, expect.stringContaining('No reviews yet')])
  })
})
