import { beforeEach, describe, expect, test } from 'vitest'
import { shareProceeds } from '#server/bookings/proceeds/share-proceeds.ts'
import { newId } from '#shared/id.ts'
import { addDays } from '#shared/local-date.ts'
import { sitePayments } from '#tests/builders/site-payments.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { fieldValue, plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

const site = await testSite({ PAYOUT_BANK_IBAN: 'DE89370400440532013000' })
const guest = sitePayments(site)

let noor: BuiltUser
let ada: BuiltUser
let browser = plainBrowser(site)

const as = (user: BuiltUser) => {
  browser = plainBrowser(site)
  browser.cookies.set('session', user.token)
}
const words = () => wordsOf(browser.page.html)

beforeEach(async () => {
  noor = await buildUser(site.services, { role: 'a', adminRole: 'finance', name: 'Noor Haddad' })
  ada = await buildUser(site.services, { role: 'a', name: 'Ada Lindqvist' })
  as(noor)
})

/** Builds an owner who is paid by bank and whose charter ended three days ago. */
async function ownerWithCharter() {
  const booking = await guest.reserve()
  await guest.pay(booking)
  const owner = await buildUser(site.services, { role: 'b', name: 'Ben Marek' })
  const { rows } = await site.pool.query(
    `update owners set user_id = $1 where id = (
       select owner_id from listings join bookings on bookings.listing_id = listings.id where bookings.id = $2
     ) returning id, name`,
    [owner.id, booking.id],
  )
  for (const kind of ['identity', 'bank_account'])
    await site.pool.query(
      `insert into verification_documents
         (id, owner_id, kind, status, names, file_name, file_type, file_size, uploaded_at, reviewed_at)
       values ($1, $2, $3, 'verified', 'Ben Marek', 'paper.pdf', 'application/pdf', 1000, now(), now())`,
      [newId(), rows[0].id, kind],
    )
  const bank = { holder: 'Ben Marek', country: 'AE', number: 'AE07 0331 2345 6789 0123 456' }
  await site.api('PUT', '/payouts/details/bank', bank, owner.headers)
  await site.api('PUT', `/admin/owners/${rows[0].id}/bank-review`, { status: 'verified' }, ada.headers)
  await site.pool.query(
    `update bookings set status = 'completed', completed_at = now(),
       period = tstzrange(now() - interval '76 hours', now() - interval '72 hours') where id = $1`,
    [booking.id],
  )
  await shareProceeds(site.services, { bookingId: booking.id })
  return { owner, ownerId: rows[0].id as string, name: rows[0].name as string, booking }
}

