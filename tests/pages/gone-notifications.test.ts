import { describe, expect, test } from 'vitest'
import { notifyUser } from '#server/notifications/notify-user.ts'
import { newId } from '#shared/id.ts'
import { buildUser } from '#tests/builders/user.ts'
import { plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'
import bookingMails from '../../messages/en/booking-mails.json' with { type: 'json' }
import calendarMails from '../../messages/en/calendar-mails.json' with { type: 'json' }
import payoutMails from '../../messages/en/payout-mails.json' with { type: 'json' }

const site = await testSite()
const gone = newId()

type Role = 'a' | 'b' | 'c'
type Kind = { type: string; role: Role; path: string }

const bookingKinds = Object.keys(bookingMails.letters).map((kind): Kind => {
  const isOfHost = kind.startsWith('host_')
  const path = kind === 'host_moved_away' ? '/OwnerDashboard/bookings' : `/reservation/${gone}`
  return { type: `booking_${kind}`, role: isOfHost ? 'b' : 'c', path }
})
const listingKinds = [
  'approve',
  'reject',
  'request_changes',
  'withdraw_request',
  'suspend',
  'reinstate',
  'approve_changes',
  'edited',
]

/** Every kind of notification with the path that it is stored with, about a thing that does not exist any more. */
const kinds: Kind[] = [
  ...bookingKinds,
  ...['host_answer_published', 'host_review_hidden'].map(
    (kind): Kind => ({ type: `booking_${kind}`, role: 'b', path: '/OwnerDashboard' }),
  ),
  ...Object.keys(calendarMails.letters).map(
    (kind): Kind => ({ type: `calendar_${kind}`, role: 'b', path: `/reservation/${gone}` }),
  ),
  ...Object.keys(payoutMails).map(
    (kind): Kind => ({ type: `payout_${kind}`, role: 'b', path: '/OwnerDashboard/payouts' }),
  ),
  ...listingKinds.flatMap((kind): Kind[] => [
    { type: `listing_${kind}`, role: 'b', path: `/${gone}` },
    { type: `listing_${kind}`, role: 'b', path: `/OwnerDashboard/listings/${gone}` },
  ]),
  ...['verified', 'rejected', 'ending', 'ended'].flatMap((kind): Kind[] => [
    { type: `paper_${kind}`, role: 'b', path: `/OwnerDashboard/listings/${gone}/documents` },
    { type: `paper_${kind}`, role: 'b', path: '/OwnerDashboard/verification-documents' },
  ]),
  { type: 'message', role: 'c', path: `/UserDashboard/inbox?conversation=${gone}` },
  { type: 'message', role: 'b', path: `/OwnerDashboard/inbox?conversation=${gone}` },
  { type: 'ticket_answered', role: 'c', path: `/UserDashboard/support/${gone}` },
  { type: 'ticket_opened', role: 'a', path: `/adminn/tickets/${gone}` },
  { type: 'chat_waiting', role: 'a', path: `/adminn/chats/${gone}` },
  ...['report', 'no_show', 'deposit_claim'].map(
    (kind): Kind => ({ type: `market_${kind}`, role: 'a', path: `/adminn/bookings/${gone}` }),
  ),
  { type: 'market_late_work', role: 'a', path: '/adminn' },
  { type: 'became_administrator', role: 'a', path: '/adminn' },
  { type: 'became_owner', role: 'b', path: '/OwnerDashboard' },
  { type: 'payout_account_changed', role: 'b', path: '/OwnerDashboard/payouts/details' },
  { type: 'password_changed', role: 'c', path: '/UserDashboard/profile' },
]

/** Pages that exist without the thing. */
const listPages = /^\/(?:OwnerDashboard|adminn)$|\/(?:bookings|payouts|details|profile|verification-documents)$/

const users = {
  a: await buildUser(site.services, { role: 'a' }),
  b: await buildUser(site.services, { role: 'b' }),
  c: await buildUser(site.services, { role: 'c' }),
}
const desks = { a: '/adminn', b: '/OwnerDashboard', c: '/UserDashboard' }

/** The kinds of each path: those with the same page are told once. */
const pages = [...Map.groupBy(kinds, ({ role, path }) => `${role} ${path}`).values()].map((same) => {
  const [{ role, path } = kinds[0] ?? expect.fail('no kinds')] = same
  return { role, path, types: same.map(({ type }) => type) }
})

describe('a notification about a thing that is gone', () => {
  test.each(pages)('leads $role to $path, which says so', async ({ role, path, types }) => {
    const user = users[role]
    await site.pool.query('delete from notifications')
    for (const [index, type] of types.entries())
      await site.services.db.transaction().execute((tx) =>
        notifyUser(tx, site.services, {
          user: { id: user.id, email: user.email, language: 'en' },
          type,
          title: `News ${index} of this kind`,
          content: 'It says more.',
          path,
          subject: `${type}/${index}`,
        }),
      )
    const browser = plainBrowser(site)
    browser.cookies.set('session', user.token)
    await browser.open(`${desks[role]}/notifications`)
    await browser.follow(/News \d+ of/)
    const words = wordsOf(browser.page.html)
    if (listPages.test(path))
      return expect([browser.page.status, words]).toEqual([200, expect.not.stringContaining('no longer here')])
    expect([browser.page.status, words]).toEqual([404, expect.stringContaining('This is no longer here')])
    await browser.follow('All notifications')
    expect(browser.page.status).toBe(200)
  })

  test('says so in French, and a wrong address is still a wrong address', async () => {
    const visit = async (address: string) =>
      wordsOf((await site.visit(address, { cookie: `session=${users.c.token}` })).html)
    expect(await visit(`/fr/reservation/${gone}?notice=1`)).toContain('Cela n’est plus ici')
    expect(await visit(`/reservation/${gone}`)).not.toContain('no longer here')
  })
})
