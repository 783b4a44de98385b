import { describe, expect, it } from 'vitest'
import type { Quote } from '#contract/pricing/pricing.ts'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { testApi } from '#tests/harness/api.ts'
import { setExtras } from './set-prices.ts'

type Problem = Quote & { code: string; errors?: { field: string; message: string }[] }

const api = await testApi()
const yacht = await buildListing(api.db, { offers: [{ maxUnits: 8 }] })
const ski = { name: { en: 'Jet ski', fr: 'Scooter des mers' }, per: 'hour', amount: 400_00, currency: 'AED' } as const
await api.db.transaction().execute((tx) =>
  setExtras(tx, yacht.id, [
    { ...ski, code: 'jet_ski', maxQuantity: 3, minHours: 1, maxHours: 3 },
    { ...ski, code: 'long', minHours: 2 },
    { ...ski, code: 'whole' },
    { ...ski, code: 'lunch', name: { en: 'Lunch' }, per: 'person' },
  ]),
)
const stored = await api.db.selectFrom('extras').select(['id', 'code']).where('listing_id', '=', yacht.id).execute()
const idOf = (code: string) => stored.find((extra) => extra.code === code)?.id

const price = (extras: object[], duration = 6) =>
  api.post<Problem>('/api/pricing/calculate', {
    yachtId: yacht.id,
    date: dayAhead(60),
    time: '10:00',
    duration,
    guests: 4,
    extras,
  })

async function extraOf(chosen: object, duration?: number) {
  const { status, body } = await price([{ id: idOf('jet_ski'), ...chosen }], duration)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(body.total)
  return body.lines.find(({ kind }) => kind === 'extra')
}

describe('the hours of an extra', () => {
  it('are those that the guest chooses, for each piece, and the line says so in both languages', async () => {
    expect(await extraOf({ quantity: 2, hours: 2 })).toEqual({
      kind: 'extra',
      code: 'jet_ski',
      label: { en: '2 × Jet ski, 2\u00a0h', fr: '2 × Scooter des mers, 2\u00a0h' },
      amount: 1_600_00,
      payable: 'now',
      quantity: 4,
      unit: 'hour',
      hours: 2,
      unitAmount: 400_00,
    })
    expect(await extraOf({ hours: 1 })).toMatchObject({ label: { en: 'Jet ski, 1\u00a0h' }, amount: 400_00 })
  })

  it('are those of the whole trip without a choice, at most the maximum', async () => {
    const whole = await extraOf({}, 3)
    expect(whole).toMatchObject({ label: { en: 'Jet ski' }, quantity: 3, amount: 1_200_00 })
    expect(whole).not.toHaveProperty('hours')
    expect(await extraOf({}, 6)).toMatchObject({ hours: 3, amount: 1_200_00 })
  })

  it('follow the trip where the owner sets no maximum', async () => {
    const { body } = await price([{ id: idOf('long'), hours: 6 }])
    expect(body.lines.find(({ kind }) => kind === 'extra')).toMatchObject({ hours: 6, amount: 2_400_00 })
  })

  it.each([
    ['jet_ski', 4, 6, { hoursReason: 'too_many', least: 1, most: 3 }],
    ['jet_ski', 3, 2, { hoursReason: 'too_many', least: 1, most: 2 }],
    ['long', 1, 6, { hoursReason: 'too_few', least: 2, most: 6 }],
    ['long', 7, 6, { hoursReason: 'too_many', least: 2, most: 6 }],
    ['long', undefined, 1, { hoursReason: 'trip_too_short', least: 2 }],
    ['whole', 2, 6, { hoursReason: 'not_offered' }],
    ['lunch', 2, 6, { hoursReason: 'not_offered' }],
  ])('of %s cannot be %s on a trip of %s', async (code, hours, duration, reason) => {
    const { status, body } = await price([{ id: idOf(code), hours }], duration)
    expect(status).toBe(422)
    expect(body).toMatchObject({ code: 'extra_hours', extraId: idOf(code), ...reason })
  })

  it.each([0, -1, 1.5, '2', null])('cannot be %s', async (hours) => {
    const { status, body } = await price([{ id: idOf('jet_ski'), hours }])
    expect([status, body.code]).toEqual([400, 'invalid_request'])
    expect(body.errors).toMatchObject([{ field: 'extras.0.hours' }])
  })

  it('are kept by the database from an extra that is not by the hour, and from one that every trip has', async () => {
    for (const columns of [{ per: 'booking' }, { mandatory: true }, { min_hours: null }, { max_hours: 0 }])
      await expect(
        api.db
          .updateTable('extras')
          .set(columns)
          .where('listing_id', '=', yacht.id)
          .where('code', '=', 'jet_ski')
          .execute(),
      ).rejects.toMatchObject({ code: '23514' })
  })

  it('are on the page of the yacht, for those who choose', async () => {
    const { body } = await api.get<{ extras: object[] }>(`/api/boats/${yacht.id}`)
    expect(body.extras).toMatchObject([
      { code: 'jet_ski', minHours: 1, maxHours: 3 },
      { code: 'long', minHours: 2, maxHours: null },
      { code: 'whole', minHours: null, maxHours: null },
      { code: 'lunch', minHours: null, maxHours: null },
    ])
  })
})
