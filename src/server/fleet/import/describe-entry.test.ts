import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#shared/local-date.ts'
import { describeListing, describeOffer, describeVessel } from './describe-entry.ts'
import type { FleetRow } from './fleet-row.ts'

const row: FleetRow = {
  sourceId: 'a1',
  title: 'Lagoon 40 (Ondine)',
  ownTitle: null,
  description: {},
  model: 'Lagoon 40',
  name: 'Ondine',
  make: 'Lagoon',
  owner: 'Fleet',
  type: 'catamaran',
  service: 'bareboat',
  statesService: true,
  from: '2027-06-12',
  to: '2027-06-19',
  unit: 'week',
  minimum: null,
  opens: null,
  closes: null,
  nights: 7,
  base: 'Split',
  country: 'Croatia',
  buildYear: 2019,
  refitYear: null,
  length: 11.89,
  cabins: 4,
  bathrooms: 2,
  berths: { sleeps: 8, crew: null, legal: null, day: null },
  currency: 'EUR',
  price: 410_000,
  listPrice: 450_000,
  securityDeposit: 250_000,
  notes: [],
}
const place = {
  ...({ id: 'city-split', kind: 'city', name: 'Split', description: 'Split, Croatia', countryCode: 'HR' } as const),
  region: null,
  latitude: 43.5,
  longitude: 16.4,
  radiusKm: 20,
  timeZone: 'Europe/Zagreb',
}
const vesselOf = (changes: Partial<FleetRow>) =>
  describeVessel({ row: { ...row, ...changes }, place, isPlaced: true, fingerprint: '' }, 'owner')
const berths = (changes: Partial<FleetRow['berths']>) => ({ berths: { ...row.berths, ...changes } })

describe('the hull', () => {
  test('lies where her base is', () => {
    expect(vesselOf({})).toMatchObject({ placeId: 'city-split', latitude: 43.5, timeZone: 'Europe/Zagreb' })
  })

  test('is called by her model when she has no name', () => {
    expect(vesselOf({ name: '' }).name).toBe('Lagoon 40')
  })

  test('takes as many by day as sleep aboard, or more when the fleet says so', () => {
    expect(vesselOf({})).toMatchObject({ dayCapacity: 8, sleepingCapacity: 8 })
    expect(vesselOf(berths({ day: 20 }))).toMatchObject({ dayCapacity: 20, sleepingCapacity: 8 })
    expect(vesselOf(berths({ day: 4 }))).toMatchObject({ dayCapacity: 8 })
  })

  test('has no capacity that nobody has told', () => {
    const nothing = vesselOf(berths({ sleeps: null }))
    expect(nothing).not.toHaveProperty('dayCapacity')
    expect(nothing).not.toHaveProperty('sleepingCapacity')
  })

  test('is not as small as the one cabin of a row', () => {
    const cabin = vesselOf({ service: 'cabin', ...berths({ sleeps: 2, legal: 12 }) })
    expect(cabin).not.toHaveProperty('dayCapacity')
    expect(cabin).not.toHaveProperty('sleepingCapacity')
    expect(cabin).toMatchObject({ legalCapacity: 12 })
  })
})

describe('the page', () => {
  test('says in both languages what is known', () => {
    expect(describeListing(row).shortDescription).toEqual({
      en: 'Built in 2019, 4 cabins, sleeps 8, chartered bareboat by the week.',
      fr: 'Construction 2019, 4 cabines, 8 couchages, location à la semaine sans équipage.',
    })
  })

  test('says one cabin, and nothing of what is not known', () => {
    const one = { ...row, cabins: 1, buildYear: null, service: 'crewed' as const, ...berths({ sleeps: null }) }
    expect(describeListing(one).shortDescription).toEqual({
      en: '1 cabin, chartered with crew by the week.',
      fr: '1 cabine, location à la semaine avec équipage.',
    })
    const nothing = { ...one, cabins: 0 }
    expect(describeListing(nothing).shortDescription?.en).toBe('Chartered with crew by the week.')
  })

  test('is headed by her name and model, or by the model alone', () => {
    expect(describeListing(row)).toMatchObject({ title: 'Ondine, Lagoon 40', shortName: 'Ondine' })
    expect(describeListing({ ...row, name: '' })).toMatchObject({ title: 'Lagoon 40' })
    expect(describeListing({ ...row, ownTitle: 'Ondine of Split' })).toMatchObject({ title: 'Ondine of Split' })
    expect(describeListing({ ...row, name: 'LAGOON 40' })).not.toHaveProperty('shortName')
  })

  test('has a captain unless guests sail her', () => {
    expect(describeListing(row).captainOption).toBe('NO_CAPTAIN')
    for (const service of ['crewed', 'cabin'] as const) {
      expect(describeListing({ ...row, service }).captainOption).toBe('CAPTAIN_PROVIDED_IN_PRICE')
    }
  })
})

describe('the offer', () => {
  const weeksFrom = (...starts: string[]) => starts.map((from) => ({ from, to: addDays(from, 7) }))

  test('is a week at the list price, with the deposit and its guests', () => {
    expect(describeOffer(row, weeksFrom('2027-06-12'))).toMatchObject({
      unit: 'week',
      crewed: false,
      currency: 'EUR',
      rate: 450_000,
      nights: 7,
      changeover: 6,
      maxUnits: 1,
      maxGuests: 8,
      securityDeposit: 250_000,
      checkIn: '17:00',
      checkOut: '09:00',
    })
  })

  test('takes as many guests as the licence says, before the berths', () => {
    const guestsOf = (changes: Partial<FleetRow['berths']>) =>
      describeOffer({ ...row, ...berths(changes) }, weeksFrom('2027-06-12')).maxGuests
    expect(guestsOf({ legal: 6 })).toBe(6)
    expect(guestsOf({ sleeps: null, day: 20 })).toBe(20)
    expect(guestsOf({ sleeps: null })).toBeUndefined()
  })

  test('begins on any weekday when its weeks begin on several', () => {
    expect(describeOffer(row, weeksFrom('2027-06-12', '2027-06-19'))).toHaveProperty('changeover', 6)
    expect(describeOffer(row, weeksFrom('2027-06-12', '2027-06-20'))).not.toHaveProperty('changeover')
  })

  test('can be booked in one go for as many weeks as follow on one another, in whatever order they stand', () => {
    const gaps = fc.array(fc.boolean(), { maxLength: 12 })
    fc.assert(
      fc.property(gaps, fc.func(fc.integer()), (hasGap, order) => {
        let from = '2027-05-01'
        let [run, longest] = [1, 1]
        const weeks = weeksFrom(from)
        for (const gap of hasGap) {
          from = addDays(from, gap ? 14 : 7)
          run = gap ? 1 : run + 1
          longest = Math.max(longest, run)
          weeks.push(...weeksFrom(from))
        }
        const shuffled = weeks.map((each) => ({ each, key: order(each.from) })).sort((a, b) => a.key - b.key)
        const { maxUnits } = describeOffer(
          row,
          shuffled.map(({ each }) => each),
        )
        expect(maxUnits).toBe(longest)
      }),
    )
  })
})
