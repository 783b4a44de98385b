import { beforeAll, describe, expect, test } from 'vitest'
import type { AdminPackage } from '#contract/packages/package-desk.ts'
import { buildPackage } from '#tests/builders/package.ts'
import { buildUser } from '#tests/builders/user.ts'
import { complaintAbout, fieldValue, plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

const site = await testSite()
const browser = plainBrowser(site)
let token = ''

beforeAll(async () => {
  ;({ token } = await buildUser(site.services, { role: 'a', name: 'Ada Lindqvist' }))
  browser.cookies.set('session', token)
})

const stored = async (slug: string) =>
  (await site.api<AdminPackage>('GET', `/admin/packages/${slug}`, undefined, { authorization: `Bearer ${token}` })).body

describe('packages in the back office', () => {
  test('are listed with their state, and changed without a script', async () => {
    const { slug } = await buildPackage(site.db, { items: [{ name: 'Flowers', included: true }] })
    expect(wordsOf((await browser.open('/adminn/packages')).html)).toContain('Weddings')
    const page = await browser.open(`/adminn/packages/${slug}`)
    expect(wordsOf(page.html)).toMatch(/Flowers included Flora of Dubai AED 500/)
    const saved = await browser.press('Save', {
      maxGuests: '40',
      countries: 'ae, om',
      included_en: 'The yacht alone\nWater',
      included_fr: 'Le yacht seul\nEau',
    })
    expect(wordsOf(saved.html)).toContain('Saved')
    expect((await stored(slug)).offer).toMatchObject({
      maxGuests: 40,
      countries: ['AE', 'OM'],
      included: [
        { en: 'The yacht alone', fr: 'Le yacht seul' },
        { en: 'Water', fr: 'Eau' },
      ],
    })
  })

  test('take a new item, and say beside the field what is wrong with it', async () => {
    const { slug } = await buildPackage(site.db)
    await browser.open(`/adminn/packages/${slug}/items/new`)
    const item = { name_en: 'Cake', name_fr: 'Gâteau', partner: 'Bakery', amount: '380.50', noticeHours: '48' }
    const wrong = await browser.press('Add', { ...item, name_en: '<b>Cake</b>', dailyStock: '0' })
    expect(wrong.status).toBe(400)
    expect(complaintAbout(wrong.html, 'name_en')).toBe('Write a plain text, without HTML.')
    expect(complaintAbout(wrong.html, 'dailyStock')).toBe('Enter a whole number.')
    expect(fieldValue(wrong.html, 'amount')).toBe('380.50')
    await browser.press('Add', { ...item, dailyStock: '' })
    expect((await stored(slug)).items).toMatchObject([
      { name: { en: 'Cake', fr: 'Gâteau' }, amount: 380_50, currency: 'AED', noticeHours: 48, dailyStock: null },
    ])
  })

  test('show what another editor has saved meanwhile, beside what was typed', async () => {
    const { slug } = await buildPackage(site.db)
    await browser.open(`/adminn/packages/${slug}`)
    const { offer, revision } = await stored(slug)
    const body = { revision, offer: { ...offer, maxGuests: 20 } }
    await site.api('PUT', `/admin/packages/${slug}`, body, { authorization: `Bearer ${token}` })
    const late = await browser.press('Save', { maxGuests: '30' })
    expect(late.status).toBe(409)
    expect(wordsOf(late.html)).toMatch(/Largest party.*20.*30/)
    expect((await stored(slug)).offer?.maxGuests).toBe(20)
  })

  test('are closed to everybody else', async () => {
    const { token: guest } = await buildUser(site.services, { role: 'c' })
    const { status } = await site.visit('/adminn/packages', { cookie: `session=${guest}` })
    expect(status).not.toBe(200)
  })
})
