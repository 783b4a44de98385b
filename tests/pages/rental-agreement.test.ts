import { expect, test } from 'vitest'
import { bookingCookie } from '#shared/booking-cookie.ts'
import { sitePayments } from '#tests/builders/site-payments.ts'
import { buildUser } from '#tests/builders/user.ts'
import { plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

const site = await testSite()
const guest = sitePayments(site)

test('the page of payment leads to the rental agreement, which guest, owner and operator read without a script', async () => {
  const booking = await guest.reserve()
  const asGuest = plainBrowser(site)
  asGuest.cookies.set(bookingCookie(booking.id), booking.accessToken)
  await asGuest.open(`/complete-payment/${booking.id}`)
  const path = `/reservation/${booking.id}/agreement`
  expect(asGuest.page.html).toContain(`href="${path}"`)
  const owner = await buildUser(site.services, { role: 'b' })
  await site.pool.query('update owners set user_id = $1 where id = (select owner_id from listings where id = $2)', [
    owner.id,
    booking.yacht.id,
  ])
  const operator = await buildUser(site.services, { role: 'a' })
  const signedIn = ({ token }: { token: string }) => {
    const browser = plainBrowser(site)
    browser.cookies.set('session', token)
    return browser
  }
  for (const browser of [asGuest, signedIn(owner), signedIn(operator)]) {
    await browser.open(path)
    expect(browser.page.status).toBe(200)
    const words = wordsOf(browser.page.html)
    expect(words).toContain('Rental agreement')
    expect(words).toContain('The owner has no agreement of their own')
    expect(words).toContain(`It is kept with booking ${booking.bookingRef}`)
  }
  const stranger = signedIn(await buildUser(site.services, { role: 'b' }))
  await stranger.open(path)
  expect(stranger.page.status).toBe(404)
})
