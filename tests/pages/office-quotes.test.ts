import { beforeAll, describe, expect, test } from 'vitest'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { buildUser } from '#tests/builders/user.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { readPdf } from '#tests/harness/pdf-text.ts'
import { complaintAbout, plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

const site = await testSite()
const officer = plainBrowser(site)
const date = dayAhead(40)
const words = () => wordsOf(officer.page.html)

const buildYacht = (title: string) =>
  buildListing(site.db, { listing: { title }, offers: [{ instant: true, minUnits: 1 }] })

async function addYacht(title: string) {
  await officer.press('Search', { q: title })
  await officer.follow(`Add ${title}`)
}

const linkIn = (html: string) => /\/offer\/[\w-]{43}/.exec(html)?.[0] ?? ''

beforeAll(async () => {
  const { token } = await buildUser(site.services, { role: 'a', name: 'Ada Lindqvist' })
  officer.cookies.set('session', token)
  for (const title of ['Halcyon', 'Amaia', 'Calypso']) await buildYacht(title)
})

describe('offers with a link, without a script', () => {
  test('three yachts are found by a search, offered, mailed, opened, chosen and held', async () => {
    await officer.open('/adminn/quotes')
    expect(words()).toContain('Offers that you make for guests stand here')
    await officer.follow('New offer')
    for (const title of ['Halcyon', 'Amaia', 'Calypso']) await addYacht(title)
    const asked = { date, name: 'Dana Roy', email: 'dana@example.com', by_1: 'percent', value_1: '10' }
    await officer.press('Make the offer', asked)
    expect(complaintAbout(officer.page.html, 'reason_1')).toBe('Say what the discount is for.')
    await officer.press('Make the offer', { ...asked, reason_1: 'Returning guest' })
    expect(complaintAbout(officer.page.html, 'time')).toBe('Choose when the charter begins.')
    await officer.press('Make the offer', { ...asked, time: '10:00', duration_1: '4', reason_1: 'Returning guest' })
    expect(words()).toMatch(/Offer for Dana Roy .*Open.*Returning guest/)
    const link = linkIn(officer.page.html)
    await officer.press('Send by mail', { message: 'As we said.' })
    expect(words()).toContain('The offer is on its way to dana@example.com.')
    await runJobs(site)
    const { rows } = await site.pool.query(`select body from mails where recipient = 'dana@example.com'`)
    expect(rows.map(({ body }) => body).join()).toContain(link)

    const dana = plainBrowser(site)
    await dana.open(link)
    expect(wordsOf(dana.page.html)).toMatch(/Dana Roy, this is your offer Choose one of these yachts/)
    for (const [browser, file] of [
      [dana, `${link}/file`],
      [officer, /\/api\/admin\/sent-quotes\/\w+\/file/.exec(officer.page.html)?.[0] ?? ''],
    ] as const) {
      expect(browser.page.html).toContain(`href="${file}"`)
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const pdf = await fetch(`${site.origin}${file}`, { headers: { cookie } })
      expect(pdf.headers.get('content-type')).toBe('application/pdf')
      expect((await readPdf(new Uint8Array(await pdf.arrayBuffer()))).join()).toContain('Prepared for')
    }
    await dana.press('Choose Amaia and pay')
    expect(dana.page.address).toMatch(/^\/pay\//)
    expect(wordsOf(dana.page.html)).toContain('Dana Roy, a charter for you')
    await dana.open(link)
    expect(wordsOf(dana.page.html)).toMatch(/Your yacht is held until.*Choose Halcyon instead.*Pay for Amaia/)
    await dana.press('Choose Halcyon instead')
    expect(dana.page.address).toMatch(/^\/pay\//)
    await officer.open('/adminn/quotes?state=held&q=dana')
    expect(words()).toMatch(/Dana Roy SQ-\w{8}.*Held.*Halcyon.*Amaia/)
  })

  test('an offer whose yacht was sold says so, to the guest and to the office', async () => {
    const { id } = await buildYacht('Nereid')
    await officer.open(`/adminn/quotes?yacht=${id}`)
    await officer.press('Make the offer', { date, time: '10:00', name: 'Ines Costa', language: 'fr' })
    const link = linkIn(officer.page.html)
    await site.pool.query('update listings set is_live = false where id = $1', [id])
    const ines = plainBrowser(site)
    await ines.open(`/fr${link}`)
    expect(wordsOf(ines.page.html)).toContain('Ce yacht a été réservé par quelqu’un d’autre entre-temps.')
    expect(ines.page.html).not.toContain('Choisir Nereid')
    await officer.open('/adminn/quotes?state=sold')
    expect(words()).toContain('Ines Costa')
  })

  test('a withdrawn offer offers nothing', async () => {
    const { id } = await buildYacht('Thetis')
    await officer.open(`/adminn/quotes?yacht=${id}`)
    await officer.press('Make the offer', { date, time: '10:00', name: 'Bo Lind' })
    const link = linkIn(officer.page.html)
    await officer.press('Withdraw the offer')
    expect(words()).toContain('Withdrawn')
    const bo = plainBrowser(site)
    await bo.open(link)
    expect(wordsOf(bo.page.html)).toContain('This offer was withdrawn.')
  })
})
