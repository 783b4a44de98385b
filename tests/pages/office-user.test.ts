import { beforeEach, describe, expect, test } from 'vitest'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

const site = await testSite()

let ana: BuiltUser
let ada: BuiltUser
let browser = plainBrowser(site)
beforeEach(async () => {
  ana = await buildUser(site.services, { name: 'Ana Marin' })
  ada = await buildUser(site.services, { role: 'a', adminRole: 'support', name: 'Ada' })
  browser = plainBrowser(site)
  browser.cookies.set('session', ada.token)
})

const words = () => wordsOf(browser.page.html)
const open = (user: BuiltUser, language = '') => browser.open(`${language}/adminn/users/${user.id}`)
const cacheControl = async (address: string) =>
  (await site.visit(address, { cookie: `session=${ada.token}` })).headers.get('cache-control')

describe('the page of a person, without a script', () => {
  test('is led to from the list and from the search', async () => {
    await browser.open(`/adminn/users?q=${ana.email}`)
    await browser.follow('Ana Marin')
    expect(browser.page.address).toBe(`/adminn/users/${ana.id}`)
    expect(words()).toContain(ana.email)
    await browser.open(`/adminn/search?q=${ana.email}`)
    expect(browser.page.address, 'the only result').toBe(`/adminn/users/${ana.id}`)
    expect((await open({ ...ana, id: 'f'.repeat(24) })).status).toBe(404)
  })

  test('suspends with a reason and restores, and shows both in the history', async () => {
    await open(ana)
    await browser.press('Suspend', { reason: ' ' })
    expect([browser.page.status, words()]).toEqual([400, expect.stringContaining('Say why.')])
    await browser.press('Suspend', { reason: 'Paid with a stolen card.' })
    expect(words()).toContain('The account is suspended.')
    expect(words()).toContain('Suspended. Paid with a stolen card.')
    await browser.press('Restore', { reason: 'The bank was wrong.' })
    expect(words()).toContain('The account is restored.')
    expect(words()).toMatch(/Reason: The bank was wrong\..*Reason: Paid with a stolen card\./)
    const { rows } = await site.pool.query('select status from users where id = $1', [ana.id])
    expect(rows).toEqual([{ status: 'active' }])
  })

  test('signs out everywhere, and has nothing to send where no code waits', async () => {
    await open(ana)
    expect(words()).not.toContain('Send the code again')
    await browser.press('Sign out everywhere')
    expect(words()).toContain('Signed out everywhere.')
    expect(words()).toContain('Signed in nowhere.')
  })

  test('hands over the data as a file', async () => {
    await open(ana)
    await browser.press('Download the file')
    expect(browser.page.status).toBe(200)
    expect(JSON.parse(browser.page.html).profile.email).toBe(ana.email)
    await site.pool.query(`update sessions set second_factor_at = now() - interval '11 minutes' where user_id = $1`, [
      ada.id,
    ])
    await open(ana)
    await browser.press('Download the file')
    expect(browser.page.address).toBe(`/adminn/users/${ana.id}?refused=second_factor_stale`)
    expect(browser.page.html).toContain('/adminn/confirm?from=')
  })

  test('deletes the account once its address is typed', async () => {
    await open(ana)
    await browser.press('Delete the account', { email: 'somebody.else@example.com' })
    expect(words()).toContain('This is not the e-mail of the account.')
    await browser.press('Delete the account', { email: ana.email })
    expect(browser.page.address).toBe('/adminn/users?closed=yes')
    expect(words()).toContain('The account is deleted.')
    expect((await open(ana)).status).toBe(404)
  })

  test('offers nothing about a colleague or to who only reads, and no bookings to a moderator', async () => {
    await open(await buildUser(site.services, { role: 'a', name: 'Bea' }))
    expect(words()).not.toContain('Suspend')
    const moderator = await buildUser(site.services, { role: 'a', adminRole: 'moderator' })
    browser.cookies.set('session', moderator.token)
    await open(ana)
    expect(words()).toContain('Your role cannot open bookings, documents and mails.')
    expect(words()).not.toContain('See as this user')
    const content = await buildUser(site.services, { role: 'a', adminRole: 'content' })
    browser.cookies.set('session', content.token)
    expect((await open(ana)).status).toBe(403)
  })

  test('speaks French', async () => {
    await open(ana, '/fr')
    expect(words()).toContain('Aucune réservation.')
    await browser.press('Suspendre', { reason: '' })
    expect(words()).toContain('Indiquez pourquoi.')
    await browser.press('Voir le site comme Ana Marin')
    expect(browser.page.address).toBe('/fr/UserDashboard/profile')
    expect(words()).toContain(
      'Vous voyez le site comme Ana Marin. Vous ne pouvez rien modifier, ni ouvrir l’administration, tant que',
    )
    expect(words()).toContain('Encore 15 minutes')
  })
})

