import { expect, test } from 'vitest'
import type { PayoutRunDetails } from '#contract/payments/payout-runs.ts'
import { shareProceeds } from '#server/bookings/proceeds/share-proceeds.ts'
import { makePayouts } from '#server/payments/payouts/make-payouts.ts'
import { newId } from '#shared/id.ts'
import { sitePayments } from '#tests/builders/site-payments.ts'
import { buildUser } from '#tests/builders/user.ts'
import { fieldValue, plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

const site = await testSite()
const guest = sitePayments(site)

const cookieOf = ({ token }: { token: string }) => `session=${token}`
const open = async (address: string, user: { token: string }) => {
  const { status, html } = await site.visit(address, { cookie: cookieOf(user) })
  return { status, html, words: wordsOf(html) }
}

/** Builds an owner whose only charter ended three days ago and is paid and shared. */
async function ownerWithCharter() {
  const booking = await guest.reserve()
  await guest.pay(booking)
  const owner = await buildUser(site.services, { role: 'b', name: 'Ben Marek' })
  const { rows } = await site.pool.query(
    `update owners set user_id = $1 where id = (
       select owner_id from listings join bookings on bookings.listing_id = listings.id where bookings.id = $2
     ) returning id`,
    [owner.id, booking.id],
  )
  await site.pool.query(
    `update bookings set status = 'completed', completed_at = now(),
       period = tstzrange(now() - interval '76 hours', now() - interval '72 hours') where id = $1`,
    [booking.id],
  )
  await shareProceeds(site.services, { bookingId: booking.id })
  return { owner, ownerId: rows[0].id, booking }
}

test('after a charter the payout line appears, is sent and arrives; a second owner sees nothing of it', async () => {
  const { owner, ownerId, booking } = await ownerWithCharter()
  const other = await buildUser(site.services, { role: 'b' })
  const administrator = await buildUser(site.services, { role: 'a' })
  const before = await open('/OwnerDashboard/payouts', owner)
  expect(before.words).toContain('Due, and waits for what is missing above.')
  expect(before.words).toContain('Where you want to be paid')

  const details = '/OwnerDashboard/payouts/details'
  const bank = { intent: 'bank', holder: 'Ben Marek', country: 'AE', bankCode: '' }
  const wrong = await site.visit(details, { cookie: cookieOf(owner), form: { ...bank, number: 'AE07 0331' } })
  expect([wrong.status, wordsOf(wrong.html)]).toEqual([400, expect.stringContaining('This is no valid IBAN')])
  const number = 'AE07 0331 2345 6789 0123 456'
  const saved = await site.visit(details, { cookie: cookieOf(owner), form: { ...bank, number } })
  expect(wordsOf(saved.html)).toContain('Saved: the account ending in 3456.')
  expect(wordsOf(saved.html)).toContain('Our review of your payout account. You need do nothing')
  expect(saved.html).not.toMatch(/0331 ?2345/)
  for (const kind of ['identity', 'bank_account'])
    await site.pool.query(
      `insert into verification_documents
         (id, owner_id, kind, status, names, file_name, file_type, file_size, uploaded_at, reviewed_at)
       values ($1, $2, $3, 'verified', 'Ben Marek', 'paper.pdf', 'application/pdf', 1000, now(), now())`,
      [newId(), ownerId, kind],
    )
  const review = { status: 'verified' }
  await site.api('PUT', `/admin/owners/${ownerId}/bank-review`, review, administrator.headers)

  await makePayouts(site.services)
  expect((await open('/OwnerDashboard/payouts', owner)).words).toContain('Waits for the bank batch')
  const accountant = await buildUser(site.services, { role: 'a', adminRole: 'finance' })
  const owners = [{ ownerId, currency: booking.currency }]
  const run = await site.api<PayoutRunDetails>('POST', '/admin/payout-runs', { owners }, accountant.headers)
  const released = { expected: run.body.sums }
  await site.api('POST', `/admin/payout-runs/${run.body.id}/release`, released, administrator.headers)
  const { body } = await site.api<{ data: { id: string }[] }>(
    'GET',
    '/admin/payouts?status=upcoming',
    undefined,
    administrator.headers,
  )
  const state = `/admin/payouts/${body.data[0]?.id}/state`
  await site.api('PUT', state, { state: 'sent', bankReference: 'FT-2041' }, administrator.headers)
  expect((await open('/OwnerDashboard/payouts', owner)).words).toContain('Bank reference FT-2041')
  await site.api('PUT', state, { state: 'paid' }, administrator.headers)
  const paid = await open('/OwnerDashboard/payouts', owner)
  expect(paid.words).toMatch(/Arrived on \d+ \w+ \d{4}\./)

  const statement = /href="(\/OwnerDashboard\/payouts\/statements\/[^"]+)"/.exec(paid.html)?.[1] ?? ''
  const month = await open(statement, owner)
  expect(month.words).toMatch(/Opening balance.+Charter.+Payout.+Closing balance\W+0\.00/s)
  expect((await open(`/fr${statement}`, owner)).words).toContain('Solde final')
  expect((await open(statement, other)).status).toBe(404)
  const empty = await open('/OwnerDashboard/payouts', other)
  expect(empty.words).toContain('No payout has been made yet.')
  expect(empty.html).not.toContain('FT-2041')
})

