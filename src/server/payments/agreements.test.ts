import { describe, expect, it } from 'vitest'
import { type Id, newId } from '#shared/id.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { testDatabase } from '#tests/harness/database.ts'
import {
  addAgreement,
  agreementFor,
  listAgreementsOf,
  type NewAgreement,
  readAgreement,
  setAgreement,
} from './agreements.ts'
import { previewAgreement } from './preview-agreement.ts'

const { db, pool } = await testDatabase()
const services = { db, now: () => Date.UTC(2026, 5, 1), settings: { COMMISSION_BP: 2_000 } as never } // As much as is read.

const terms = (ownerId: Id, more: Partial<NewAgreement> = {}): NewAgreement => ({
  ownerId,
  validFrom: '2026-06-01T00:00:00.000Z',
  commissionBp: 1_500,
  commissionOnExtras: true,
  promotionsPaidBy: 'owner',
  ...more,
})
const agreed = (ownerId: Id, offerId: Id, at: string, currency = 'AED') =>
  agreementFor(db, { ownerId, offerId, currency, at: Date.parse(at), defaultBp: 2_000 })
const preview = (ownerId: Id, more: Partial<NewAgreement> = {}) => previewAgreement(services, terms(ownerId, more))

describe('what is agreed with an owner', () => {
  it('is the market’s default until the instant from which another is valid', async () => {
    const { ownerId, offerId } = await buildListing(db)
    await setAgreement(db, terms(ownerId))
    expect((await agreed(ownerId, offerId, '2026-05-31T23:59:59.999Z')).commissionBp).toBe(2_000)
    expect((await agreed(ownerId, offerId, '2026-06-01T00:00:00.000Z')).commissionBp).toBe(1_500)
  })

  it('of an offer goes before that of the fleet, however late the fleet’s is', async () => {
    const { ownerId, offerIds } = await buildListing(db, { offers: [{}, { unit: 'day' }] })
    const [one = '', other = ''] = offerIds
    await setAgreement(db, terms(ownerId, { offerId: one, commissionBp: 1_000 }))
    await setAgreement(db, terms(ownerId, { commissionBp: 1_700, validFrom: '2026-07-01T00:00:00Z' }))
    expect((await agreed(ownerId, one, '2026-08-01T00:00:00Z')).commissionBp).toBe(1_000)
    expect((await agreed(ownerId, other, '2026-08-01T00:00:00Z')).commissionBp).toBe(1_700)
    expect((await agreed(ownerId, other, '2026-06-15T00:00:00Z')).commissionBp).toBe(2_000)
  })

  it('with a net rate does not count for an offer in another currency', async () => {
    const { ownerId, offerId } = await buildListing(db)
    await setAgreement(db, terms(ownerId))
    await setAgreement(db, terms(ownerId, { offerId, netRate: { amount: 70_010, currency: 'KWD' }, commissionBp: 0 }))
    expect(await agreed(ownerId, offerId, '2026-06-02T00:00:00Z', 'KWD')).toMatchObject({
      netRate: 70_010,
      commissionBp: 0,
    })
    expect(await agreed(ownerId, offerId, '2026-06-02T00:00:00Z')).toMatchObject({ netRate: null, commissionBp: 1_500 })
  })

  it('anew for the same instant is the later word, also of two at once', async () => {
    const { ownerId, offerId } = await buildListing(db)
    const words = await Promise.all(
      [100, 200, 300].map((commissionBp) => setAgreement(db, terms(ownerId, { commissionBp }))),
    )
    expect(new Set(words.map(({ id }) => id)).size).toBe(1)
    await setAgreement(db, terms(ownerId, { commissionBp: 400 }))
    expect(await listAgreementsOf(db, ownerId)).toMatchObject([{ commissionBp: 400 }])
    expect((await agreed(ownerId, offerId, '2026-06-01T00:00:00Z')).commissionBp).toBe(400)
  })

  it('is of that owner alone', async () => {
    const [ben, ana] = [await buildListing(db), await buildListing(db)]
    await setAgreement(db, terms(ben.ownerId))
    expect((await agreed(ana.ownerId, ana.offerId, '2026-06-02T00:00:00Z')).commissionBp).toBe(2_000)
    for (const given of [
      terms(ana.ownerId, { offerId: ben.offerId }),
      terms(newId()),
      terms(ana.ownerId, { offerId: newId() }),
    ])
      await expect(setAgreement(db, given)).rejects.toMatchObject({ code: 'not_found' })
    expect(await listAgreementsOf(db, ana.ownerId)).toEqual([])
  })

  it.each([-1, 10_001])('is never a commission of %d basis points', async (commissionBp) => {
    const { ownerId } = await buildListing(db, { draft: true })
    await expect(setAgreement(db, terms(ownerId, { commissionBp }))).rejects.toThrow('check constraint')
  })

  it('is read from a booking as it was, and refused where it is something else', () => {
    const stored = {
      version: 1,
      ownerId: newId(),
      commissionBp: 1,
      netRate: null,
      commissionOnExtras: false,
      promotionsPaidBy: 'market',
    }
    expect(readAgreement(stored)).toEqual(stored)
    expect(readAgreement(null)).toBeUndefined()
    for (const broken of [{}, { ...stored, version: 2 }, { ...stored, commissionBp: 1.5 }, { ...stored, netRate: '1' }])
      expect(() => readAgreement(broken)).toThrow()
  })
})

