import { beforeEach, describe, expect, test } from 'vitest'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { complaintAbout, fieldValue, plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

const site = await testSite()

let ana: BuiltUser
let ada: BuiltUser
let noor: BuiltUser
beforeEach(async () => {
  await site.pool.query('delete from support_tickets')
  await site.pool.query('delete from support_replies')
  await site.pool.query(`delete from content_entries where kind = 'faq'`)
  ana = await buildUser(site.services, { name: 'Ana' })
  ada = await buildUser(site.services, { role: 'a', adminRole: 'support', name: 'Ada' })
  noor = await buildUser(site.services, { role: 'a', adminRole: 'support', name: 'Noor' })
})

function browserOf(user: BuiltUser) {
  const browser = plainBrowser(site)
  browser.cookies.set('session', user.token)
  return { ...browser, words: () => wordsOf(browser.page.html) }
}

const question = { category: 'payment', subject: 'Two payments', message: 'I was charged twice.' }

/** Opens a ticket with the form. Returns its id. */
async function ask(user = ana, more: Record<string, string> = {}): Promise<string> {
  const browser = browserOf(user)
  await browser.open('/UserDashboard/support/new')
  await browser.press('Send', { ...question, ...more })
  return browser.page.address.split('/').at(-1) ?? ''
}

describe('a desk, without a script', () => {
  test.each(['c', 'b', 'a'] as const)('of role %s begins empty and leads to the form', async (role) => {
    const user = await buildUser(site.services, { role })
    const browser = browserOf(user)
    await browser.open('/UserDashboard/support')
    expect(browser.words()).toContain('You have not asked us anything yet')
    await browser.follow('Ask a question')
    await browser.press('Send', question)
    expect([browser.page.status, browser.page.redirects]).toEqual([200, [303]])
    expect(browser.words()).toContain('We have your question. We answer here and by e-mail.')
  })

  test('keeps what was typed and says what is wrong beside each field', async () => {
    const browser = browserOf(ana)
    await browser.open('/UserDashboard/support/new')
    await browser.press('Send', { message: 'I was charged twice.', category: 'payment' })
    expect(browser.page.status).toBe(400)
    expect(complaintAbout(browser.page.html, 'subject')).toContain('Enter a subject.')
    expect(fieldValue(browser.page.html, 'message')).toBe('I was charged twice.')
    expect(fieldValue(browser.page.html, 'category')).toBe('payment')
    await browser.press('Send', { subject: 'Two payments', category: '' })
    expect(complaintAbout(browser.page.html, 'category')).toContain('Choose what it is about.')
    await browser.press('Send', { category: 'refund' })
    expect(browser.page.address).toMatch(/^\/UserDashboard\/support\/[0-9a-f]{24}$/)
  })

  test('writes again, closes and finds the ticket in the list with its state in words', async () => {
    const id = await ask()
    const browser = browserOf(ana)
    await browser.open('/UserDashboard/support')
    await browser.follow('Two payments')
    await browser.press('Send message', { message: ' ' })
    expect(complaintAbout(browser.page.html, 'message')).toContain('Write a message.')
    await browser.press('Send message', { message: 'And a third time.' })
    expect(browser.words()).toContain('Your message is sent.')
    expect(fieldValue(browser.page.html, 'message') ?? '').toBe('')
    await browser.press('Close the question')
    expect(browser.words()).toContain('This question is closed. Writing opens it again.')
    expect(browser.page.html).not.toContain('>Close the question<')
    await browser.open('/fr/UserDashboard/support')
    expect(browser.words()).toMatch(/Two payments .*Paiement .*Close/)
    await browser.open(`/UserDashboard/support/${id}`)
    await browser.press('Send message', { message: 'Once more.' })
    expect(browser.words()).toContain('Open')
  })

  test('is no one else’s', async () => {
    const id = await ask()
    const ben = await buildUser(site.services)
    for (const [user, path] of [
      [ben, `/UserDashboard/support/${id}`],
      [ana, '/UserDashboard/support/nothing'],
    ] as const)
      expect((await site.visit(path, { cookie: `session=${user.token}` })).status, path).toBe(404)
    expect((await site.visit('/UserDashboard/support')).location).toContain('/auth')
    const forged = { form: { intent: 'constructor' }, cookie: `session=${ana.token}` }
    expect((await site.visit(`/UserDashboard/support/${id}`, forged)).status).toBe(400)
  })
})

describe('the back office, without a script', () => {
  test('answers, notes, takes over and closes; the asker reads the answer and no note', async () => {
    const id = await ask()
    const office = browserOf(ada)
    await office.open('/adminn/tickets?status=waiting')
    await office.follow('Two payments')
    await office.press('Take it over')
    expect(office.words()).toContain('The ticket is assigned.')
    await office.press('Write the note', { text: 'The third time this week.' })
    expect(office.words()).toContain('Note, for administrators alone')
    await office.press('Send the answer', { text: '' })
    expect(complaintAbout(office.page.html, 'text')).toContain('Write an answer.')
    await office.press('Send the answer', { text: 'One is given back.' })
    expect(office.words()).toContain('The answer is sent.')
    const desk = browserOf(ana)
    await desk.open(`/UserDashboard/support/${id}`)
    expect(desk.words()).toContain('One is given back.')
    expect(desk.words()).toContain('Answered')
    expect(desk.page.html).not.toContain('third time')
    await office.press('Close')
    expect(office.words()).toContain('This ticket is closed. Open it again to answer.')
    await office.press('Open again')
    expect(office.words()).toContain('The state is saved.')
  })

  test('of two administrators keeps what the second has typed, and shows what the first wrote', async () => {
    const id = await ask()
    const [first, second] = [browserOf(ada), browserOf(noor)]
    await first.open(`/adminn/tickets/${id}`)
    await second.open(`/adminn/tickets/${id}`)
    await first.press('Send the answer', { text: 'One is given back.' })
    await second.press('Send the answer', { text: 'We look into it.' })
    expect(second.page.status).toBe(409)
    expect(second.words().match(/Somebody (has changed|else)/g), 'said once').toEqual(['Somebody has changed'])
    expect(second.words()).toContain('One is given back.')
    expect(fieldValue(second.page.html, 'text')).toBe('We look into it.')
    await second.press('Send the answer')
    expect(second.words()).toContain('The answer is sent.')
  })

  test('closes several after naming them', async () => {
    const [one, other] = [await ask(), await ask(ana, { subject: 'Another' })]
    const office = browserOf(ada)
    await office.open('/adminn/tickets')
    await office.press('Close', { id: [one, other] })
    expect(office.words()).toContain('2 tickets will be closed:')
    await site.pool.query('update support_tickets set revision = revision + 1 where id = $1', [other])
    await office.press('Close')
    expect(office.words()).toContain('1 of 2 closed.')
    expect(office.words()).toContain('Changed since you saw it.')
  })

  test('shows a moderator everything and lets nothing be done', async () => {
    const id = await ask()
    const moderator = browserOf(await buildUser(site.services, { role: 'a', adminRole: 'moderator' }))
    await moderator.open(`/adminn/tickets/${id}`)
    expect(moderator.words()).toContain('I was charged twice.')
    expect(moderator.page.html).not.toContain('<textarea')
    await moderator.open('/adminn/tickets')
    expect(moderator.page.html).not.toContain('type="checkbox" form=')
    const content = await buildUser(site.services, { role: 'a', adminRole: 'content' })
    expect((await site.visit('/adminn/tickets', { cookie: `session=${content.token}` })).status).toBe(403)
  })

  test('leads from the person to their tickets', async () => {
    await ask()
    const office = browserOf(ada)
    await office.open(`/adminn/users/${ana.id}`)
    await office.follow('Two payments')
    expect(office.words()).toContain('I was charged twice.')
    await office.open(`/adminn/search?q=${encodeURIComponent('two pay')}`)
    expect(office.words()).toContain('Two payments')
  })
})