describe('money in the back office, without a script', () => {
  test('a run is prepared by one, released by another, sent with a batch, and one transfer comes back', async () => {
    const { ownerId, name, booking } = await ownerWithCharter()
    await browser.open('/adminn/money/payouts/prepare')
    expect(words()).toContain('Can be paid')
    await browser.press('Prepare a run of the chosen', { note: 'November' })
    expect([browser.page.status, words()]).toEqual([400, expect.stringContaining('Choose at least one owner.')])
    await browser.press('Prepare a run of the chosen', { note: 'November', id: `${ownerId} ${booking.currency}` })
    const run = browser.page.address
    expect(run).toMatch(/\/adminn\/money\/payouts\/[0-9a-f]{24}$/)
    expect(words()).toContain('You prepared this run.')
    expect(words()).toContain('November')

    as(ada)
    await browser.open('/adminn/money')
    expect(words()).toContain('1 run of payouts to release')
    await browser.open(run)
    expect(words()).toMatch(/You pay AED [\d,.]+ in 1 payout\./)
    await browser.press('Release the run')
    expect(words()).toContain('Released')
    await browser.press('Download pain.001 (XML)')
    expect(browser.page.html).toContain('<IBAN>AE070331234567890123456</IBAN>')

    await browser.open(run)
    await browser.press('Note 1 transfer as sent', { bankReference: '' })
    expect([browser.page.status, words()]).toEqual([400, expect.stringContaining('Enter the reference of the batch.')])
    await browser.press('Note 1 transfer as sent', { bankReference: 'FT-2041' })
    expect(words()).toContain('FT-2041')
    await browser.open(run)
    await browser.follow(`Arrived or came back: payout of ${name}`)
    await browser.press('Note that it came back', { reason: 'Account closed' })
    expect(words()).toContain('Account closed')
    await browser.open('/adminn/money/payouts/prepare')
    expect(words()).toContain('Can be paid')
    await browser.follow(`Hold payouts of ${name}`)
    await browser.press('Hold payouts', { reason: 'A complaint' })
    expect(words()).toContain('Ada Lindqvist: A complaint')
    expect((await site.visit(`/fr${run}`, { cookie: `session=${ada.token}` })).html).toContain('Série de versements')
  })

  test('every transaction leads to its entries, and the trial balance to its postings', async () => {
    const { booking } = await ownerWithCharter()
    await browser.open('/adminn/money/transactions')
    const { rows } = await site.pool.query('select reference from bookings where id = $1', [booking.id])
    await browser.press('Filter', { reference: rows[0].reference })
    expect(words()).toContain('1 row')
    await browser.follow('Charge')
    expect(words()).toMatch(/Payment taken.+With the provider.+Prepaid bookings/)
    await browser.open('/adminn/money/balance')
    expect(words()).toMatch(/Total AED ([\d,.]+) AED \1 AED 0$/)
    await browser.follow('Owed to owners')
    expect(words()).toContain('Proceeds shared')
    expect(words()).toContain('Owed to owners, AED')
    await browser.open('/adminn/money/balance/postings?account=commission')
    expect(browser.page.address).toContain('currency=AED')
    const csv = await site.visit('/api/admin/exports/ledger.postings?account=commission&currency=AED', {
      cookie: `session=${noor.token}`,
    })
    expect(csv.html).toContain('entryId,line,at,kind')
  })

  test('an entry by hand is proposed by one and posted by another, after the code was entered again', async () => {
    await browser.open('/adminn/money/entries/new')
    const fee = { account0: 'provider_fee', side0: 'debit', amount0: '2.50', account1: 'bank', side1: 'credit' }
    await browser.press('Propose', { reason: 'A fee of the bank', ...fee, amount1: '2.40' })
    expect([browser.page.status, words()]).toEqual([
      400,
      expect.stringContaining('Debits and credits have to be equal'),
    ])
    expect(fieldValue(browser.page.html, 'amount0')).toBe('2.50')
    await browser.press('Propose', { reason: 'A fee of the bank', ...fee, amount1: '2.50' })
    expect(words()).toContain('Waits for approval')
    as(ada)
    await browser.open('/adminn/money/entries')
    const stale = `update sessions set second_factor_at = second_factor_at - interval '2 hours' where user_id = $1`
    await site.pool.query(stale, [ada.id])
    await browser.press('Approve and post: A fee of the bank')
    expect(words()).toContain('Enter the code')
    await site.pool.query('update sessions set second_factor_at = now() where user_id = $1', [ada.id])
    await browser.press('Approve and post: A fee of the bank')
    expect(words()).toContain('The entry is posted.')
  })

  test('a dispute shows what speaks for the charter, and its statement is kept', async () => {
    const booking = await guest.reserve()
    await guest.pay(booking, '4000000000000259')
    await browser.open('/adminn/money/disputes')
    const { rows } = await site.pool.query('select reference from bookings where id = $1', [booking.id])
    await browser.follow(rows[0].reference)
    expect(words()).toMatch(/Needs an answer.+0 of 6 guests registered.+Guest and owner have written nothing here/)
    await browser.press('Send the evidence')
    expect([browser.page.status, words()]).toEqual([400, expect.stringContaining('Save a statement first.')])
    await browser.press('Save the statement', { statement: 'losing_evidence' })
    expect(words()).toContain('Last saved by Noor Haddad')

    const address = browser.page.address
    /** Sends a file as a browser without a script does. */
    const attach = async (content: string) => {
      const body = new FormData()
      body.set('intent', 'attach')
      body.set('field', 'customer_signature')
      body.set('file', new File([content], 'agreement.pdf', { type: 'application/pdf' }))
      const headers = { cookie: `session=${noor.token}`, origin: site.origin }
      const answer = await fetch(site.origin + address, { method: 'POST', body, headers })
      return [answer.status, wordsOf(await answer.text())]
    }
    expect(await attach('no document')).toEqual([400, expect.stringContaining('This document cannot be read.')])
    // The file is larger than the megabyte that other forms may send.
    expect(await attach('%PDF-1.7\n'.padEnd(2_000_000, ' '))).toEqual([
      200,
      expect.stringMatching(/Signed agreement Open agreement.pdf 2 MB, added by Noor Haddad/),
    ])
    await browser.open(address)
    expect(browser.page.html).toMatch(/<form[^>]+enctype="multipart\/form-data"/i)
    await browser.press('Remove agreement.pdf')
    expect(words()).toContain('No files.')
    await attach('%PDF-1.7\n')
    await browser.open(address)
    await browser.press('Send the evidence')
    expect(words()).toContain('Evidence sent')
    await browser.open('/adminn/money/disputes?state=lost')
    expect(words()).toContain(rows[0].reference)
  })

  test('gift cards and promo codes are issued, blocked and ended; nothing is half done', async () => {
    await browser.open('/adminn/money/vouchers/new')
    await browser.press('Issue a voucher', { amount: '', reason: 'For a guest' })
    expect([browser.page.status, words()]).toEqual([400, expect.stringContaining('Enter an amount.')])
    await browser.press('Issue a voucher', { amount: '250', reason: 'For a guest', 'recipient.name': 'Noé Vidal' })
    expect([browser.page.status, words()]).toEqual([400, expect.stringContaining('Enter the whole e-mail address')])
    await browser.press('Issue a voucher', { 'recipient.email': 'noe@guests.example' })
    expect(words()).toContain('The code is on its way to noe@guests.example.')
    await browser.open('/adminn/money/vouchers?q=vidal')
    expect(words()).toContain('Noé Vidal noe@guests.example')
    await browser.open('/adminn/search?q=payout%20runs')
    expect(browser.page.html).toContain('href="/adminn/money/payouts"')
    await browser.open('/adminn/money/vouchers/new')
    await browser.press('Issue a voucher', { amount: '250', reason: 'For a guest' })
    const code = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(words())?.[0] ?? ''
    await browser.open(`/adminn/money/vouchers?codeEnd=${code.slice(-4)}`)
    await browser.follow(`Block the voucher ··· ${code.slice(-4)}`)
    await browser.press('Block', { reason: 'It was lost' })
    expect(words()).toContain('Blocked')

    const today = new Date().toISOString().slice(0, 10)
    await browser.open('/adminn/money/promo-codes/new')
    const offer = { code: 'winter-10', basisPoints: '10', opens: today, closes: addDays(today, 30) }
    await browser.press('Offer the code', { ...offer, amount: '5', currency: 'AED' })
    expect([browser.page.status, words()]).toEqual([400, expect.stringContaining('not both')])
    await browser.press('Offer the code', { ...offer, amount: '', currency: '' })
    expect(words()).toMatch(/WINTER-10 10% 0 .+Can be used/)
    await browser.press('End now: code WINTER-10')
    expect(words()).toContain('The code has ended.')
  })

  test('documents, taxes and comparisons open for finance, and for nobody whose role has no money', async () => {
    const pages = ['', '/transactions', '/payouts', '/balance', '/differences', '/disputes', '/documents', '/taxes']
    for (const page of [...pages, '/vouchers', '/promo-codes', '/entries']) {
      await browser.open(`/fr/adminn/money${page}`)
      expect(browser.page.status, page).toBe(200)
    }
    await browser.open('/adminn/money/differences')
    await browser.press('Compare now', { days: 'soon' })
    expect(browser.page.status).toBe(400)
    await browser.press('Compare now', { days: '3' })
    expect(words()).toContain('The comparison runs.')
    const support = await buildUser(site.services, { role: 'a', adminRole: 'support' })
    as(support)
    for (const page of pages) {
      await browser.open(`/adminn/money${page}`)
      expect(browser.page.status, page).toBe(403)
    }
  })
})
