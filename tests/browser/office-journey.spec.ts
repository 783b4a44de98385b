import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { logIn, somebody } from './accounts.ts'
import { inspect } from './inspect.ts'
import { becomeOwner, type Decision, listYacht } from './listing-steps.ts'
import { acceptRequest, enterCard, payButton } from './payment-page.ts'
import { moveCharter, runScheduled, verifyPapers } from './site-database.ts'
import type { Site } from './site-process.ts'
import { type Another, expect, fridayIn, guest as newGuest, randomWord, reserveAs, test } from './support.ts'

// A day in the back office, from a new colleague to the payout that the colleague releases.

const main = (page: Page) => page.getByRole('main')

/** Invites a colleague, who makes the account and sets up the second factor. */
async function inviteColleague(admin: Page, another: Another) {
  const colleague = somebody()
  await admin.goto('/adminn/invitations')
  await admin.getByLabel('E-mail').fill(colleague.email)
  await admin.getByRole('radio', { name: /^Finance/ }).check()
  await inspect(admin)
  await admin.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(admin.getByText(`The invitation of ${colleague.email} is made`)).toBeVisible()
  const answer = await admin.request.get(`/api/dev/mails?recipient=${encodeURIComponent(colleague.email)}&limit=1`)
  const link = /\/adminsignup#[\w.~=-]+/.exec((await answer.json()).data[0].body)?.[0] ?? ''

  const page = await another({ viewport: admin.viewportSize() })
  await page.goto(link)
  await expect(page.getByLabel(/Invitation|Set-up token/), 'the link brings it').not.toHaveValue('')
  await page.getByLabel('Name').fill(colleague.name)
  await page.getByLabel('E-mail').fill(colleague.email)
  await page.getByLabel('Password', { exact: true }).fill(colleague.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('button', { name: 'Show the QR code' }).click()
  const secret = Secret.fromBase32((await page.locator('code').textContent())?.replaceAll(' ', '') ?? '')
  await page.getByLabel('Code from your authenticator').fill(new TOTP({ secret }).generate())
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await page.getByRole('link', { name: 'I have saved them. Continue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${colleague.name}` })).toBeVisible()
  await inspect(page)
  return { page, secret, ...colleague }
}

/** After the role has changed, the old session is closed and the pages about money are gone. */
async function enterAsModerator({ page, secret, ...colleague }: Awaited<ReturnType<typeof inviteColleague>>) {
  await page.goto('/adminn')
  await expect(page, 'another role ends the session').toHaveURL(/\/adminlogin/)
  await logIn(page, colleague)
  await page.getByLabel('Code from your authenticator').fill(new TOTP({ secret }).generate())
  await page.getByRole('button', { name: 'Confirm' }).click()
  const rail = page.getByRole('navigation', { name: 'Administration' })
  await expect(rail.getByRole('link', { name: 'Listings' })).toHaveCount(1)
  await expect(rail.getByRole('link', { name: 'Money' })).toHaveCount(0)
  for (const path of ['', '/transactions', '/payouts', '/payouts/prepare', '/balance', '/entries/new', '/vouchers'])
    expect((await page.request.get(`/adminn/money${path}`)).status(), path).toBe(403)
  for (const path of ['transactions', 'payout-runs', 'ledger/balance', 'exports/transactions.list'])
    expect((await page.request.get(`/api/admin/${path}`)).status(), path).toBe(403)
}

/** Decides on the listing's own page, as an administrator does. */
async function decideOnPage(admin: Page, id: string, { action, feedback = [] }: Decision) {
  await admin.goto(`/adminn/listings/${id}`)
  for (const { feedback: words } of feedback)
    await admin.getByLabel('What is to be changed at this step: Name and words').fill(words)
  await admin.getByRole('button', { name: action === 'approve' ? 'Approve' : 'Ask for changes' }).click()
  await expect(admin.getByText('Saved', { exact: false }).first()).toBeVisible()
}

/** Sells a charter that is paid and confirmed. Returns the id of the booking. */
async function sell(another: Another, site: Site, yacht: string, weeks: number): Promise<string> {
  const guest = await another()
  await guest.goto(`/book-now/${yacht}?date=${fridayIn(weeks)}&duration=4&start=10:00&guests=2`)
  await reserveAs(guest, newGuest())
  await enterCard(guest)
  await payButton(guest).click()
  await expect(guest.getByRole('heading', { level: 1, name: 'Your request has been sent' })).toBeVisible()
  const id = /[0-9a-f]{24}/.exec(guest.url())?.[0] ?? ''
  await acceptRequest(guest.request, site, id)
  await guest.close()
  return id
}

async function callOffMorning(admin: Page, site: Site, booking: string) {
  await moveCharter(site, booking, 30)
  await admin.goto(`/adminn/bookings/${booking}`)
  const reference = await admin.getByRole('heading', { level: 1 }).textContent()
  const dubai = new Date(Date.now() + 34 * 3_600_000).toISOString().slice(0, 10)
  await admin.goto('/adminn/bookings/weather')
  await admin.getByLabel('Marinas or destinations').fill('Dubai Marina')
  await admin.getByLabel('Day', { exact: true }).fill(dubai)
  await admin.getByLabel('Departures from').fill('00:00')
  await admin.getByLabel('Departures until').fill('23:59')
  await admin.getByRole('button', { name: 'See the departures' }).click()
  await expect(main(admin).getByRole('link', { name: reference ?? '' })).toBeVisible()
  await inspect(admin)
  await admin.getByLabel('Reason, for the guest').fill('A gale from the north-west.')
  await admin.getByLabel('What shows it').fill('Warning 14 of the weather service.')
  await admin.getByRole('button', { name: 'Call the ticked departures off' }).click()
  await expect(admin.getByRole('row', { name: new RegExp(reference ?? '') })).toContainText('Called off')
}

/** Refunds all that the guest paid, whatever the terms say. */
async function refundInFull(admin: Page, booking: string) {
  await admin.goto(`/adminn/bookings/${booking}/cancel`)
  const hint = await admin.getByText(/You may give back .+ at most/).textContent()
  const most = /AED\s([\d,.]+)/.exec(hint ?? '')?.[1]?.replaceAll(',', '') ?? ''
  await admin.getByLabel(/^Goes back to the guest/).fill(most)
  await admin.getByRole('button', { name: 'See what this does' }).click()
  await admin.getByLabel('Reason, for guest and owner').fill('The guest is ill.')
  await inspect(admin)
  await admin.getByRole('button', { name: /^Cancel and give back AED/ }).click()
  await expect(admin.getByText('The booking is cancelled. Guest and owner are told.')).toBeVisible()
  await expect(
    main(admin)
      .getByText(/Given back|Refunded/)
      .first(),
  ).toBeVisible()
}

/** Pays for charters that ended long enough ago. One person prepares the run, the other releases it. Returns the sum. */
async function payOut(admin: Page, colleague: Page, fleet: string): Promise<string> {
  await expect(async () => {
    await admin.goto('/adminn/money/payouts/prepare')
    await expect(admin.getByRole('row', { name: new RegExp(fleet) })).toContainText('Can be paid', { timeout: 2000 })
  }).toPass()
  await inspect(admin)
  await admin.getByRole('checkbox', { name: `${fleet} AED` }).check()
  await admin.getByLabel('Note').fill('November')
  await admin.getByRole('button', { name: 'Prepare a run of the chosen' }).click()
  await expect(admin.getByText('You prepared this run.')).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Release the run' })).toHaveCount(0)
  const run = new URL(admin.url()).pathname

  await colleague.goto(run)
  await inspect(colleague)
  const sum = /AED [\d,.]+\d/.exec((await colleague.getByText(/^You pay AED/).textContent()) ?? '')?.[0] ?? ''
  await colleague.getByRole('button', { name: 'Release the run' }).click()
  await expect(colleague.getByText('Released').first()).toBeVisible()
  await colleague.getByLabel(/reference/i).fill('FT-2041')
  await colleague.getByRole('button', { name: 'Note 1 transfer as sent' }).click()
  await expect(colleague.getByText('FT-2041').first()).toBeVisible()
  return sum
}

const quoteOf = async (page: Page, yacht: string): Promise<number> => {
  const trip = { yachtId: yacht, date: fridayIn(9), time: '10:00', duration: 4, guests: 2 }
  const answer = await page.request.post('/api/pricing/preview', {
    data: trip,
    headers: { origin: new URL(page.url()).origin },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const { serviceCharge } = await answer.json()
  return serviceCharge
}

/** Checks that the dashboard's figure for a fleet equals the sum of its postings. */
async function compareFigure(page: Page, fleet: string, figure: string): Promise<string> {
  const { data } = await (await page.request.get(`/api/admin/owners?q=${encodeURIComponent(fleet)}`)).json()
  const amount = page.getByRole('term').filter({ hasText: figure }).locator('xpath=..').getByRole('link')
  // The refund at the provider runs in the background, so the figure appears later.
  await expect(async () => {
    await page.goto(`/adminn/Dashboard?days=0&owner=${data[0].id}`)
    await expect(amount).toBeVisible({ timeout: 2000 })
  }).toPass()
  await inspect(page)
  const sum = (await amount.textContent()) ?? ''
  await amount.click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(figure) })).toBeVisible()
  await inspect(page)
  const cells = await page.getByRole('cell', { name: /^AED/ }).allTextContents()
  expect(cells.map(amountIn).reduce((one, other) => one + other)).toBe(amountIn(sum))
  return sum
}

/** The amount in minor units. */
const amountIn = (text: string) => Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100)

async function changeServiceCharge(admin: Page, owner: Page, yacht: string) {
  const before = await quoteOf(owner, yacht)
  await admin.goto('/adminn/settings/SERVICE_CHARGE_BP')
  await admin.getByLabel('Service charge').fill('29')
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(admin.getByText('Saved. It counts from now on.')).toBeVisible()
  expect(await quoteOf(owner, yacht), 'the next quote follows').toBe(2 * before)
  await inspect(admin)
  await admin
    .getByRole('button', { name: /^Take this back/ })
    .first()
    .click()
  await expect.poll(() => quoteOf(owner, yacht)).toBe(before)
}

async function makeModerator(admin: Page, email: string) {
  await admin.goto(`/adminn/users?q=${encodeURIComponent(email)}`)
  await expect(admin.getByRole('row')).toHaveCount(2)
  await admin.getByRole('row').nth(1).getByRole('link').click()
  await admin.getByText('Change the role', { exact: true }).first().click()
  await admin.getByRole('combobox', { name: 'Role', exact: true }).selectOption({ label: 'Moderator' })
  await admin.getByRole('checkbox', { name: /gets this role/ }).check()
  await admin.getByRole('button', { name: 'Change the role' }).click()
  await expect(admin.getByText('The role is changed.')).toBeVisible()
}

/** Sets the market's own bank account, without which there is no batch for the bank. */
async function setBank(admin: Page, origin: string) {
  const path = '/api/admin/settings/PAYOUT_BANK_IBAN'
  const { data } = await (await admin.request.get(path)).json()
  const saved = await admin.request.put(path, {
    data: { value: 'DE89370400440532013000', revision: data.revision },
    headers: { origin },
  })
  expect(saved.status(), await saved.text()).toBe(200)
}

/** Enters the owner's bank account, with the code that proves their identity. */
async function enterBank(owner: Page, email: string, holder: string) {
  await owner.goto('/OwnerDashboard/payouts/details')
  await owner.getByLabel('Account holder').fill(holder)
  await owner.getByLabel('IBAN or account number').fill('AE07 0331 2345 6789 0123 456')
  await owner.getByRole('button', { name: 'Save bank account' }).click()
  await expect(owner.getByText(`We have sent a code to ${email}.`)).toBeVisible()
  await inspect(owner)
  const answer = await owner.request.get(`/api/dev/mails?recipient=${encodeURIComponent(email)}&limit=20`)
  const { data } = await answer.json()
  const mail = data.find(({ subject }: { subject: string }) => subject.startsWith('Your code to confirm a change'))
  await owner.getByLabel('Code', { exact: true }).fill(/\b\d{6}\b/.exec(mail.body)?.[0] ?? '')
  await owner.getByRole('button', { name: 'Save bank account' }).click()
  await expect(owner.getByText('Saved: the account ending in 3456.')).toBeVisible()
  await inspect(owner)
}

/** Verifies the account, which the dashboard's count of accounts to review leads to. */
async function verifyBank(admin: Page, fleet: string) {
  await admin.goto('/adminn')
  await admin.getByRole('link', { name: 'Payout accounts to review' }).click()
  await main(admin).getByRole('link', { name: fleet }).click()
  await admin.getByRole('button', { name: 'Save the review' }).click()
  await expect(admin.getByText('Verified', { exact: true }).first()).toBeVisible()
  await inspect(admin)
}

test('an administrator runs the market for a day', async ({ page: admin, another, site }) => {
  test.slow()
  const fleet = `Zephyros ${randomWord()}`
  expect((await admin.request.post('/api/auth/demo', { data: { role: 'a' } })).status()).toBe(200)
  await setBank(admin, site.origin)
  const colleague = await inviteColleague(admin, another)

  const owner = await another()
  const { email } = await becomeOwner(owner, fleet)
  const yacht = await listYacht(owner, admin, decideOnPage)
  await verifyPapers(site, email)
  await enterBank(owner, email, fleet)
  await verifyBank(admin, fleet)

  await callOffMorning(admin, site, await sell(another, site, yacht, 6))
  await refundInFull(admin, await sell(another, site, yacht, 7))
  const refunded = await compareFigure(colleague.page, fleet, 'Refunded')
  await owner.goto('/OwnerDashboard/payouts')
  await inspect(owner)

  const sailed = await sell(another, site, yacht, 8)
  await moveCharter(site, sailed, -80)
  await runScheduled(site, 'bookings.complete')
  const paid = await payOut(admin, colleague.page, fleet)
  await owner.goto('/OwnerDashboard/payouts')
  await expect(owner.getByRole('main').getByText(paid).first(), 'the owner reads the same cents').toBeVisible()
  await colleague.page.goto('/adminn/money/balance/postings?account=payout_transit&currency=AED')
  await expect(main(colleague.page).getByText(paid).first(), 'and so does the ledger').toBeVisible()
  expect(await compareFigure(colleague.page, fleet, 'Refunded'), 'a payout is no refund').toBe(refunded)

  await changeServiceCharge(admin, owner, yacht)
  await makeModerator(admin, colleague.email)
  await enterAsModerator(colleague)
})
