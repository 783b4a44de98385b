import { expect, test } from 'vitest'
import type { Notification, NotificationPreferences } from '#contract/notifications/notifications.ts'
import { notifyUser } from '#server/notifications/notify-user.ts'
import { buildUser } from '#tests/builders/user.ts'
import { plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

const site = await testSite()
const { services } = site

type User = Awaited<ReturnType<typeof buildUser>>
const tell = (user: User, title: string, type = 'message') =>
  services.db.transaction().execute((tx) =>
    notifyUser(tx, services, {
      user: { id: user.id, email: user.email, language: 'en' },
      type,
      title,
      content: 'It says more here.',
      path: '/UserDashboard/bookings',
      mail: { letter: { subject: title, paragraphs: ['It says more here.'] } },
    }),
  )
const answer = async <Body>(path: string, { headers }: User): Promise<Body> =>
  (await fetch(site.origin + path, { headers })).json() as Promise<Body>
async function signedIn(user: User, page: string) {
  const browser = plainBrowser(site)
  browser.cookies.set('session', user.token)
  await browser.open(page)
  return browser
}

test.each([
  ['c', '/UserDashboard/notifications'],
  ['b', '/OwnerDashboard/notifications'],
  ['a', '/adminn/notifications'],
] as const)('a user of role %s reads, marks and chooses without a script', async (role, page) => {
  const user = await buildUser(services, { role })
  await tell(user, 'First news')
  await tell(user, 'Second news')
  const browser = await signedIn(user, page)
  expect(wordsOf(browser.page.html)).toContain('Second news')
  expect(browser.page.html).toContain('aria-label="Notifications, 2 unread"')
  await browser.press('Mark as read: Second news')
  expect((await answer<{ unread: number }>('/api/notifications/unread', user)).unread).toBe(1)
  await browser.press('Mark all as read')
  const { data } = await answer<{ data: Notification[] }>('/api/notifications', user)
  expect(data.map(({ read }) => read)).toEqual([true, true])

  await browser.press('Save channels', { 'messages.mail': [] })
  await browser.press('Save hours', { quiet: 'on', from: '21:30', until: '06:00', timeZone: 'Europe/Paris' })
  const { data: chosen } = await answer<{ data: NotificationPreferences }>('/api/notifications/preferences', user)
  const isMailed = (topic: string) =>
    chosen.choices.find((each) => each.topic === topic && each.channel === 'mail')?.wanted
  expect([isMailed('messages'), isMailed('reviews'), isMailed('security')]).toEqual([false, true, true])
  expect(chosen.quietHours).toEqual({ from: '21:30', until: '06:00', timeZone: 'Europe/Paris' })
})

test('the link of a mail asks before it turns mails off, and a mail program does it by one post', async () => {
  const user = await buildUser(services, { language: 'fr' })
  await tell(user, 'News')
  const { rows } = await site.pool.query('select unsubscribe_url from mails where recipient = $1', [user.email])
  const path = new URL(rows[0].unsubscribe_url).pathname
  const browser = plainBrowser(site)
  await browser.open(path)
  expect(wordsOf(browser.page.html)).toContain('Stop mails about: Messages?')
  const post = await fetch(site.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
    redirect: 'manual',
  })
  expect(post.status).toBe(200)
  await browser.open(path)
  expect(wordsOf(browser.page.html)).toContain('You get no more mails about: Messages.')
  await browser.open(`${path}x`)
  expect(browser.page.status).toBe(404)
})

test('the service worker is at the root, and no cache keeps it', async () => {
  const file = await fetch(`${site.origin}/service-worker.js`)
  expect(file.headers.get('content-type')).toContain('javascript')
  expect(file.headers.get('cache-control')).toBe('no-cache')
  expect(await file.text()).not.toMatch(/^import /m)
})