test('a code is asked for beside the form, which keeps what was typed; a change says what it waits for', async () => {
  const owner = await buildUser(site.services, { role: 'b', name: 'Ben Marek' })
  const unconfirm = () => site.pool.query('update sessions set confirmed_at = null where user_id = $1', [owner.id])
  const browser = plainBrowser(site)
  browser.cookies.set('session', owner.token)
  const words = () => wordsOf(browser.page.html)
  await unconfirm()
  await browser.open('/OwnerDashboard/payouts/details')
  expect(browser.page.html).not.toContain('confirmationCode')
  const typed = { holder: 'Ben Marek', country: 'US', number: '000123456789', bankCode: '110000000' }
  await browser.press('Save bank account', typed)
  expect([browser.page.status, words()]).toEqual([
    400,
    expect.stringContaining(`We have sent a code to ${owner.email}`),
  ])
  for (const [name, value] of Object.entries(typed)) expect(fieldValue(browser.page.html, name), name).toBe(value)
  await browser.press('Save bank account', { confirmationCode: '000000' })
  expect([browser.page.status, fieldValue(browser.page.html, 'bankCode')]).toEqual([400, '110000000'])
  const { rows } = await site.pool.query('select body from mails where recipient = $1 order by id desc limit 1', [
    owner.email,
  ])
  await browser.press('Save bank account', { confirmationCode: /\b\d{6}\b/.exec(rows[0].body)?.[0] ?? '' })
  expect(words()).toContain('Saved: the account ending in 6789.')

  await browser.press('Save bank account', { ...typed, holder: 'Someone Else' })
  await browser.open('/OwnerDashboard/payouts/details')
  expect(words()).toContain('Your payout account was changed on')
  expect(words()).toContain('If it was not you, choose another password')
  expect(words()).toContain('Nothing is paid to it yet.')

  await unconfirm()
  await site.pool.query('delete from attempts')
  const { location } = await site.visit('/OwnerDashboard/payouts/account', { cookie: cookieOf(owner) })
  await browser.open(location ?? '')
  expect(words()).toContain('Confirm that it is you')
  await browser.press('Confirm', { confirmationCode: '' })
  expect([browser.page.status, words()]).toEqual([400, expect.stringContaining('Enter a code to confirm')])
  expect(words()).not.toContain('You can go on to the provider now.')
})

test('the way to the provider’s page and back leaves an account that can be paid', async () => {
  const owner = await buildUser(site.services, { role: 'b' })
  const cookie = cookieOf(owner)
  const { location } = await site.visit('/OwnerDashboard/payouts/account', { cookie })
  expect(location).toContain('/onboarding/acct_')
  const fields = { holder: 'Ben Marek', country: 'AE', currency: 'AED', number: 'AE070331234567890123456' }
  const sent = await fetch(location ?? '', { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })
  const back = new URL(sent.headers.get('location') ?? '', site.origin)
  const checked = await site.visit(back.pathname + back.search, { cookie })
  expect(checked.location, 'a plain address').toBe('/OwnerDashboard/payouts/details')
  const { words } = await open('/OwnerDashboard/payouts/details', owner)
  expect(words).toContain('You are paid to the account ending in 3456.')
})

test('statistics count what there is, say what is counted, and are drawn with a table beside them', async () => {
  const { owner } = await ownerWithCharter()
  const { words, html } = await open('/OwnerDashboard/statistics?days=30', owner)
  expect(words).toContain('Nothing about who looked is stored.')
  expect(words).toContain('Too few yachts of other owners are near yours')
  expect(html).toMatch(/<svg[^>]*aria-hidden/)
  expect(html).toContain('<caption')
  const french = await open('/fr/OwnerDashboard/statistics', owner)
  expect(french.words).toContain('Occupation par mois')
  const none = await buildUser(site.services, { role: 'b' })
  expect((await open('/OwnerDashboard/statistics', none)).words).toContain('Nothing to count yet')
  expect((await site.visit('/OwnerDashboard/statistics')).status).toBe(302)
})
