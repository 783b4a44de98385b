import { expect, test } from 'vitest'
import { addDays } from '#shared/local-date.ts'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { complaintAbout, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite, textOfElement } from '#tests/harness/site.ts'

const site = await testSite()
const yacht = await buildListing(site.db, { offers: [{ minUnits: 1 }] })
const day = dayAhead(40)
const book = `/book-now/${yacht.id}?date=${day}&duration=2`
const ana = {
  intent: 'guest',
  accepted: 'on',
  name: 'Ana Marin',
  email: 'ana@example.com',
  phone: '+971 50 123 4567',
  notes: 'No nuts',
}

/** The hidden fields of a form: the shown price and the idempotency key. */
function hiddenIn(html: string): Record<string, string> {
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? ''
  return { agreed: hidden('agreed'), attempt: hidden('attempt') }
}

/** Reserves without scripts. Returns the address of the reservation and the cookie that opens it. */
async function reserve(start: string, guest: Record<string, string>, cookie = '') {
  const address = `${book}&start=${start}`
  const hidden = hiddenIn((await site.visit(address)).html)
  const answer = await site.visit(address, { form: { ...guest, ...hidden }, cookie })
  const location = answer.location?.replace('/complete-payment/', '/reservation/') ?? null
  return { ...answer, location, cookie: answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '' }
}

test('a reservation is given up from its page, after a question, and its time is free again', async () => {
  const { status, location, cookie } = await reserve('10:00', ana)
  expect(status).toBe(302)
  const address = location ?? ''
  const held = await site.visit(address, { cookie })
  expect(textOfElement(held.html, 'h1')).toBe('Your yacht is held')
  expect(wordsOf(held.html)).toContain('Give up this reservation')

  const given = await site.visit(address, { cookie, form: { intent: 'release' } })
  expect([given.status, given.location]).toEqual([303, address])
  const ended = await site.visit(address, { cookie })
  expect(ended.html).toContain('This reservation has ended')
  expect(ended.html).not.toContain('Give up this reservation')
  expect((await reserve('10:00', { ...ana, email: 'ben@example.com' })).status).toBe(302)
})

test('a link without a start leads to where it is chosen', async () => {
  const { status, location } = await site.visit(book)
  expect(status).toBe(302)
  expect(location).toBe(`/${yacht.id}?date=${day}&duration=2`)
})

test('the refusal of a second hold leads to the first', async () => {
  const first = await reserve('14:00', { ...ana, email: 'cleo@example.com' })
  const second = await reserve('18:00', { ...ana, email: 'cleo@example.com' }, first.cookie)
  expect(second.status).toBe(409)
  expect(second.html).toContain(`href="${first.location}"`)
  expect(second.html).toContain('See your reservation')
  expect(second.html, 'what was typed stays').toContain('value="cleo@example.com"')
})

test('who has no access neither sees a reservation nor gives it up', async () => {
  const { location, cookie } = await reserve('12:00', { ...ana, email: 'dora@example.com' })
  expect((await site.visit(location ?? '')).status).toBe(404)
  expect((await site.visit(location ?? '', { form: { intent: 'release' } })).status).toBeGreaterThanOrEqual(400)
  expect((await site.visit(location ?? '', { cookie })).html).toContain('Your yacht is held')
})

test('a form that is refused says what is wrong beside the field, and keeps the rest', async () => {
  const address = `${book}&start=16:00`
  const hidden = hiddenIn((await site.visit(address)).html)
  const { status, html } = await site.visit(address, { form: { ...ana, email: 'nobody', ...hidden } })
  expect(status).toBe(400)
  expect(html).toMatch(/<input[^>]*id="guest-email"[^>]*aria-invalid="true"/)
  expect(html).toContain('href="#guest-email"')
  expect(html).toContain('value="Ana Marin"')
  expect(html).toContain('No nuts')
})