describe('an operator who agrees', () => {
  it('saw the owner as they are, and one of two at once is told', async () => {
    const { ownerId } = await buildListing(db, { draft: true })
    const add = (commissionBp: number) =>
      addAgreement(services, newId(), { ...terms(ownerId, { commissionBp }), revision: 0 })
    const added = await Promise.allSettled([add(100), add(200)])
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const each of added)
      if (each.status === 'rejected')
        expect(each.reason).toMatchObject({ code: 'owner_changed', data: { revision: 1 } })
    const { rows } = await pool.query(
      `select from audit_records where event = 'agreement_added' and details ->> 'ownerId' = $1`,
      [ownerId],
    )
    expect(rows).toHaveLength(1)
  })
})

describe('the preview of an agreement', () => {
  it('shows one unit with a tenth off and an extra of a tenth, divided before and after', async () => {
    const { ownerId } = await buildListing(db)
    const { example, before, replaces, until } = await preview(ownerId, { commissionBp: 1_000 })
    expect([before, replaces, until]).toEqual([null, false, null])
    expect(example).toEqual({
      currency: 'AED',
      charter: 100_000,
      promotion: 10_000,
      extras: 10_000,
      // 20 % of 90,000 and of 10,000.
      before: { owner: 80_000, commission: 20_000, promotion: 0 },
      after: { owner: 90_000, commission: 10_000, promotion: 0 },
    })
  })

  it.each([
    ['JPY', 12_345, 1_235],
    ['KWD', 100_010, 10_001],
    ['AED', 4, 0],
  ])('gives away all of it to the minor unit: %s', async (currency, rate, tenth) => {
    const { ownerId, offerId } = await buildListing(db, { offers: [{ currency, rate }] })
    for (const more of [
      { promotionsPaidBy: 'market' as const },
      { commissionOnExtras: false },
      { offerId, netRate: { amount: 7, currency } },
    ]) {
      const { example } = await preview(ownerId, more)
      expect(example).toMatchObject({ charter: rate, promotion: tenth, extras: tenth })
      for (const { owner, commission, promotion } of [example.before, example.after])
        expect(owner + commission - promotion, 'what the guest pays').toBe(rate - tenth + tenth)
    }
  })

  it('says what it takes the place of, what is in force, and until when it is valid', async () => {
    const { ownerId, offerId } = await buildListing(db)
    const fleet = await setAgreement(db, terms(ownerId, { validFrom: '2026-05-01T00:00:00Z' }))
    const offer = await setAgreement(db, terms(ownerId, { offerId, validFrom: '2026-07-01T00:00:00Z' }))
    const next = '2026-09-01T00:00:00.000Z'
    await setAgreement(db, terms(ownerId, { validFrom: next }))
    expect(await preview(ownerId)).toMatchObject({ before: { id: fleet.id }, replaces: false, until: next })
    expect(await preview(ownerId, { validFrom: next })).toMatchObject({ replaces: true, until: null })
    expect(await preview(ownerId, { offerId })).toMatchObject({ before: { id: fleet.id }, until: offer.validFrom })
    const august = { offerId, validFrom: '2026-08-01T00:00:00Z' }
    expect(await preview(ownerId, august)).toMatchObject({ before: { id: offer.id }, replaces: false, until: null })
  })

  it('is not found for an owner that there is not, or for another’s offer', async () => {
    const [ben, ana] = [await buildListing(db), await buildListing(db)]
    await expect(preview(newId())).rejects.toMatchObject({ code: 'not_found' })
    await expect(preview(ben.ownerId, { offerId: ana.offerId })).rejects.toMatchObject({ code: 'not_found' })
  })
})
