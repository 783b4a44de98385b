import { describe, expect, test } from 'vitest'
import { addDays } from '#shared/local-date.ts'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { buildUser } from '#tests/builders/user.ts'
import { complaintAbout, fieldValue, plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

const site = await testSite()
const owner = await buildUser(site.services, { role: 'b' })
const other = await buildUser(site.services, { role: 'b' })
const yacht = await buildListing(site.db, { offers: [{ minUnits: 2 }] })
await site.db.updateTable('owners').set({ user_id: owner.id }).where('id', '=', yacht.ownerId).execute()

const day = dayAhead(60)
const desk = `/OwnerDashboard/pricing/${yacht.id}`

function browserOf({ token }: { token: string }) {
  const browser = plainBrowser(site)
  browser.cookies.set('session', token)
  return browser
}
const words = ({ page }: ReturnType<typeof browserOf>) => wordsOf(page.html)

describe('the prices of a yacht, without a script', () => {
  test('a season is kept, looked at and published, and the page of the yacht charges it', async () => {
    const browser = browserOf(owner)
    await browser.open('/OwnerDashboard/pricing')
    await browser.follow('Open the prices of Halcyon')
    await browser.open(`${desk}?view=rates`)
    expect(words(browser)).toContain('One price all year')
    await browser.follow('Season')
    await browser.press('Keep the change', { name_en: 'Regatta', from: day, to: addDays(day, 2), rate: '1.234,5678' })
    expect(browser.page.status).toBe(409)
    expect(complaintAbout(browser.page.html, 'rate')).toContain('Enter an amount')
    expect(fieldValue(browser.page.html, 'name_en')).toBe('Regatta')
    await browser.press('Keep the change', { rate: '2,000' })
    expect(browser.page.redirects).toEqual([303])
    expect(words(browser)).toContain('Not published yet')
    expect(words(browser)).toContain('Regatta')
    await browser.follow('See what would change')
    expect(words(browser)).toContain('3 days change their price.')
    await browser.press('Publish these prices')
    expect(words(browser)).toContain('Your prices are published')
    await browser.open(`${desk}?date=${day}&time=10:00&duration=2&guests=4`)
    expect(words(browser)).toContain('Base rate AED 1,000 → Season Regatta AED 2,000')
    expect(words(browser)).toContain('Total AED 4,580')
    await browser.open(`/${yacht.id}?date=${day}&start=10:00&duration=2&guests=4`)
    expect(words(browser)).toContain('AED 4,580')
  })

  test('overlapping seasons are refused, with their names and days, and what was typed stays', async () => {
    const browser = browserOf(owner)
    await browser.open(`${desk}?view=rates&add=season`)
    const typed = { name_en: 'Festival', from: addDays(day, 1), to: addDays(day, 9), adjustment: '25' }
    await browser.press('Keep the change', typed)
    expect(browser.page.status).toBe(409)
    expect(words(browser)).toMatch(
      /Two of these hold on the same days\. Regatta \/ Festival: \d+ \w+ \d+ – \d+ \w+ \d+\./,
    )
    expect(fieldValue(browser.page.html, 'adjustment')).toBe('25')
  })

  test('a save of what somebody has changed meanwhile is refused, and nothing is lost', async () => {
    const [first, second] = [browserOf(owner), browserOf(owner)]
    for (const browser of [first, second]) await browser.open(`${desk}?view=extras&add=extra`)
    await first.press('Keep the change', { name_en: 'Lunch', amount: '120' })
    expect(first.page.redirects).toEqual([303])
    await second.press('Keep the change', { name_en: 'Champagne', amount: '500' })
    expect(second.page.status).toBe(409)
    expect(words(second)).toContain('The prices have been changed since you opened this page.')
    expect(fieldValue(second.page.html, 'name_en')).toBe('Champagne')
    await second.press('Keep the change')
    expect(words(second)).toContain('Champagne')
    expect(words(second)).toContain('Lunch')
    await second.press('Remove Champagne')
    expect(words(second)).not.toContain('Champagne')
    await second.open(`${desk}?view=changes`)
    await second.press('Discard the changes')
    expect(words(second)).toContain('Nothing to publish')
  })

  test.each([
    ['rates&add=weekday', { name_en: 'Weekend', weekdays: ['6', '7'], adjustment: '10' }, 'Weekend'],
    ['rates&add=time_of_day', { name_en: 'Sunset', starts: '17:00', ends: '19:00', adjustment: '20' }, '17:00–19:00'],
    [
      'rates&add=event',
      { name_en: 'Gala', from: day, to: day, rate: '9000', minUnits: '4', deposit: '50', cancellation: 'strict' },
      'at least 4 hours',
    ],
    ['discounts&add=length', { name_en: 'Long', minUnits: '6', discount: '10' }, 'at least 6 hours'],
    ['discounts&add=early_bird', { name_en: 'Early', daysBefore: '60', discount: '5' }, 'booked 60 days before'],
    [
      'discounts&add=early_bird',
      { name_en: 'Far', daysBefore: '90', discount: '5', notOnEvents: 'on' },
      '−5 % · Not on events',
    ],
    [
      'discounts&add=last_minute',
      { name_en: 'Late', hoursBefore: '24', discount: '15', cap: '500' },
      'at most AED 500',
    ],
    [
      'discounts&add=promotion',
      { label: 'Save Now', discount: '12.5', opens: day, closes: addDays(day, 5) },
      'Save Now',
    ],
    ['extras&add=extra', { name_en: 'Jet ski', amount: '400', per: 'hour' }, 'AED 400 · per hour'],
    ['terms&add=new_offer', { unit: 'day', crewed: 'no', rate: '8000' }, 'By the day, bareboat'],
  ])('an owner can add %s', async (view, values, shown) => {
    const browser = browserOf(owner)
    await browser.open(`${desk}?view=${view}`)
    await browser.press('Keep the change', values)
    expect([browser.page.redirects, browser.page.status]).toEqual([[303], 200])
    expect(words(browser)).toContain(shown)
  })

  test('an offer that is not published yet has no published prices', async () => {
    const browser = browserOf(owner)
    await browser.open(`${desk}?view=terms&add=new_offer`)
    await browser.press('Keep the change', { unit: 'week', crewed: 'no', rate: '30000' })
    await browser.open(desk)
    await browser.follow('By the week, bareboat')
    expect(words(browser)).toContain('Every day that can be booked')
    await browser.open(`${browser.page.address}&published=on`)
    expect(browser.page.status).toBe(200)
    expect(words(browser)).toContain('Not on sale')
  })

  test('terms of an offer are changed, prices that nobody means are asked about again, in French too', async () => {
    const browser = browserOf(owner)
    await browser.open(`${desk}?view=terms`)
    await browser.press('Keep the change', {
      rate: '50',
      deposit: '40',
      cancellation_0_hours: '72',
      cancellation_0_fee: '0',
    })
    expect(browser.page.status).toBe(409)
    expect(words(browser)).toContain('One row has 0 hours')
    await browser.press('Keep the change', { cancellation_1_hours: '0', cancellation_1_fee: '100' })
    expect(browser.page.redirects).toEqual([303])
    await browser.open(`/fr${desk}?view=changes`)
    expect(words(browser)).toContain('Ces prix sont-ils voulus')
    await browser.press('Publier ces prix')
    expect(words(browser)).toContain('Confirmez que c’est voulu.')
    await browser.press('Publier ces prix', { acceptUnusual: 'on' })
    expect(words(browser)).toContain('Vos prix sont publiés')
  })

  test('another owner finds no such page', async () => {
    const browser = browserOf(other)
    expect((await browser.open(desk)).status).toBe(404)
  })
})