test('so does a message to us', async () => {
  const message = { intent: 'contact', name: 'Ana', email: 'nobody', phone: '', subject: '', message: 'Hello' }
  const refused = await site.visit('/contact', { form: message })
  expect(refused.status).toBe(400)
  expect(refused.html).toContain('One field needs your attention')
  expect(refused.html).toContain('href="#contact-email"')
  const sent = await site.visit('/contact', { form: { ...message, email: 'ana@example.com' } })
  expect(sent.status).toBe(200)
  expect(sent.html).toContain('Your message has been sent')
})

test('the link of a mail takes its token into the cookie, and leaves the address without it', async () => {
  const { location, cookie } = await reserve('16:00', { ...ana, email: 'emil@example.com' })
  const token = cookie.split('=')[1] ?? ''
  const opened = await site.visit(`/fr${location}/open?token=${token}`)
  expect([opened.status, opened.location]).toEqual([303, `/fr${location}`])
  expect(opened.headers.get('set-cookie')).toMatch(/HttpOnly/i)
  const kept = opened.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  expect((await site.visit(opened.location ?? '', { cookie: kept })).status).toBe(200)

  const wrong = await site.visit(`${location}/open?token=${'x'.repeat(43)}`)
  expect(
    (await site.visit(location ?? '', { cookie: wrong.headers.get('set-cookie')?.split(';', 1)[0] ?? '' })).status,
  ).toBe(404)
  expect((await site.visit(`${location}/open?token=a;b`)).headers.get('set-cookie')).toBeNull()
})

test('the invoice is made out to a company, half of its name is refused, and the page changes it until it is issued', async () => {
  const guest = { ...ana, email: 'eva@example.com' }
  const half = await reserve('18:00', { ...guest, billingName: 'Costa Lda' })
  expect(half.status).toBe(400)
  expect(complaintAbout(half.html, 'billingAddress')).toContain('Enter the whole address')
  expect(half.html, 'what was typed stays in sight').toMatch(
    /<details open=""[^>]*>\s*<summary[^>]*>Invoice to a company/,
  )

  const named = { billingName: 'Costa Lda', billingAddress: 'Rua do Cais 1\r\nLisboa', billingTaxNumber: ' PT 501 ' }
  const { location, cookie } = await reserve('18:00', { ...guest, ...named })
  const address = location ?? ''
  const page = await site.visit(address, { cookie })
  expect(wordsOf(page.html)).toContain('The invoice will name: Costa Lda Rua do Cais 1 Lisboa Tax number PT 501')
  const form = { intent: 'billing', billingName: 'Marin SARL', billingAddress: 'x', billingTaxNumber: '' }
  const short = await site.visit(address, { cookie, form })
  expect(short.status).toBe(400)
  expect(complaintAbout(short.html, 'billingAddress')).toContain('Enter the whole address')
  const changed = await site.visit(address, { cookie, form: { ...form, billingAddress: '1 quai du Port, Nice' } })
  expect([changed.status, changed.location]).toEqual([303, `${address}#documents`])
  const again = wordsOf((await site.visit(address, { cookie })).html)
  expect(again).toContain('The invoice will name: Marin SARL 1 quai du Port, Nice')
  expect(again).not.toContain('PT 501')
})

test('what is only requested is called so in the title and on the button, and the card is told of', async () => {
  const instant = await buildListing(site.db, { offers: [{ instant: true }] })
  const later = addDays(day, 1)
  const page = async (id: string) => {
    const { html } = await site.visit(`/book-now/${id}?date=${later}&duration=4&start=10:00&guests=4`)
    return { html, title: textOfElement(html, 'title'), heading: textOfElement(html, 'h1'), words: wordsOf(html) }
  }
  const note = 'Your card is authorised on the next page and charged when the owner accepts.'
  const request = await page(yacht.id)
  expect(request).toMatchObject({ heading: 'Confirm and pay', title: expect.stringMatching(/^Request to book/) })
  expect(request.words).toContain(note)
  expect(request.html).toMatch(/<button[^>]*>(?:(?!<\/button>).)*Request for /s)
  const booked = await page(instant.id)
  expect(booked).toMatchObject({ heading: 'Confirm and pay', title: expect.stringMatching(/^Confirm and pay/) })
  expect(booked.words).not.toContain(note)
})
