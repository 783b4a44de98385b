import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { sitePayments } from '#tests/builders/site-payments.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { complaintAbout, fieldValue, plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-support-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const site = await testSite({ DATA_DIR: folder })
const guest = sitePayments(site)

let ana: BuiltUser
let ada: BuiltUser
beforeEach(async () => {
  await site.pool.query('delete from support_tickets')
  await site.pool.query(`delete from content_entries where kind = 'faq'`)
  ana = await buildUser(site.services, { name: 'Ana' })
  ada = await buildUser(site.services, { role: 'a', adminRole: 'support', name: 'Ada' })
})

const cookieOf = ({ token }: BuiltUser) => `session=${token}`

function browserOf(user?: BuiltUser) {
  const browser = plainBrowser(site)
  if (user) browser.cookies.set('session', user.token)
  return { ...browser, words: () => wordsOf(browser.page.html) }
}

const form = '/UserDashboard/support/new'
const question = { intent: 'question', category: 'payment', subject: 'Two payments', message: 'I was charged twice.' }
const receipt = () => new File(['%PDF-1.7 receipt'], 'receipt.pdf', { type: 'application/pdf' })
const program = () => new File(['MZ'], 'setup.exe')

/** Sends the form of a question with its files, as a browser without scripts does. */
async function send(files: readonly File[], more: Partial<typeof question> = {}) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...question, ...more })) body.set(name, value)
  for (const file of files) body.append('files', file)
  const headers = { accept: 'text/html', cookie: cookieOf(ana), origin: site.origin }
  const answer = await fetch(site.origin + form, { method: 'POST', headers, body, redirect: 'manual' })
  return { status: answer.status, html: await answer.text(), location: answer.headers.get('location') ?? '' }
}

describe('files of a question, without a script', () => {
  test('are sent with the form, and opened by the asker and operators alone', async () => {
    const browser = browserOf(ana)
    await browser.open(form)
    expect(browser.page.html).toMatch(/<form[^>]+enctype="multipart\/form-data"/i)
    const sent = await send([receipt(), program()])
    expect(sent.status).toBe(303)
    await browser.open(sent.location)
    expect(browser.words()).toMatch(/setup\.exe: /)
    expect(browser.words()).toContain('receipt.pdf')
    const address = /href="(\/api\/support\/tickets\/[^"]+\/attachments\/[^"]+)"/.exec(browser.page.html)?.[1] ?? ''
    const open = async (to: string, user?: BuiltUser) =>
      (await site.visit(to, user && { cookie: cookieOf(user) })).status
    const ben = await buildUser(site.services)
    expect([await open(address, ana), await open(address, ben), await open(address)]).toEqual([200, 404, 401])
    const office = browserOf(ada)
    await office.open(`/adminn/tickets/${address.split('/')[4]}`)
    const atDesk = /href="(\/api\/admin\/tickets\/[^"]+\/attachments\/[^"]+)"/.exec(office.page.html)?.[1] ?? ''
    expect([await open(atDesk, ada), await open(atDesk, ana), await open(atDesk)]).toEqual([200, 403, 401])
  })

  test('are refused beside the field with their reasons, and nothing is sent', async () => {
    const refused = await send([program()])
    expect(refused.status).toBeGreaterThanOrEqual(400)
    expect(complaintAbout(refused.html, 'files')).toContain('This file cannot be attached.')
    expect(fieldValue(refused.html, 'message')).toBe(question.message)
    const both = await send([program()], { subject: ' ' })
    expect(complaintAbout(both.html, 'subject')).toContain('Enter a subject.')
    expect((await site.pool.query('select from support_tickets')).rowCount).toBe(0)
  })
})

test('the help of a reservation leads to a question about it, which stays about it after a refusal', async () => {
  const booking = await guest.reserve({}, ana.id)
  const browser = browserOf(ana)
  await browser.open(`/reservation/${booking.id}`)
  await browser.follow('Get help with this booking')
  expect(browser.page.address).toBe(`${form}?booking=${booking.id}`)
  expect(fieldValue(browser.page.html, 'bookingId')).toBe(booking.id)
  await browser.press('Send', { category: 'booking', subject: '', message: 'May we come at eight?' })
  expect(complaintAbout(browser.page.html, 'subject')).toContain('Enter a subject.')
  expect(fieldValue(browser.page.html, 'bookingId')).toBe(booking.id)
  await browser.press('Send', { subject: 'Earlier' })
  const { rows } = await site.pool.query('select booking_id from support_tickets')
  expect(rows).toEqual([{ booking_id: booking.id }])
  await browser.open(`${form}?booking=${'0'.repeat(24)}`)
  expect(fieldValue(browser.page.html, 'bookingId') ?? '').toBe('')
})

test('an asker without an account rates the answer once by the link of the mail', async () => {
  const stranger = browserOf()
  await stranger.open('/contact')
  const asked = { name: 'Noor', email: 'noor@example.com', subject: 'Jackets', message: 'Are there small ones?' }
  await stranger.press(/^Send/, asked)
  const { rows } = await site.pool.query('select id from support_tickets')
  const office = browserOf(ada)
  await office.open(`/adminn/tickets/${rows[0].id}`)
  await office.press('Send the answer', { text: 'There are.' })
  await office.press('Close')
  const { rows: mails } = await site.pool.query(
    'select body from mails where recipient = $1 order by id desc limit 1',
    [asked.email],
  )
  const link = new URL(/https?:\S+\/rating\/\S+/.exec(mails[0].body)?.[0] ?? '').pathname
  await stranger.open(link)
  expect(stranger.words()).toMatch(/Our answer to your message ST-/)
  expect(stranger.words()).not.toContain('small ones')
  await stranger.press('Send the rating', { stars: '' })
  expect(complaintAbout(stranger.page.html, 'stars')).toBe('Choose one to five stars.')
  await stranger.press('Send the rating', { stars: '4', text: 'Quick.' })
  expect([stranger.page.status, stranger.page.redirects]).toEqual([200, [303]])
  expect(stranger.words()).toContain('Thank you for your rating.')
  expect(stranger.page.html).not.toContain('name="stars"')
  const cut = await site.visit(link.slice(0, -1))
  expect([cut.status, wordsOf(cut.html)]).toEqual([404, expect.stringContaining('This link does not work')])
  await stranger.open(`/fr${link}`)
  expect(stranger.words()).toContain('Merci pour votre note.')
})
