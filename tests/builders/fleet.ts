import { openSlot } from '#server/availability/instant-slots.ts'
import { setAvailabilityRules } from '#server/availability/set-availability-rules.ts'
import type { NewOffer } from '#server/fleet/fleet-entry.ts'
import type { Db } from '#server/platform/database.ts'
import { announcePromotion } from '#server/pricing/announce-promotion.ts'
import type { NewPriceRule } from '#server/pricing/price-entry.ts'
import { setExtras, setPriceRules } from '#server/pricing/set-prices.ts'
import { addDays, type LocalDate } from '#shared/local-date.ts'
import { Random } from '#shared/random.ts'
import { type BuiltListing, buildListing } from './listing.ts'

/** Random choices that depend only on a seed. */
export type Chance = {
  below: (limit: number) => number
  of: (share: number) => boolean
  from: <Value>(values: readonly Value[]) => Value
}

export function chanceOf(seed: number): Chance {
  const random = new Random(seed)
  return {
    below: (limit) => random.below(limit),
    of: (share) => random.chance(share),
    from: (values) => random.pick(values),
  }
}

export const fleetPlaces = [
  { id: 'test-dubai', country: 'AE', latitude: 25.08, longitude: 55.14, zone: 'Asia/Dubai' },
  { id: 'test-miami', country: 'US', latitude: 25.78, longitude: -80.18, zone: 'America/New_York' },
  { id: 'test-split', country: 'HR', latitude: 43.51, longitude: 16.44, zone: 'Europe/Zagreb' },
  { id: 'test-auckland', country: 'NZ', latitude: -36.84, longitude: 174.76, zone: 'Pacific/Auckland' },
]
const names = ['Halcyon', 'Tern', 'Göcek Breeze', 'Marée Haute', 'Northern Light']
const name = { en: 'Rule' }

/** A random yacht with everything that a fleet may have: several offers, rules of every kind, promotions, extras, slots. */
export async function buildAnyListing(db: Db, chance: Chance, today: LocalDate): Promise<BuiltListing> {
  const offers = Array.from({ length: 1 + chance.below(3) }, () => anyOffer(chance))
  const listing = await buildListing(db, {
    place: chance.from(fleetPlaces),
    offers,
    listing: {
      title: `${chance.from(names)} ${chance.below(100)}`,
      categories: ['sunset', 'fishing', 'party'].filter(() => chance.of(0.5)),
      amenities: ['wifi', 'jacuzzi', 'tender'].filter(() => chance.of(0.5)),
    },
    vessel: {
      dayCapacity: 2 + chance.below(20),
      sleepingCapacity: chance.below(10),
      ...(chance.of(0.3) ? { legalCapacity: 4 + chance.below(12) } : {}),
      ...(chance.of(0.8) ? { length: 8 + chance.below(40), buildYear: 1990 + chance.below(36) } : {}),
      cabins: chance.below(6),
    },
  })
  for (const [index, offerId] of listing.offerIds.entries()) {
    await db
      .transaction()
      .execute((tx) => setPriceRules(tx, offerId, anyPriceRules(chance, today, offers[index]?.unit)))
    if (chance.of(0.4)) await setAvailabilityRules(db, offerId, anyExceptions(chance, today))
  }
  await addPromotionsAndExtras(db, chance, listing, today, offers[0]?.currency ?? 'AED')
  await addSlots(db, chance, listing, today)
  return listing
}

