import { describe, expect, it } from 'vitest'
import type { QuoteLine, TripPrice } from '#contract/pricing/pricing.ts'
import { newId } from '#shared/id.ts'
import { addDays } from '#shared/local-date.ts'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { buildListing, miami } from '#tests/builders/listing.ts'
import { buildPackage } from '#tests/builders/package.ts'
import { testApi } from '#tests/harness/api.ts'
import { forgetRates } from '../currency/latest-rates.ts'

const api = await testApi()
const wedding = { listing: { categories: ['wedding'] } }
const boat = await buildListing(api.db, wedding)
const day = dayAhead(60)

const tripOn = (days: number, chosen: { slug: string; items?: string[] }, more: object = {}) => ({
  yachtId: boat.id,
  date: addDays(day, days),
  time: '10:00',
  duration: 4,
  guests: 6,
  package: chosen,
  ...more,
})

type Answer = TripPrice & { code?: string; packageReason?: string; itemId?: string; least?: number; most?: number }
const preview = (trip: object) => api.post<Answer>('/api/pricing/preview', trip)
const linesOf = (lines: readonly QuoteLine[], kind: string) => lines.filter((line) => line.kind === kind)
const sum = (lines: readonly QuoteLine[]) => lines.reduce((all, { amount }) => all + amount, 0)

const flowers = { name: 'Flowers', amount: 500_00, included: true }
const dinner = { name: 'Dinner', amount: 90_00, per: 'person' as const }
const music = { name: 'Trio', amount: 200_00, per: 'hour' as const }

describe('the price of a package', () => {
  it('names the package, what it includes and what the guest chose, and adds them up', async () => {
    const { slug, itemIds } = await buildPackage(api.db, { items: [flowers, dinner, music] })
    const [flowersId, dinnerId, musicId] = itemIds
    const plain = (await preview(tripOn(0, { slug }, { package: undefined }))).body
    const { body, status } = await preview(tripOn(0, { slug, items: [musicId ?? '', dinnerId ?? ''] }))
    expect(status).toBe(200)
    expect(linesOf(body.lines, 'package')).toEqual([
      {
        kind: 'package',
        code: slug,
        label: { en: 'Package: Weddings', fr: 'Formule\u00a0: Mariages' },
        amount: 0,
        payable: 'now',
      },
    ])
    expect(linesOf(body.lines, 'partner').map(({ code, quantity, amount }) => [code, quantity, amount])).toEqual([
      [flowersId, 1, 500_00],
      [dinnerId, 6, 540_00],
      [musicId, 4, 800_00],
    ])
    expect(sum(body.lines)).toBe(body.total)
    // The service charge is a share of the charter alone.
    expect(body.serviceCharge).toBe(plain.serviceCharge)
    expect(body.total - plain.total).toBe(1_840_00)
  })

  it('holds what is included even when nothing is chosen', async () => {
    const { slug } = await buildPackage(api.db, { items: [flowers, dinner] })
    const { body } = await preview(tripOn(0, { slug }))
    expect(linesOf(body.lines, 'partner').map(({ label }) => label.en)).toEqual(['Flowers'])
  })

  it('has the partners of the country of the yacht', async () => {
    const yacht = await buildListing(api.db, { ...wedding, place: miami, offers: [{ currency: 'USD' }] })
    const items = [
      { ...flowers, countries: ['AE'] },
      { ...flowers, amount: 140_00, currency: 'USD', countries: ['US'] },
    ]
    const { slug } = await buildPackage(api.db, { items })
    const partners = async (yachtId: string) =>
      linesOf((await preview(tripOn(0, { slug }, { yachtId }))).body.lines, 'partner').map(({ amount }) => amount)
    expect([await partners(boat.id), await partners(yacht.id)]).toEqual([[500_00], [140_00]])
  })
})

