import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ListingChanges } from '#contract/fleet/listing-fields.ts'
import type { ListingDraft } from '#contract/fleet/listings.ts'
import { runs } from '#tests/harness/properties/runs.ts'
import { checkedFields } from '../drafts/step-fields.ts'
import { splitChanges } from './split-changes.ts'

const hours = fc.record({ min: fc.integer({ min: 1, max: 3 }), max: fc.integer({ min: 4, max: 6 }) })
const values = {
  title: fc.constantFrom('Meltemi', 'Bora'),
  make: fc.constantFrom('', 'Azimut', 'Riva'),
  capacity: fc.constantFrom(null, 8, 12),
  year: fc.constantFrom(2010, 2019),
  refitYear: fc.constantFrom(null, 2020),
  crew: fc.constantFrom(1, 2),
  licences: fc.constantFrom([], ['skipper', 'vhf'], ['vhf', 'skipper']),
  durationType: fc.constantFrom('hour', 'day'),
  currency: fc.constantFrom('EUR', 'USD'),
  price: fc.record({ baseCost: fc.constantFrom(100, 200) }),
  generalAvailability: hours,
  location: fc.constantFrom({ latitude: 25, longitude: 55 }, { latitude: 26, longitude: 56 }),
  boarding: fc.constantFrom({}, { berth: 'A1' }, { berth: '' }),
}
const whole = fc.record(values)
const some = fc.record(values, { requiredKeys: [] })
/** Ignores differences of blanks and order, in fields where they mean nothing. */
const same = (one: unknown, other: unknown) => isDeepStrictEqual(plain(one), plain(other))
const plain = (value: unknown) =>
  JSON.stringify(Array.isArray(value) ? [...value].sort() : value)
    ?.replace('{"berth":""}', '{}')
    .replace('""', 'null')

it('loses nothing that is sent, lets nothing checked through, and keeps nothing that is as guests see it', () => {
  fc.assert(
    fc.property(whole, some, some, fc.boolean(), (shown, first, second, wordsWait) => {
      const fields = shown as unknown as ListingDraft['fields']
      const split = (changes: object, proposed: ListingChanges) =>
        splitChanges(changes as ListingChanges, { fields, proposed, wordsWait })
      const before = split(first, {})
      const after = split(second, before.waiting)
      for (const [name, value] of Object.entries(second)) {
        const isKept =
          same(value, shown[name as keyof typeof shown]) ||
          Object.entries({ ...after.now, ...after.waiting }).some(([each, kept]) => each === name && same(kept, value))
        expect(isKept, name).toBe(true)
      }
      expect(Object.keys(after.now).filter((name) => checkedFields.has(name))).toEqual([])
      expect(Object.keys(after.now).filter((name) => name in after.waiting)).toEqual([])
      for (const [name, value] of Object.entries(after.waiting))
        expect(same(value, shown[name as keyof typeof shown]), name).toBe(false)
      expect(split(second, after.waiting)).toEqual(after)
    }),
    { numRuns: runs(2000) },
  )
})
