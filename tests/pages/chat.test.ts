import { beforeEach, describe, expect, test } from 'vitest'
import { buildListing } from '#tests/builders/listing.ts'
import { buildUser } from '#tests/builders/user.ts'
import { complaintAbout, plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

const site = await testSite()
const boat = await buildListing(site.db, { offers: [{ minUnits: 2 }] })
const allDay = Array.from({ length: 7 }, () => ({ opens: '00:00', closes: '23:59' }))
const never = Array.from({ length: 7 }, () => null)

beforeEach(async () => {
  await site.pool.query('delete from attempts')
  await site.pool.query('delete from chats')
})

/** A visitor without a script. */
function visitor() {
  const browser = plainBrowser(site)
  return { ...browser, words: () => wordsOf(browser.page.html) }
}

async function setHours(hours: unknown): Promise<void> {
  await site.pool.query(
    `insert into market_settings (name, value, revision, changed_at) values ('OPENING_HOURS', $1, 1, now())
     on conflict (name) do update set value = excluded.value, revision = market_settings.revision + 1`,
    [JSON.stringify(hours)],
  )
  await site.pool.query('update market_revision set revision = revision + 1')
  // The hours of the seed may be open at this moment too: the closing time tells them apart. Midnight in Dubai is 20:00 UTC.
  const closing = hours === never ? null : expect.stringMatching(/T19:59/)
  type Hours = { changesAt: string | null }
  await expect.poll(async () => (await site.api<Hours>('GET', '/chat-hours')).body.changesAt).toEqual(closing)
}

describe('the chat without a script', () => {
  test('answers, forgets, and shows scripts as text', async () => {
    await setHours(allDay)
    const browser = visitor()
    await browser.open(`/chat?yacht=${boat.id}`)
    expect(browser.words()).toContain('Ask us about Halcyon')
    expect(browser.words()).toMatch(/People answer here until 23:59 \(Gulf Standard Time\)/)
    await browser.press('What does it cost?')
    expect(browser.page.address).toContain(`/chat?yacht=${boat.id}`)
    expect(browser.words()).toMatch(/What does it cost\?.*Automatic answer.*From/)
    await browser.press('Ask', { text: '<script>alert(1)</script>' })
    expect(browser.page.html).toContain('&lt;script&gt;alert(1)')
    expect(browser.page.html).not.toContain('<script>alert(1)')
    await browser.press('End and forget this conversation')
    expect(browser.words()).not.toContain('What does it cost? Automatic')
    expect((await site.pool.query('select from chats')).rowCount).toBe(0)
  })

  test('hands over in the opening hours: an operator answers, and a reload shows it', async () => {
    await setHours(allDay)
    const browser = visitor()
    await browser.open('/chat')
    await browser.press('Ask a person to answer', { name: '', message: 'May I bring my dog?' })
    expect(complaintAbout(browser.page.html, 'name')).toBeTruthy()
    await browser.press('Ask a person to answer', { name: 'Ana', message: 'May I bring my dog?' })
    expect(browser.words()).toContain('Thank you, Ana.')
    const ada = await buildUser(site.services, { role: 'a', adminRole: 'support', name: 'Ada' })
    const desk = visitor()
    desk.cookies.set('session', ada.token)
    await desk.open('/adminn/chats')
    expect(desk.words()).toContain('May I bring my dog?')
    const id = /\/adminn\/chats\/([0-9a-f]{24})/.exec(desk.page.html)?.[1]
    await desk.open(`/adminn/chats/${id}`)
    await desk.press('Send the answer', { text: 'Dogs are welcome.' })
    expect(desk.words()).toContain('The answer is sent.')
    await browser.open('/chat')
    expect(browser.words()).toContain('Dogs are welcome.')
    await desk.press('Close the conversation')
    await browser.open('/chat')
    expect(browser.words()).toContain('This conversation is closed.')
  })

  test('becomes a ticket when nobody is there, in French too', async () => {
    await setHours(never)
    const browser = visitor()
    await browser.open('/fr/chat')
    await browser.press('Envoyer le message', { name: 'Ana', email: 'ana@example.com', message: 'Mon chien ?' })
    expect(browser.words()).toMatch(/Sa référence est ST-/)
    const { rows } = await site.pool.query('select name, email, language from support_tickets')
    expect(rows).toEqual([{ name: 'Ana', email: 'ana@example.com', language: 'fr' }])
  })

  test('says beside each field what it refuses, all at once, and begins nothing until all is right', async () => {
    await setHours(never)
    const browser = visitor()
    await browser.open('/chat')
    await browser.press('Send the message', { name: ' ', email: '', message: '' })
    const complaints = () => ['name', 'email', 'message'].map((name) => complaintAbout(browser.page.html, name))
    expect(complaints()).toEqual(['Enter your name.', 'Enter your e-mail address.', 'Write a message.'])
    await browser.press('Send the message', { name: 'Ana', email: 'ana', message: 'Dogs?' })
    expect(complaints()).toEqual([undefined, expect.stringContaining('email'), undefined])
    expect((await site.pool.query('select from chats')).rowCount).toBe(0)
    await browser.press('Send the message', { name: 'Ana', email: 'ana@example.com', message: 'Dogs?' })
    expect(browser.words()).toMatch(/Its reference is ST-/)
    const { rows } = await site.pool.query(`select text from chat_messages where sender = 'visitor'`)
    expect(rows).toEqual([{ text: 'Dogs?' }])
  })

  test('is forgotten at sign-out', async () => {
    const user = await buildUser(site.services)
    const browser = visitor()
    await browser.open('/chat')
    await browser.press('Ask', { text: 'May I smoke?' })
    expect(browser.words()).toContain('May I smoke?')
    browser.cookies.set('session', user.token)
    await browser.open('/UserDashboard/profile')
    await browser.press('Logout')
    expect(browser.cookies.get('chat') ?? '').toBe('')
    await browser.open('/chat')
    expect(browser.words()).not.toContain('May I smoke?')
  })
})

test('public pages link to the chat without loading it', async () => {
  const { html } = await site.visit('/faq')
  expect(html).toContain('href="/chat"')
  expect(html).not.toMatch(/chat-(dialog|panel)/)
})
