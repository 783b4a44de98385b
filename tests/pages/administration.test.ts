import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { complaintAbout, fieldValue, plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { setupToken } from '#tests/harness/setup-token.ts'
import { testSite } from '#tests/harness/site.ts'

const site = await testSite()

let ada: BuiltUser
let browser = plainBrowser(site)
async function beginAsAdministrator() {
  ada = await buildUser(site.services, { role: 'a' })
  browser = plainBrowser(site)
  browser.cookies.set('session', ada.token)
}

const words = () => wordsOf(browser.page.html)
const send = (address: string, form: Record<string, string>, user = ada) =>
  site.visit(address, { form, cookie: `session=${user.token}` })

test('the set-up token makes the first administrator, without a script, once', async () => {
  browser = plainBrowser(site)
  const enter = (invitation: string, email: string) =>
    browser.press('Create account', { invitation, name: 'Ada', email, password: 'a lantern over the quay' })
  await browser.open('/adminsignup')
  expect(words()).toContain('There is no administrator yet.')
  expect(words(), 'an administrator of the demo invites, too').toContain('Set-up token or invitation')
  await enter('not-the-token-at-all', 'ada@example.com')
  expect([browser.page.status, words()]).toEqual([400, expect.stringContaining('This invitation is no longer valid.')])
  expect(fieldValue(browser.page.html, 'email')).toBe('ada@example.com')
  expect(fieldValue(browser.page.html, 'invitation'), 'is no text to show').not.toBe('not-the-token-at-all')
  await enter(setupToken, 'ada@example.com')
  expect(browser.page.address).toBe('/auth/second-factor')
  await browser.open('/adminn')
  expect(browser.page.address, 'nothing opens before the second step').toMatch(/^\/auth\/second-factor/)

  browser = plainBrowser(site)
  await browser.open('/adminsignup')
  expect(words()).toContain('Administrators join by invitation.')
  await enter(setupToken, 'bea@example.com')
  expect(words()).toContain('This invitation is no longer valid.')
})

describe('users, without a script', () => {
  beforeEach(beginAsAdministrator)

  test('are found, get another role, are kept out and let in again', async () => {
    const ben = await buildUser(site.services, { name: 'Ben Marek' })
    await browser.open('/adminn/users')
    await browser.press('Filter', { q: ben.email })
    expect(browser.page.address).toContain(`q=${encodeURIComponent(ben.email)}`)
    await browser.follow('Ben Marek')
    await browser.press('Change the role', { role: 'b' })
    expect([browser.page.status, words()]).toEqual([400, expect.stringContaining('Tick the box to confirm')])
    await browser.press('Change the role', { role: 'b', sure: 'yes' })
    expect(words()).not.toContain('Tick the box to confirm')
    await browser.press('Suspend', { reason: 'Lost the phone' })
    expect(words()).toContain('Suspended')
    await browser.press('Restore')
    const { rows } = await site.pool.query('select role, status from users where id = $1', [ben.id])
    expect(rows).toEqual([{ role: 'b', status: 'active' }])
  })

  test('are never the one who looks, who would be gone', async () => {
    await browser.open(`/adminn/users?q=${ada.email}`)
    expect(words()).toContain('This is you')
    await site.pool.query(`update users set role = 'c', admin_role = null where role = 'a' and id <> $1`, [ada.id])
    const { status, html } = await send(`/adminn/users/${ada.id}`, {
      intent: 'change_role',
      role: 'c',
      sure: 'yes',
    })
    expect([status, wordsOf(html)]).toEqual([400, expect.stringContaining('You cannot remove the last administrator.')])
  })

  test.each<Record<string, string>>([
    { intent: 'role', id: 'f'.repeat(24), role: 'a' },
    { intent: 'suspend', id: 'f'.repeat(24) },
    { intent: 'constructor', id: 'f'.repeat(24) },
    {},
  ])('are not changed by a form that no page sends: %j', async (form) => {
    expect((await send('/adminn/users', form)).status).toBe(400)
  })

  test.each([
    '/adminn/users?sort=password&status=none',
    '/adminn/users?sort=name&sort=-name',
    '/adminn/users?column=none',
    '/adminn/users?role=x&q=%25',
    `/adminn/users?q=${'x'.repeat(500)}`,
    '/adminn/audit?event=foo&from=foo&until=2026-13-45&sort=-nothing',
    '/adminn/audit?q=%25&event=signed_in&column=none',
  ])('%s is a page like any other', async (address) => {
    expect((await site.visit(address, { cookie: `session=${ada.token}` })).status).toBe(200)
  })
})

describe('invitations, without a script', () => {
  beforeEach(beginAsAdministrator)

  test('are sent, shown and withdrawn', async () => {
    await browser.open('/adminn/invitations')
    await browser.press('Send the invitation', { email: 'nobody' })
    expect(complaintAbout(browser.page.html, 'email')).toContain('Invalid email format.')
    await browser.press('Send the invitation', { email: 'cleo@example.com' })
    expect(complaintAbout(browser.page.html, 'adminRole') ?? words()).toContain(
      'Choose what this administrator may do.',
    )
    await browser.press('Send the invitation', { email: 'cleo@example.com', adminRole: 'support' })
    expect(words()).toContain('The invitation of cleo@example.com is made, but no mail has left.')
    await browser.press('Withdraw the invitation of cleo@example.com')
    expect(words()).toContain('No open invitations')
    const { status } = await send('/adminn/invitations', { intent: 'withdraw', id: 'f'.repeat(24) })
    expect(status).toBe(400)
  })
})

test.each(['/adminn/users', '/adminn/invitations'])('%s takes forms of administrators alone', async (address) => {
  for (const role of ['b', 'c'] as const) {
    const user = await buildUser(site.services, { role })
    const { status, location } = await send(address, { intent: 'invite', email: 'mallory@example.com' }, user)
    expect([status, location]).toEqual([302, '/'])
  }
  expect((await site.visit(address, { form: { intent: 'invite' } })).location).toMatch(/^\/adminlogin\?from=/)
  const { rows } = await site.pool.query(`select 1 from invitations where email = 'mallory@example.com'`)
  expect(rows).toEqual([])
})

describe('a list of the back office, without a script', () => {
  beforeEach(beginAsAdministrator)

  test('is sorted, shown by columns, gone through and kept as a view of one’s own', async () => {
    for (const name of ['Listed One', 'Listed Two', 'Listed Three']) await buildUser(site.services, { name })
    await browser.open('/adminn/users?q=Listed')
    await browser.follow('User')
    expect(browser.page.address).toBe('/adminn/users?q=Listed&sort=name')
    expect(words()).toMatch(/Listed One.*Listed Three.*Listed Two/)
    await browser.press('Apply', { column: ['seen'] })
    await browser.press('Save this view', { name: 'The listed' })
    expect(browser.page.address).toContain('/adminn/users?q=Listed')
    await browser.open('/adminn/users')
    await browser.follow('The listed')
    expect(new URLSearchParams(browser.page.address.split('?')[1]).getAll('column')).toEqual(['seen'])
    await browser.press('Remove the view The listed')
    expect(words()).not.toContain('The listed')
  })

  test('shows a role only the pages that it may open', async () => {
    ada = await buildUser(site.services, { role: 'a', adminRole: 'content' })
    browser.cookies.set('session', ada.token)
    await browser.open('/adminn')
    expect(browser.page.status).toBe(200)
    expect(browser.page.html).not.toContain('href="/adminn/users"')
    await browser.open('/adminn/users')
    expect(browser.page.status).toBe(403)
  })

  test('asks for the second factor again before a role is given, and keeps what was typed', async () => {
    await site.pool.query(`update sessions set second_factor_at = now() - interval '11 minutes' where user_id = $1`, [
      ada.id,
    ])
    await browser.open('/adminn/invitations')
    await browser.press('Send the invitation', { email: 'dan@example.com', adminRole: 'support' })
    expect(words()).toContain('Enter the code of your authenticator once more to do this.')
    expect(fieldValue(browser.page.html, 'email')).toBe('dan@example.com')
    const code = new TOTP({ secret: Secret.fromBase32(ada.authenticator) }).generate({ timestamp: site.services.now() })
    await browser.press('Send the invitation', { 'confirmation-code': code })
    expect(words()).toContain('The invitation of dan@example.com is made, but no mail has left.')
  })
})