describe('an item in another currency', () => {
  const rate = (currency: string, value: string, fetched: Date) => ({
    currency,
    rate: value,
    as_of: fetched,
    source: 'test',
    is_example: false,
  })

  it('is refused at an old rate, and is charged with the margin at a new one', async () => {
    const { slug, itemIds } = await buildPackage(api.db, { items: [{ ...flowers, amount: 100_00, currency: 'EUR' }] })
    const old = await preview(tripOn(1, { slug }))
    expect([old.status, old.body]).toMatchObject([
      422,
      { code: 'package_unavailable', packageReason: 'rate', itemId: itemIds[0] },
    ])
    await api.db
      .insertInto('exchange_rates')
      .values([rate('EUR', '0.9', new Date(api.clock.now)), rate('AED', '3.6', new Date(api.clock.now))])
      .execute()
    forgetRates(api.db)
    const { body } = await preview(tripOn(1, { slug }))
    const [line] = linesOf(body.lines, 'partner')
    const margin = api.services.settings.CHARGE_MARGIN_BP
    expect(line?.amount).toBe(Math.round(400_00 * (1 + margin / 10_000)))
    expect(sum(body.lines)).toBe(body.total)
  })
})

describe('a package that cannot be booked like this', () => {
  it.each([
    ['a party below its bounds', { guests: 1 }, { packageReason: 'party', least: 2, most: 10 }],
    ['a party above its bounds', { guests: 11 }, { packageReason: 'party', least: 2, most: 10 }],
    ['too many hours', { duration: 7 }, { packageReason: 'length', least: 2, most: 6 }],
  ])('refuses %s', async (_, more, reason) => {
    const { slug } = await buildPackage(api.db, { guests: [2, 10], items: [flowers] })
    const { status, body } = await preview(tripOn(2, { slug }, more))
    expect([status, body]).toMatchObject([422, { code: 'package_unavailable', ...reason }])
  })

  it('refuses a party of nobody at the field', async () => {
    const { slug } = await buildPackage(api.db)
    const { status, body } = await preview(tripOn(2, { slug }, { guests: 0 }))
    expect([status, body]).toMatchObject([400, { code: 'invalid_request', errors: [{ field: 'guests' }] }])
  })

  it('refuses a yacht of no suitable category, and one in another country', async () => {
    const plain = await buildListing(api.db)
    const { slug } = await buildPackage(api.db)
    expect((await preview(tripOn(2, { slug }, { yachtId: plain.id }))).body.packageReason).toBe('yacht')
    const abroad = await buildPackage(api.db, { countries: ['FR'] })
    expect((await preview(tripOn(2, { slug: abroad.slug }))).body.packageReason).toBe('yacht')
  })

  it('refuses items of another package, unknown, repeated or included ones', async () => {
    const own = await buildPackage(api.db, { items: [flowers, dinner] })
    const other = await buildPackage(api.db, { items: [music] })
    const [included = '', optional = ''] = own.itemIds
    for (const items of [other.itemIds, [newId()], [optional, optional], [included]]) {
      const { status, body } = await preview(tripOn(2, { slug: own.slug, items }))
      expect([status, body.packageReason, body.itemId]).toEqual([422, 'item', items[0]])
    }
  })

  it('refuses an item whose notice is too short', async () => {
    const hours = (Date.parse(`${addDays(day, 2)}T06:00:00Z`) - api.clock.now) / 3_600_000
    const { slug, itemIds } = await buildPackage(api.db, { items: [{ ...dinner, noticeHours: Math.ceil(hours) }] })
    expect((await preview(tripOn(2, { slug }))).status).toBe(200)
    const { body } = await preview(tripOn(2, { slug, items: itemIds }))
    expect([body.packageReason, body.itemId]).toEqual(['notice', itemIds[0]])
  })

  it('refuses an unknown package, and one that is not on sale', async () => {
    const { slug, entryId } = await buildPackage(api.db)
    await api.db.updateTable('package_offers').set({ on_sale: false }).where('entry_id', '=', entryId).execute()
    expect((await preview(tripOn(2, { slug }))).status).toBe(404)
    expect((await preview(tripOn(2, { slug: 'no-such-package' }))).status).toBe(404)
  })

  it('takes no price from the request', async () => {
    const { slug } = await buildPackage(api.db, { items: [flowers] })
    const { body } = await preview(tripOn(3, { slug, amount: 1, items: [] } as never, { total: 1, lines: [] }))
    expect(linesOf(body.lines, 'partner')[0]?.amount).toBe(500_00)
  })
})