function anyOffer(chance: Chance): Partial<NewOffer> & Pick<NewOffer, 'unit' | 'currency'> {
  const unit = chance.from(['hour', 'hour', 'day', 'week'] as const)
  const minUnits = unit === 'week' ? 1 : 1 + chance.below(4)
  const opens = 6 + chance.below(12)
  return {
    unit,
    crewed: chance.of(0.6),
    currency: chance.from(['AED', 'USD', 'EUR', 'KWD', 'JPY']),
    rate: 10_000 + chance.below(40) * 5_000,
    ...(chance.of(0.3) ? { captainRate: 5_000, captainUnit: chance.from(['hour', 'day', 'booking'] as const) } : {}),
    minUnits,
    maxUnits: minUnits + chance.below(unit === 'week' ? 3 : 8),
    leadMinutes: chance.from([0, 45, 120, 1440, 4320]),
    horizonMonths: chance.from([13, 13, 13, 4]),
    turnaroundMinutes: chance.from([0, 30, 60, 480]),
    opens: `${String(opens).padStart(2, '0')}:00`,
    closes: chance.from(['20:00', '22:30', '00:00', '03:00']),
    weekdays: chance.of(0.7) ? [1, 2, 3, 4, 5, 6, 7] : [5, 6, 7],
    checkIn: chance.from(['12:00', '17:00']),
    checkOut: chance.from(['09:00', '11:00']),
    ...(unit === 'week' ? { nights: chance.from([6, 7]), ...(chance.of(0.7) ? { changeover: 6 } : {}) } : {}),
    ...(chance.of(0.3) ? { maxGuests: 3 + chance.below(10) } : {}),
    instant: chance.of(0.4),
    cancellation: chance.from([
      [{ hoursBefore: 0, fee: 10_000 }],
      [
        { hoursBefore: 48, fee: 0 },
        { hoursBefore: 0, fee: 5_000 },
      ],
    ]),
  }
}

function anyPriceRules(chance: Chance, today: LocalDate, unit: string | undefined): NewPriceRule[] {
  const from = addDays(today, chance.below(20))
  const rules: NewPriceRule[] = [
    { kind: 'season', name, from, to: addDays(from, 10), adjustment: 2500 },
    { kind: 'weekday', name, weekdays: [5, 6], adjustment: chance.from([-1000, 1500]) },
    { kind: 'event', name, from: addDays(today, 9), to: addDays(today, 11), adjustment: 5000, instant: false },
    { kind: 'length', name, minUnits: 3, discount: 500 },
    { kind: 'early_bird', name, daysBefore: 10 + chance.below(10), discount: 1000 },
    { kind: 'last_minute', name, hoursBefore: chance.from([12, 60]), discount: 2000 },
  ]
  if (unit === 'hour') {
    rules.push({
      kind: 'time_of_day',
      name,
      starts: '17:00',
      ends: chance.from(['20:00', '02:00']),
      adjustment: chance.from([3000, -3000]),
    })
  }
  return rules.filter(() => chance.of(0.25))
}

function anyExceptions(chance: Chance, today: LocalDate) {
  const from = addDays(today, chance.below(15))
  const to = addDays(from, chance.below(6))
  const none = { weekdays: null, opens: null, closes: null, closed: false, minUnits: null }
  return [
    { ...none, from, to, closed: true },
    { ...none, from: addDays(to, 2), to: addDays(to, 4), minUnits: 2 + chance.below(4) },
    { ...none, from, to: addDays(from, 12), weekdays: [2], opens: 600, closes: 1080 },
  ].filter(() => chance.of(0.6))
}

async function addPromotionsAndExtras(
  db: Db,
  chance: Chance,
  { id }: BuiltListing,
  today: LocalDate,
  currency: string,
) {
  const midnight = Date.parse(today)
  const days = (count: number) => count * 86_400_000
  if (chance.of(0.5)) {
    await announcePromotion(db, {
      listingId: id,
      label: 'Special Price',
      discount: 1500,
      opens: midnight - days(3),
      closes: midnight + days(1 + chance.below(8)) + chance.below(86_400_000),
    })
  }
  if (chance.of(0.3)) {
    await announcePromotion(db, {
      listingId: id,
      label: 'Early Bird',
      discount: 2500,
      daysBefore: 12,
      opens: midnight + days(1),
      closes: midnight + days(300),
    })
  }
  if (chance.of(0.35)) {
    const extra = {
      code: 'fee',
      name,
      per: chance.from(['booking', 'person', 'night'] as const),
      amount: 3_000,
      currency,
    }
    await db.transaction().execute((tx) => setExtras(tx, id, [{ ...extra, mandatory: true }]))
  }
}

async function addSlots(db: Db, chance: Chance, { id, offerId }: BuiltListing, today: LocalDate) {
  if (!chance.of(0.3)) return
  const start = Date.parse(addDays(today, chance.below(12))) + chance.below(20) * 3_600_000
  await openSlot(db, { listingId: id, offerId, start, end: start + 4 * 3_600_000, price: null })
}
