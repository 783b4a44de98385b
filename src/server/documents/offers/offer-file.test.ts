import { beforeAll, describe, expect, it } from 'vitest'
import type { QuoteChoice, QuoteLinkView, SentQuote } from '#contract/bookings/sent-quotes.ts'
import { newId } from '#shared/id.ts'
import { type Locale, locales } from '#shared/locale.ts'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { latestMail } from '#tests/harness/mails.ts'
import { readPdf } from '#tests/harness/pdf-text.ts'
import { wordsOf } from '../words.ts'

const api = await testApi()
const guest = await testPayments(api)
const operator = await buildUser(api.services, { role: 'a', name: 'Ada Lindqvist' })
const trip = { date: dayAhead(60), time: '10:00', duration: 4 }

async function offer(more: object = {}): Promise<SentQuote> {
  const yachts = []
  for (const [index, title] of ['Halcyon', 'Amaia', 'Calypso'].entries()) {
    const { id } = await buildListing(api.db, { listing: { title }, offers: [{ instant: true, minUnits: 1 }] })
    const discount = { by: 'percent', value: 1_000, reason: 'Returning guest' }
    yachts.push({ id, trip: { ...trip, guests: 4 + index }, ...(index === 1 && { discount }) })
  }
  const person = { name: 'Dana Roy-Łęcka', email: `dana-${newId()}@example.com`, language: 'en' }
  const made = await api.post<SentQuote>('/api/admin/sent-quotes', { ...person, yachts, ...more }, operator)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body
}

const bearer = ({ token }: SentQuote) => ({ authorization: `Bearer ${token}` })
const view = async (made: SentQuote) =>
  (await api.get<QuoteLinkView>('/api/quote-link', { headers: bearer(made) })).body

async function read(path: string, headers: Record<string, string>): Promise<string> {
  const answer = await fetch(`${api.origin}${path}`, { headers })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const text = (await readPdf(new Uint8Array(await answer.arrayBuffer()))).join(' ')
  return withPlainSpaces(text)
}
const readLink = (made: SentQuote, locale = '') =>
  read(`/api/quote-link/file${locale && `?locale=${locale}`}`, bearer(made))

/** The texts that the file must say about a yacht, from what its page shows. The lines add up to the total. */
function partsOf({ yacht, price }: QuoteChoice, locale: Locale): string[] {
  const { lines, total, currency, schedule, cancellation, start } = price
  const { money, sum, text, moment } = wordsOf({ locale, currency, zone: yacht.timeZone })
  expect(lines.reduce((all, { amount }) => all + amount, 0)).toBe(total)
  return [
    yacht.title,
    yacht.place,
    moment(start).split(/,| à| at/)[0] ?? '',
    money(total),
    ...lines.map(({ label }) => text(label)),
    ...lines.filter(({ kind }) => kind !== 'tax').map(({ amount }) => sum(amount)),
    ...schedule.map(({ amount }) => sum(amount)),
    ...cancellation.filter(({ fee }) => fee > 0).map(({ fee }) => money(fee)),
  ].map(withPlainSpaces)
}

const withPlainSpaces = (text: string) => text.replace(/\s+/g, ' ')

describe('the file of an offer', () => {
  let made: SentQuote
  beforeAll(async () => {
    made = await offer({ message: 'As we said on the phone.' })
  })

  it.each(locales)('has the lines, taxes, payments and totals of the page, in %s', async (locale: Locale) => {
    const text = await readLink(made, locale)
    const { yachts } = await view(made)
    expect(yachts).toHaveLength(3)
    for (const choice of yachts) for (const part of partsOf(choice, locale)) expect(text).toContain(part)
    const { moment } = wordsOf({ locale, currency: 'AED', zone: yachts[0]?.yacht.timeZone ?? '' })
    expect(text).toContain(withPlainSpaces(moment(made.expiresAt)))
    for (const part of ['Dana Roy-Łęcka', 'As we said on the phone.', made.reference, 'Returning guest'])
      expect(text).toContain(part)
    expect(text.replaceAll(' ', '')).toContain(`${locale === 'fr' ? '/fr' : ''}/offer/${made.token}`)
  })

  it('is in the language of its guest, for the operator and in the mail', async () => {
    const french = await offer({ language: 'fr' })
    expect(await read(`/api/admin/sent-quotes/${french.id}/file`, operator.headers)).toContain('Préparée pour')
    const email = `dana-${newId()}@example.com`
    await api.post(`/api/admin/sent-quotes/${french.id}/mails`, { email }, operator)
    await runJobs(api)
    const { rows } = await api.pool.query('select attachments from mails where recipient = $1', [email])
    const [file] = rows[0].attachments
    expect(file).toMatchObject({ filename: `${french.reference}.pdf`, contentType: 'application/pdf' })
    expect((await latestMail(api, email)).body).toContain(`/fr/offer/${french.token}`)
    const pages = await readPdf(Buffer.from(file.content, 'base64'))
    expect(pages.join(' ')).toContain(french.reference)
  })

  it('says which yacht is held, and that the offer is paid', async () => {
    const held = await offer()
    const choice = await api.post<{ payToken: string }>(
      '/api/quote-link/choice',
      { position: 1 },
      { headers: bearer(held) },
    )
    expect(choice.status).toBe(200)
    expect(await readLink(held)).toMatch(/Held for you until .*Pay here: .*Amaia You chose this yacht\./)
    const pay = { headers: { authorization: `Bearer ${choice.body.payToken}` } }
    await api.post('/api/pay-link/terms', { accepted: true, email: 'dana@example.com' }, pay)
    await guest.enterCard((await api.post<never>('/api/pay-link/payment', {}, pay)).body)
    await api.post('/api/pay-link/payment/check', {}, pay)
    const paid = await readLink(held)
    expect(paid).toMatch(/This offer is paid\. .*Amaia You chose this yacht\./)
    expect(paid).not.toContain(held.token)
  })

  it('says that an offer was withdrawn, has ended or was sold, and then has no link', async () => {
    const withdrawn = await offer()
    await api.call('DELETE', `/api/admin/sent-quotes/${withdrawn.id}`, operator)
    const ended = await offer({ validHours: 2 })
    const sold = await offer()
    for (const { yacht } of sold.yachts) await guest.reserve(yacht.id)
    const texts = [await readLink(withdrawn), await readLink(sold)]
    api.clock.now += 3 * 3_600_000
    texts.push(await readLink(ended))
    api.clock.now -= 3 * 3_600_000
    expect(texts[0]).toContain('This offer was withdrawn.')
    expect(texts[1]).toContain('These yachts were booked by others meanwhile.')
    expect(texts[2]).toMatch(/This offer ended on \d/)
    for (const text of texts) {
      expect(text).toContain('Its prices no longer apply.')
      expect(text).not.toContain('/offer/')
    }
  })

  it('is for nobody without the link or the right', async () => {
    expect((await api.get('/api/quote-link/file', { headers: { authorization: 'Bearer none' } })).status).toBe(404)
    const owner = await buildUser(api.services, { role: 'b' })
    expect((await api.get(`/api/admin/sent-quotes/${made.id}/file`, owner)).status).toBe(403)
  })
})
