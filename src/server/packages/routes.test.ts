import { describe, expect, it } from 'vitest'
import type { AdminPackage, PartnerItemEntry } from '#contract/packages/package-desk.ts'
import { newId } from '#shared/id.ts'
import { buildPackage } from '#tests/builders/package.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'

const api = await testApi()
const { headers } = await buildUser(api.services, { role: 'a' })

const offer = {
  unit: 'hour',
  crewed: true,
  minUnits: 3,
  maxUnits: 6,
  minGuests: 2,
  maxGuests: 40,
  categories: ['wedding'],
  countries: ['AE'],
  included: [{ en: 'The yacht alone', fr: 'Le yacht seul' }],
  onSale: true,
  isExample: false,
}
const item: PartnerItemEntry = {
  name: { en: 'Flowers', fr: 'Fleurs' },
  description: null,
  partner: 'Flora of Dubai',
  amount: 450_00,
  currency: 'AED',
  per: 'booking',
  included: true,
  noticeHours: 48,
  dailyStock: 3,
  countries: ['AE'],
}

type Answer = AdminPackage & { code?: string; errors?: { field: string }[] }
const read = async (slug: string) => (await api.get<Answer>(`/api/admin/packages/${slug}`, { headers })).body
const put = (slug: string, body: object) => api.call<Answer>('PUT', `/api/admin/packages/${slug}`, { headers, body })
const add = (slug: string, body: object) => api.post<Answer>(`/api/admin/packages/${slug}/items`, body, { headers })
const changeItem = (slug: string, itemId: string, body: object) =>
  api.call<Answer>('PUT', `/api/admin/packages/${slug}/items/${itemId}`, { headers, body })
const retire = (slug: string, itemId: string, revision: number) =>
  api.post<Answer>(`/api/admin/packages/${slug}/items/${itemId}/retirement`, { revision }, { headers })

describe('a package in the back office', () => {
  it('is sold with what an operator enters, and guests read it', async () => {
    const { slug, entryId } = await buildPackage(api.db)
    await api.db.deleteFrom('package_offers').where('entry_id', '=', entryId).execute()
    expect(await read(slug)).toMatchObject({ revision: 0, offer: null, items: [] })
    const sold = await put(slug, { revision: 0, offer })
    expect([sold.status, sold.body]).toMatchObject([200, { revision: 1, offer }])
    const added = await add(slug, { revision: 1, item })
    expect([added.status, added.body]).toMatchObject([201, { revision: 2, items: [item] }])
    const guest = await api.get<{ items: object[]; maxGuests: number }>(`/api/packages/${slug}`)
    expect(guest.body).toMatchObject({ maxGuests: 40, items: [{ name: item.name, amount: 450_00 }] })
    const { body } = await api.get<{ data: AdminPackage[] }>('/api/admin/packages', { headers })
    expect(body.data.find((each) => each.slug === slug)?.items).toHaveLength(1)
  })

  it('is not changed over what another editor has just saved', async () => {
    const { slug, itemIds } = await buildPackage(api.db, { items: [{}] })
    const [first, second] = await Promise.all([
      put(slug, { revision: 0, offer }),
      put(slug, { revision: 0, offer: { ...offer, maxGuests: 20 } }),
    ])
    expect([first.status, second.status].sort()).toEqual([200, 409])
    const late = await changeItem(slug, itemIds[0] ?? '', { revision: 0, item })
    expect([late.status, late.body]).toMatchObject([409, { code: 'entry_changed', revision: 1 }])
    expect((await retire(slug, itemIds[0] ?? '', 0)).status).toBe(409)
    expect((await add(slug, { revision: 0, item })).status).toBe(409)
  })

  it('keeps the order of its items, changes one, and no longer offers another', async () => {
    const { slug, itemIds } = await buildPackage(api.db, {
      items: [{ name: 'One' }, { name: 'Two' }, { name: 'Three' }],
    })
    const [one = '', two = ''] = itemIds
    await changeItem(slug, two, { revision: 0, item })
    await retire(slug, one, 1)
    const { items, revision } = await read(slug)
    expect([items.map(({ name }) => name.en), revision]).toEqual([['Flowers', 'Three'], 2])
    expect((await retire(slug, one, 2)).status).toBe(404)
    const { rows } = await api.pool.query(
      `select details from audit_records where event = 'package_changed' order by at`,
    )
    expect(rows.at(-1)?.details).toMatchObject({ package: slug, done: 'item_retired' })
  })

  it('takes no item of another package', async () => {
    const [own, other] = [await buildPackage(api.db, { items: [{}] }), await buildPackage(api.db, { items: [{}] })]
    const { status } = await changeItem(own.slug, other.itemIds[0] ?? '', { revision: 0, item })
    expect([status, (await changeItem(own.slug, newId(), { revision: 0, item })).status]).toEqual([404, 404])
    expect((await put('no-such-package', { revision: 0, offer })).status).toBe(404)
  })

  it.each([
    ['bounds in the wrong order', { offer: { ...offer, maxUnits: 1 } }, 'offer.maxUnits'],
    ['a party of nobody', { offer: { ...offer, minGuests: 0 } }, 'offer.minGuests'],
    ['a country that is none', { offer: { ...offer, countries: ['uae'] } }, 'offer.countries.0'],
    [
      'script in a text',
      { offer: { ...offer, included: [{ en: '<script>alert(1)</script>', fr: 'Oui' }] } },
      'offer.included.0.en',
    ],
  ])('refuses %s at its field', async (_, body, field) => {
    const { slug } = await buildPackage(api.db)
    const refused = await put(slug, { revision: 0, ...body })
    expect([refused.status, refused.body.errors?.map((error) => error.field)]).toEqual([400, [field]])
  })

  it.each([
    ['a negative price', { amount: -1 }, 'item.amount'],
    ['a price in no currency', { currency: 'XXQ' }, 'item.currency'],
    ['a stock of none', { dailyStock: 0 }, 'item.dailyStock'],
    ['HTML in a name', { name: { en: '<b>Cake</b>', fr: 'Gâteau' } }, 'item.name.en'],
  ])('refuses an item with %s', async (_, wrong, field) => {
    const { slug } = await buildPackage(api.db)
    const refused = await add(slug, { revision: 0, item: { ...item, ...wrong } })
    expect([refused.status, refused.body.errors?.map((error) => error.field)]).toEqual([400, [field]])
  })
})