describe('seeing the site as a user, without a script', () => {
  test('says so on every page until it is ended, and leads back', async () => {
    await open(ana)
    expect(words()).not.toContain('minutes left')
    await browser.press('See the site as Ana Marin')
    expect(browser.page.address).toBe('/UserDashboard/profile')
    const seen =
      'You see the site as Ana Marin. You cannot change anything, nor open the back office, until you end this.'
    const pages = ['/', '/yacht-rentals', '/UserDashboard/bookings', '/UserDashboard/inbox', '/none-of-these', '/auth']
    for (const address of pages) {
      await browser.open(address)
      expect(words(), address).toContain(`${seen} 15 minutes left`)
    }
    await browser.open('/adminn/bookings')
    expect(browser.page.address).toBe('/')
    expect(words()).toContain(seen)
    await browser.press('End')
    expect(browser.page.address).toBe(`/adminn/users/${ana.id}`)
    expect(words()).toContain('An administrator saw the site as this user')
    expect(words()).not.toContain('You see the site as Ana Marin.')
  })

  test('ends with a logout, which keeps the administrator signed in', async () => {
    await open(ana)
    await browser.press('See the site as Ana Marin')
    await browser.press('Logout')
    expect(browser.page.address).toBe(`/adminn/users/${ana.id}`)
    expect(words()).not.toContain('minutes left')
  })

  test('changes nothing and says why', async () => {
    await open(ana)
    await browser.press('See the site as Ana Marin')
    await browser.press('Save changes', { name: 'Mallory' })
    expect(browser.page.status).toBeGreaterThanOrEqual(400)
    expect(words()).toContain('You see the site as somebody else, and cannot change anything.')
    const { rows } = await site.pool.query('select name from users where id = $1', [ana.id])
    expect(rows).toEqual([{ name: 'Ana Marin' }])
    await browser.open(`/adminn/users/${ana.id}`)
    expect(words(), 'the back office is not hers').not.toContain('See as this user')
  })

  test('is kept by no browser and ends by itself', async () => {
    await open(ana)
    await browser.press('See the site as Ana Marin')
    for (const address of ['/', '/UserDashboard/profile', '/UserDashboard/profile.data', '/yacht-rentals']) {
      expect(await cacheControl(address), address).toBe('no-store')
    }
    await site.pool.query(`update read_only_sessions set expires_at = now() where user_id = $1`, [ana.id])
    await browser.open(`/adminn/users/${ana.id}`)
    expect(words()).toContain('See as this user')
    expect(words()).not.toContain('You see the site as Ana Marin.')
  })

  test('of an owner begins at the desk', async () => {
    const owner = await buildUser(site.services, { role: 'b', name: 'Otto Reed' })
    await site.pool.query(`insert into owners (id, name, user_id) values ($1, 'Reed Charter', $2)`, [
      owner.id,
      owner.id,
    ])
    await open(owner)
    await browser.press('See the site as Otto Reed')
    expect([browser.page.address, browser.page.status]).toEqual(['/OwnerDashboard', 200])
    expect(words()).toContain('You see the site as Otto Reed.')
    await browser.open('/OwnerDashboard/payouts')
    expect([browser.page.status, words()]).toEqual([403, expect.stringContaining('This page is not open to you')])
    for (const address of ['/OwnerDashboard/listings', '/OwnerDashboard/bookings', '/OwnerDashboard/inbox']) {
      expect((await browser.open(address)).status, address).toBe(200)
    }
  })
})

