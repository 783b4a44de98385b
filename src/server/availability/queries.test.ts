import { describe, expect, it } from 'vitest'
import { newId } from '#shared/id.ts'
import { buildListing, miami } from '#tests/builders/listing.ts'
import { testDatabase } from '#tests/harness/database.ts'
import type { RuleException } from './charter-rules.ts'
import { getOfferOnSale, loadCharterRules, loadCharterRulesOf, loadRulesOnSale } from './queries.ts'
import { setAvailabilityRules } from './set-availability-rules.ts'

const { db } = await testDatabase()

const week = { unit: 'week', rate: 20_000_00, checkIn: '17:30', checkOut: '09:00', changeover: 6, nights: 6 } as const
const night = { opens: '18:00', closes: '02:30', weekdays: [5, 6], minUnits: 2, maxUnits: 8, turnaroundMinutes: 45 }

describe('the rules of an offer', () => {
  it('are read as minutes on the clock of the vessel', async () => {
    const { offerIds } = await buildListing(db, { place: miami, offers: [night, week] })
    const [hourly = '', weekly = ''] = offerIds
    expect(await loadCharterRules(db, hourly)).toMatchObject({
      unit: 'hour',
      zone: 'America/New_York',
      opens: 1080,
      closes: 150,
      weekdays: [5, 6],
      minUnits: 2,
      maxUnits: 8,
      turnaroundMinutes: 45,
      exceptions: [],
    })
    const both = await loadCharterRulesOf(db, [hourly, weekly, newId()])
    expect([...both.keys()].sort()).toEqual([hourly, weekly].sort())
    expect(both.get(weekly)).toMatchObject({ unit: 'week', checkIn: 1050, checkOut: 540, changeover: 6, nights: 6 })
    await expect(loadCharterRules(db, newId())).rejects.toMatchObject({ code: 'not_found' })
  })

  it('carry their exceptions back as they were set, and only the last ones', async () => {
    const { offerId } = await buildListing(db)
    const none = { from: null, to: null, weekdays: null, opens: null, closes: null, closed: false, minUnits: null }
    const exceptions: RuleException[] = [
      { ...none, from: '2027-12-31', to: '2027-12-31', opens: 1200, closes: 240, minUnits: 6 },
      { ...none, from: '2027-11-01', closed: true },
      { ...none, weekdays: [6, 7], minUnits: 4 },
    ]
    await setAvailabilityRules(db, offerId, [{ ...none, closed: true }])
    await setAvailabilityRules(db, offerId, exceptions)
    expect((await loadCharterRules(db, offerId)).exceptions).toEqual(exceptions)
    await setAvailabilityRules(db, offerId, [])
    expect((await loadCharterRules(db, offerId)).exceptions).toEqual([])
  })

  it('may not contradict themselves', async () => {
    const { offerId } = await buildListing(db)
    const none = { from: null, to: null, weekdays: null, opens: null, closes: null, closed: false, minUnits: null }
    const set = (exception: Partial<RuleException>) => setAvailabilityRules(db, offerId, [{ ...none, ...exception }])
    await expect(set({})).rejects.toThrow(/check/)
    await expect(set({ closed: true, minUnits: 4 })).rejects.toThrow(/check/)
    await expect(set({ opens: 600 })).rejects.toThrow(/check/)
    await expect(set({ weekdays: [8], closed: true })).rejects.toThrow(/check/)
  })
})

describe('the offer on sale', () => {
  it('is the main one unless another is named', async () => {
    const { id, vesselId, offerIds } = await buildListing(db, { offers: [night, week] })
    expect(await getOfferOnSale(db, id, undefined)).toEqual({ id: offerIds[0], vesselId })
    expect(await getOfferOnSale(db, id, offerIds[1])).toEqual({ id: offerIds[1], vesselId })
  })

  it('is nobody’s while the listing is a draft or the offer is withdrawn', async () => {
    const draft = await buildListing(db, { draft: true })
    await expect(getOfferOnSale(db, draft.id, undefined)).rejects.toMatchObject({ code: 'not_found' })
    const { id, offerId } = await buildListing(db)
    await db.updateTable('offers').set({ active: false }).where('id', '=', offerId).execute()
    await expect(getOfferOnSale(db, id, undefined)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('tells its rules under its own listing only, as long as it is shown', async () => {
    const { id, offerIds } = await buildListing(db, { offers: [night, week] })
    const other = await buildListing(db)
    const [hourly = '', weekly = ''] = offerIds
    expect(await loadRulesOnSale(db, id, weekly)).toEqual(await loadCharterRules(db, weekly))
    await expect(loadRulesOnSale(db, other.id, weekly)).rejects.toMatchObject({ code: 'not_found' })
    await db.updateTable('offers').set({ active: false }).where('id', '=', weekly).execute()
    await expect(loadRulesOnSale(db, id, weekly)).rejects.toMatchObject({ code: 'not_found' })
    await db.updateTable('listings').set({ is_live: false }).where('id', '=', id).execute()
    await expect(loadRulesOnSale(db, id, hourly)).rejects.toMatchObject({ code: 'not_found' })
  })
})
