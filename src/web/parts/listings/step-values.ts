import type { ListingDraft } from '#contract/fleet/listings.ts'
import { toDecimal } from '#shared/money.ts'

type Words = { en: string; fr?: string | undefined } | null | undefined

/** The value of each form field as text. Lists of ticked codes are joined by commas. */
export function valuesOf({ fields }: Pick<ListingDraft, 'fields'>): Record<string, string> {
  const { location, boarding, captain, generalAvailability: hours, price, currency } = fields
  const money = (amount: number) => toDecimal({ amount, currency }).replace(/\.0+$/, '')
  const plain: Record<string, string | number | null | undefined> = {
    yachtTypeId: fields.yachtTypeId,
    make: fields.make,
    model: fields.model,
    year: fields.year,
    refitYear: fields.refitYear,
    flag: fields.flag,
    title: fields.title,
    shortName: fields.shortName,
    ...pair('short_description', fields.short_description),
    ...pair('description', fields.description),
    location_latitude: location?.latitude,
    location_longitude: location?.longitude,
    boarding_berth: boarding.berth,
    ...pair('boarding_gate', boarding.gate),
    ...pair('boarding_parking', boarding.parking),
    capacity: fields.capacity,
    sleepingCapacity: fields.sleepingCapacity,
    legalCapacity: fields.legalCapacity,
    cabins: fields.cabins,
    bathrooms: fields.bathrooms,
    crew: fields.crew,
    length: fields.length,
    beam: fields.beam,
    draft: fields.draft,
    engines: fields.engines,
    cruisingSpeed: fields.cruisingSpeed,
    maxSpeed: fields.maxSpeed,
    amenities: fields.amenities.join(),
    categories: fields.categories.join(),
    included: fields.included.join(),
    excluded: fields.excluded.join(),
    ...lines('highlights', fields.highlights),
    captain_option: fields.captain_option,
    captain_price: money(captain.price),
    captain_unit: captain.unit,
    captain_name: captain.name,
    captain_since: captain.since,
    licences: fields.licences.join(),
    durationType: fields.durationType,
    generalAvailability_startTime: hours.startTime,
    generalAvailability_endTime: hours.endTime,
    generalAvailability_min: hours.min,
    generalAvailability_max: hours.max,
    generalAvailability_bufferTime: hours.bufferTime,
    generalAvailability_noticeHours: hours.noticeHours,
    generalAvailability_availableDays: hours.availableDays.join(),
    currency,
    price_baseCost: price.baseCost > 0 ? money(price.baseCost) : '',
    price_deposit: price.deposit / 100,
    price_securityDeposit: money(price.securityDeposit),
    instantBooking: fields.instantBooking ? 'on' : '',
    cancellation: fields.cancellation ?? '',
    ...lines('houseRules', fields.houseRules),
    rentalAgreement: fields.rentalAgreement,
  }
  return Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, String(value ?? '')]))
}

const pair = (name: string, words: Words) => ({ [`${name}_en`]: words?.en, [`${name}_fr`]: words?.fr })

/** One line per item. An item without French leaves its French line empty. */
const lines = (name: string, list: readonly { en: string; fr?: string | undefined }[]) => ({
  [`${name}_en`]: list.map(({ en }) => en).join('\n'),
  [`${name}_fr`]: list.map(({ fr = '' }) => fr).join('\n'),
})
