import type { NewListing, NewOffer } from '#server/fleet/fleet-entry.ts'
import type { NewExtra, NewPriceRule } from '#server/pricing/price-entry.ts'
import { addDays, dayMs, hourMs } from '#shared/local-date.ts'
import type { Random } from '#shared/random.ts'
import { type BenchPlace, placeAt } from './places.ts'

/** One yacht as its owner describes it. The fleet consists of copies of these. */
export type Template = {
  place: BenchPlace
  owner: number
  dayCapacity: number
  length: number
  buildYear: number
  cabins: number
  listing: Omit<NewListing, 'vesselId' | 'ownerId' | 'yachtTypeId' | 'offers'> & { type: number }
  offers: NewOffer[]
  rules: NewPriceRule[]
  extras: NewExtra[]
  promotion: { label: 'Discount Offer' | 'Save Now'; discount: number; opens: number; closes: number } | undefined
  busy: { start: number; end: number }[]
}

export const owners = 1000

const currencies: Record<string, string> = {
  AE: 'AED',
  US: 'USD',
  GB: 'GBP',
  AU: 'AUD',
  TH: 'THB',
  TR: 'EUR',
  QA: 'USD',
}
const names = 'Halcyon Meridian Astera Calypso Northwind Sirocco Tamarind Marlowe Oriole Solstice Vesper Zephyr'.split(
  ' ',
)
const makes = 'Lagoon Bali Azimut Sunseeker Majesty Pershing Bavaria Jeanneau Princess Ferretti'.split(' ')
const amenities = 'wifi air_conditioning bluetooth_sound jet_ski paddle_board snorkelling bbq kitchen sun_deck'.split(
  ' ',
)
const categories = ['party', 'family', 'fishing', 'sailing', 'corporate', 'sunset']

export function describeTemplate(random: Random, places: readonly BenchPlace[], now: number): Template {
  const place = placeAt(places, random.next())
  const unit = unitAt(random.next())
  const dayCapacity = 4 + Math.floor(random.next() ** 2 * 40)
  const currency = currencies[place.countryCode] ?? 'EUR'
  const length = 8 + Math.round(random.next() ** 2 * 320) / 10
  const offers = offersOf(random, unit, currency, length)
  return {
    place,
    owner: random.between(0, owners - 1),
    dayCapacity,
    length,
    buildYear: random.between(1998, 2026),
    cabins: random.between(0, 5),
    listing: listingOf(random),
    offers,
    rules: rulesOf(random, unit, now),
    extras: extrasOf(random, currency),
    promotion: random.chance(0.3)
      ? {
          label: random.pick(['Discount Offer', 'Save Now']),
          discount: random.between(1, 5) * 500,
          opens: now - 10 * dayMs,
          closes: now + random.between(30, 200) * dayMs,
        }
      : undefined,
    busy: busyOf(random, unit, now),
  }
}

/** 55 % by the hour, 20 % by the day, 25 % by the week. */
const unitAt = (position: number): NewOffer['unit'] => (position < 0.55 ? 'hour' : position < 0.75 ? 'day' : 'week')

function offersOf(random: Random, unit: NewOffer['unit'], currency: string, length: number): NewOffer[] {
  const perHour = Math.round(length * (0.7 + random.next()) * (currency === 'AED' ? 40 : 12)) * 100
  const rates = { hour: perHour, day: perHour * 6, week: perHour * 30 }
  const offer = (kind: NewOffer['unit']): NewOffer => ({
    unit: kind,
    currency,
    rate: rates[kind],
    crewed: kind === 'hour' || random.chance(0.5),
    minUnits: kind === 'hour' ? random.between(1, 4) : 1,
    turnaroundMinutes: kind === 'hour' ? 30 : 0,
    leadMinutes: kind === 'hour' ? random.pick([60, 120, 240, 720]) : 24 * 60,
    instant: random.chance(0.4),
    ...(kind === 'week' ? { changeover: 6, securityDeposit: 250_000 } : {}),
    cancellation: [
      { hoursBefore: random.pick([48, 168]), fee: 0 },
      { hoursBefore: 0, fee: 10_000 },
    ],
    included: ['crew', 'fuel', 'water'],
  })
  return unit === 'hour' && random.chance(0.15) ? [offer('hour'), offer('day')] : [offer(unit)]
}

function listingOf(random: Random): Template['listing'] {
  const [name, make, metres] = [random.pick(names), random.pick(makes), random.between(30, 90)]
  const text = `${name} leaves from the quay below the old town, with room to lie in the sun forward and to eat together aft.`
  return {
    title: `${name} ${metres}`,
    type: random.between(0, 99),
    featured: random.chance(0.02),
    shortDescription: { en: `${make} of ${metres} feet`, fr: `${make} de ${metres} pieds` },
    description: { en: `${text} ${text}`, fr: text },
    specifications: { make },
    categories: [random.pick(categories)],
    amenities: amenities.filter(() => random.chance(0.5)),
    media: [0, 1, 2].map((index) => ({ kind: 'image', key: `drawn/${name}-${index}`, width: 1600, height: 1200 })),
  }
}

function rulesOf(random: Random, unit: NewOffer['unit'], now: number): NewPriceRule[] {
  const today = new Date(now).toISOString().slice(0, 10)
  const from = addDays(today, random.between(0, 60))
  return [
    ...(unit !== 'week' && random.chance(0.4)
      ? [{ kind: 'weekday' as const, name: { en: 'Weekend' }, weekdays: [5, 6], adjustment: 2000 }]
      : []),
    ...(random.chance(0.5)
      ? [{ kind: 'season' as const, name: { en: 'Season' }, from, to: addDays(from, 90), adjustment: 3000 }]
      : []),
    ...(random.chance(0.2) ? [{ kind: 'length' as const, name: { en: 'Longer' }, minUnits: 4, discount: 1000 }] : []),
  ]
}

function extrasOf(random: Random, currency: string): NewExtra[] {
  const extra = (code: string, amount: number, more: Partial<NewExtra> = {}): NewExtra => ({
    code,
    name: { en: code, fr: code },
    per: 'booking',
    amount,
    currency,
    ...more,
  })
  return [
    ...(random.chance(0.5) ? [extra('catering', 9_000, { per: 'person', maxQuantity: 20 })] : []),
    ...(random.chance(0.2) ? [extra('cleaning', 15_000, { mandatory: true, payable: 'base' })] : []),
    // Makes the total depend on the number of guests.
    ...(random.chance(0.02) ? [extra('tourist_tax', 300, { per: 'person', mandatory: true, payable: 'base' })] : []),
  ]
}

/** Three blocks of an owner on average, within half a year. */
function busyOf(random: Random, unit: NewOffer['unit'], now: number) {
  const count = random.between(0, 6)
  const length = unit === 'hour' ? 4 * hourMs : unit === 'day' ? 2 * dayMs : 7 * dayMs
  const today = Math.floor(now / dayMs) * dayMs
  return Array.from({ length: count }, (_, index) => {
    const start = today + (1 + index * 28 + random.between(0, 20)) * dayMs + random.between(7, 14) * hourMs
    return { start, end: start + length }
  })
}
