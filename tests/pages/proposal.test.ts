import { describe, expect, test } from 'vitest'
import type { QuoteLinkView } from '#contract/bookings/sent-quotes.ts'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { buildPackage } from '#tests/builders/package.ts'
import { buildUser } from '#tests/builders/user.ts'
import { complaintAbout, fieldValue, plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

const site = await testSite()
const day = dayAhead(40)
const wish = {
  name: 'Dana Osei',
  company: 'Osei & Sons',
  email: 'dana@example.com',
  date: day,
  guests: '60',
  yachts: '2',
  budget: '60,000',
  currency: 'AED',
  agenda: 'Boarding at four, dinner after sunset.',
}

describe('the request for a proposal', () => {
  test.each(['/corporate-events', '/corporate-events-packages'])('is sent from %s without a script', async (page) => {
    const browser = plainBrowser(site)
    await browser.open(page)
    const sent = await browser.press('Send the request', wish)
    expect(wordsOf(sent.html)).toMatch(/Your message has been sent.*ST-[2-9A-Z]{8}/)
  })

  test('says beside the field what is wrong, and keeps what was typed', async () => {
    const browser = plainBrowser(site)
    await browser.open('/fr/proposal')
    const { html, status } = await browser.press('Envoyer la demande', {
      ...wish,
      guests: '0',
      date: '2020-01-01',
      agenda: '<script>alert(1)</script>',
    })
    expect(status).toBe(400)
    expect(complaintAbout(html, 'guests')).toBe('Entrez au moins un invité.')
    expect(complaintAbout(html, 'agenda')).toBe('Écrivez ce que vous prévoyez, en texte simple.')
    expect(fieldValue(html, 'company')).toBe('Osei & Sons')
    expect(html).not.toContain('<script>alert(1)')
  })

  test('follows a package that cannot be booked, and is answered with a quote by link', async () => {
    const yacht = await buildListing(site.db, {
      listing: { title: 'Halcyon', categories: ['wedding'] },
      offers: [{ instant: true, minUnits: 2 }],
    })
    const flowers = { name: 'Flowers', amount: 500_00, noticeHours: 8_000 }
    const { slug, itemIds } = await buildPackage(site.db, { items: [flowers] })
    const guest = plainBrowser(site)
    const trip = `date=${day}&guests=6&duration=4&yacht=${yacht.id}`
    await guest.open(`/packages/${slug}?${trip}&items=${itemIds[0]}`)
    await guest.follow('Ask for an offer')
    const sent = await guest.press('Send the request', {
      name: 'Dana Osei',
      email: 'dana@example.com',
      agenda: 'We marry at noon.',
    })
    const reference = /ST-[2-9A-Z]{8}/.exec(wordsOf(sent.html))?.[0] ?? ''

    const { token } = await buildUser(site.services, { role: 'a', name: 'Ada Lindqvist' })
    const officer = plainBrowser(site)
    officer.cookies.set('session', token)
    const { rows } = await site.pool.query('select id from support_tickets where reference = $1', [reference])
    const ticket = await officer.open(`/adminn/tickets/${rows[0].id}`)
    expect(wordsOf(ticket.html)).toMatch(/6 guests · 1 yacht.*Weddings · Flowers.*Halcyon/)
    const desk = await officer.follow('Answer with a quote by link')
    expect([fieldValue(desk.html, 'name'), fieldValue(desk.html, 'guests')]).toEqual(['Dana Osei', '6'])
    const made = await officer.press('Make the offer', { time: '10:00' })
    expect(wordsOf(made.html)).toContain('AED 5,080')
    const link = /\/offer\/([\w-]+)/.exec(made.html)?.[1] ?? ''
    const shown = await site.api<QuoteLinkView>('GET', '/quote-link', undefined, { authorization: `Bearer ${link}` })
    expect(shown.body).toMatchObject({ state: 'opened', name: 'Dana Osei', yachts: [{ price: { total: 5_080_00 } }] })
  })
})