test('whoever waits for the code of a registration is sent another', async () => {
  const email = 'waits@example.com'
  await site.api('POST', '/auth/register', { name: 'Ivo', email, password: 'a lantern over the quay' })
  await site.pool.query(`update one_time_codes set sent_at = sent_at - interval '2 minutes' where email = $1`, [email])
  await site.pool.query(`delete from attempts where key like 'sent:%'`)
  await browser.open('/adminn/users')
  await browser.press(`Send the code again to ${email}`)
  expect(words()).toContain(`A new code has been sent to ${email}.`)
})

describe('the merge of two accounts, without a script', () => {
  test('finds the other account, compares both, and merges once its address is typed', async () => {
    const other = await buildUser(site.services, { name: 'Ana Marin-Costa', email: 'ana.before@example.com' })
    await open(ana)
    await browser.follow('Choose the other account')
    expect(browser.page.address).toBe(`/adminn/users/${ana.id}/merge`)
    expect(words(), 'accounts of the same name').toContain('ana.before@example.com')
    await browser.open(`/adminn/users/${ana.id}/merge?q=ana.before`)
    await browser.follow('Ana Marin-Costa')
    const address = `/adminn/users/${ana.id}/merge?q=ana.before&closed=${other.id}`
    expect(browser.page.address).toBe(address)
    expect(words()).toContain(`${ana.email} gets everything. ana.before@example.com is closed`)
    expect(words()).toContain('Keep ana.before@example.com instead')
    await browser.press('Merge for good', { reason: 'Booked with two addresses.', email: ana.email })
    expect([browser.page.status, words()]).toEqual([
      400,
      expect.stringContaining('This is not the e-mail of the account that closes.'),
    ])
    expect(browser.page.html, 'what was typed is kept').toContain('Booked with two addresses.')
    await browser.press('Merge for good', { reason: 'Booked with two addresses.', email: other.email })
    expect(browser.page.address).toBe(`/adminn/users/${ana.id}?merged=yes`)
    expect(words()).toContain('The accounts are merged.')
    expect(words()).toContain('Merged account Ana Marin-Costa · ana.before@example.com')
    expect(words()).toContain('Another account merged into this one')
    await browser.open(address)
    expect(words()).toContain('This account was already merged into another one.')
  })

  test('leads from the closed account to the kept one, through a second merge too, in the language of the page', async () => {
    const [first, last] = [await buildUser(site.services), await buildUser(site.services, { name: 'Ana Costa' })]
    for (const [closed, kept] of [
      [first, ana],
      [ana, last],
    ] as const) {
      await browser.open(`/adminn/users/${kept.id}/merge?closed=${closed.id}`)
      await browser.press('Merge for good', { reason: 'One person.', email: closed.email })
    }
    const cookie = `session=${ada.token}`
    for (const closed of [first, ana])
      for (const language of ['', '/fr']) {
        const { status, headers } = await site.visit(`${language}/adminn/users/${closed.id}`, { cookie })
        expect([status, headers.get('location')]).toEqual([302, `${language}/adminn/users/${last.id}?merged=yes`])
      }
    await browser.open(`/adminn/users/${first.id}/merge?closed=${last.id}`)
    expect(words()).toContain('The accounts are merged. This one has everything now.')
    expect((await site.visit(`/adminn/users/${first.id}`)).headers.get('location'), 'signed out').toContain(
      '/adminlogin',
    )
  })

  test('says why two accounts cannot become one, and asks for no confirmation', async () => {
    await browser.open(`/adminn/users/${ana.id}/merge?closed=${ada.id}`)
    expect(words()).toContain('Accounts of administrators cannot be merged.')
    expect(words()).not.toContain('Merge for good')
    await browser.open(`/adminn/users/${ana.id}/merge?closed=${ana.id}`)
    expect(words()).toContain('This is the same account twice.')
    await browser.open(`/adminn/users/${ana.id}/merge?closed=nobody`)
    expect(browser.page.status).toBe(200)
  })

  test('is closed to who may not change people, and speaks French', async () => {
    const other = await buildUser(site.services, { name: 'Ana Marin' })
    await browser.open(`/fr/adminn/users/${ana.id}/merge?closed=${other.id}`)
    expect(words()).toContain('Fusionner définitivement')
    const moderator = await buildUser(site.services, { role: 'a', adminRole: 'moderator' })
    browser.cookies.set('session', moderator.token)
    expect((await browser.open(`/adminn/users/${ana.id}/merge`)).status).toBe(403)
  })
})
