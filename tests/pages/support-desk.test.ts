import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#shared/id.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { complaintAbout, fieldValue, plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

const site = await testSite()

let ana: BuiltUser
let ada: BuiltUser
beforeEach(async () => {
  await site.pool.query('delete from support_tickets')
  await site.pool.query('delete from support_replies')
  await site.pool.query(`delete from content_entries where kind = 'faq'`)
  ana = await buildUser(site.services, { name: 'Ana' })
  ada = await buildUser(site.services, { role: 'a', adminRole: 'support', name: 'Ada' })
})

function browserOf(user: BuiltUser) {
  const browser = plainBrowser(site)
  browser.cookies.set('session', user.token)
  return { ...browser, words: () => wordsOf(browser.page.html) }
}

const question = {
  category: 'payment',
  subject: 'Who pays for fuel?',
  message: 'We sail far. <script>alert(1)</script>',
}

async function ask(more: Record<string, string> = {}): Promise<string> {
  const browser = browserOf(ana)
  await browser.open('/UserDashboard/support/new')
  await browser.press('Send', { ...question, ...more })
  return browser.page.address.split('/').at(-1) ?? ''
}

describe('a question that the site answers, without a script', () => {
  const addAnswer = () =>
    site.services.db
      .insertInto('content_entries')
      .values({
        id: newId(),
        kind: 'faq',
        slug: 'fuel',
        title: JSON.stringify({ en: 'Is fuel included?', fr: 'Le carburant est-il compris ?' }),
        summary: JSON.stringify({ en: 'Mostly. See [prices](/payment-options).', fr: 'Le plus souvent.' }),
        published_at: new Date('2026-01-01'),
      })
      .execute()

  test('is answered before it is sent, and ends there', async () => {
    await addAnswer()
    const browser = browserOf(ana)
    await browser.open('/UserDashboard/support/new')
    await browser.press('Send', question)
    expect([browser.page.status, browser.page.address]).toEqual([200, '/UserDashboard/support/new'])
    expect(browser.words()).toContain('Is fuel included? Mostly. See prices .')
    await browser.follow('This answers my question')
    expect(browser.words()).toContain('Glad that this helped. Nothing was sent.')
    expect(browser.words()).toContain('You have not asked us anything yet')
  })

  test('is sent all the same with what was typed', async () => {
    await addAnswer()
    const browser = browserOf(ana)
    await browser.open('/fr/UserDashboard/support/new')
    await browser.press('Envoyer la question', { ...question, subject: 'Le carburant' })
    expect(browser.words()).toContain('Cela répond à ma question')
    expect(fieldValue(browser.page.html, 'message')).toBe(question.message)
    await browser.press('Envoyer la question')
    expect(browser.page.address).toMatch(/^\/fr\/UserDashboard\/support\/[0-9a-f]{24}$/)
    expect(browser.words()).toContain(question.message)
    expect(browser.page.html).not.toContain('<script>alert(1)')
  })
})

describe('a closed ticket, without a script', () => {
  test('is rated once, which the office sees with the average', async () => {
    const id = await ask()
    const desk = browserOf(ana)
    await desk.open(`/UserDashboard/support/${id}`)
    await desk.press('Close the question')
    await desk.press('Send the rating', { stars: '', text: 'Quick' })
    expect(complaintAbout(desk.page.html, 'stars')).toContain('Choose one to five stars.')
    expect(fieldValue(desk.page.html, 'text')).toBe('Quick')
    await desk.press('Send the rating', { stars: '4' })
    expect(desk.words()).toContain('Thank you for your rating.')
    expect(desk.page.html).not.toContain('>Send the rating<')
    const office = browserOf(ada)
    await office.open('/adminn/tickets')
    expect(office.words()).toContain('Rated 4.0 of 5 by one asker.')
    await office.open(`/adminn/tickets/${id}`)
    expect(office.words()).toContain('Quick')
  })
})

describe('the back office, without a script', () => {
  test('sets a priority and sees the deadline with its zone, and what is overdue', async () => {
    const id = await ask()
    const office = browserOf(ada)
    await office.open(`/adminn/tickets/${id}`)
    await office.press('Set the priority', { priority: 'urgent' })
    expect(office.words()).toContain('The priority is saved.')
    expect(office.words()).toMatch(/Answer by .*\(GMT\+4\)/)
    await site.pool.query(`update support_tickets set due_at = now() - interval '1 hour' where id = $1`, [id])
    await office.open('/adminn/tickets')
    expect(office.words()).toContain('Overdue')
  })

  test('saves a reply, is refused an unknown variable, and answers with it', async () => {
    const id = await ask()
    const office = browserOf(ada)
    await office.open('/adminn/saved-replies')
    await office.press('Save the reply', { name: 'Thanks', 'text.en': 'Dear {nome}', 'text.fr': 'Bonjour {name}' })
    expect(complaintAbout(office.page.html, 'text.en')).toContain('only the named variables')
    expect(fieldValue(office.page.html, 'text.fr')).toBe('Bonjour {name}')
    await office.press('Save the reply', { 'text.en': 'Dear {name}' })
    expect(office.words()).toContain('The reply is saved.')
    await office.open(`/adminn/tickets/${id}`)
    await office.follow('Thanks')
    expect(fieldValue(office.page.html, 'text')).toBe('Dear Ana')
    await office.press('Send the answer')
    expect(office.words()).toContain('The answer is sent.')
    await office.open('/adminn/saved-replies')
    await office.press('Delete')
    expect(office.words()).toContain('No reply is saved yet.')
  })

  test('merges two tickets of one person, and the first address leads to the other', async () => {
    const [one, other] = [await ask(), await ask({ subject: 'Another', message: 'Once more' })]
    const office = browserOf(ada)
    await office.open(`/adminn/tickets/${other}`)
    await office.press('Merge into another ticket', { into: '' })
    expect(complaintAbout(office.page.html, 'into')).toContain('Choose another ticket of the same person.')
    await office.press('Merge into another ticket', { into: one })
    expect(office.page.address).toContain(`/adminn/tickets/${one}`)
    expect(office.words()).toContain('The messages are here now.')
    expect(office.words()).toContain('Once more')
    const desk = browserOf(ana)
    await desk.open(`/UserDashboard/support/${other}`)
    expect(desk.page.address).toBe(`/UserDashboard/support/${one}`)
  })
})
