import type { ListingChanges } from '#contract/fleet/listing-fields.ts'
import type { LocalText } from '#shared/locale.ts'
import { offerColumns, offerDefaults } from '../../boats/offer-fields.ts'
import { json, localTexts } from '../create-listing.ts'
import type { DraftOffer } from './draft-queries.ts'

// The columns of a save, by table. A field that was not sent has none.

export function changedListing(changes: ListingChanges) {
  return present({
    yacht_type_id: changes.yachtTypeId,
    title: changes.title,
    short_name: blankAsNull(changes.shortName),
    short_description: textColumn(changes.short_description),
    description: textColumn(changes.description),
    amenities: changes.amenities,
    categories: changes.categories,
    primary_category: changes.categories && (changes.categories[0] ?? null),
    highlights: changes.highlights && localTexts(changes.highlights.map(localText)),
    house_rules: changes.houseRules && localTexts(changes.houseRules.map(localText)),
    captain_option: changes.captain_option,
    captain: changes.captain && JSON.stringify(namedCaptain(changes.captain)),
    rental_agreement: blankAsNull(changes.rentalAgreement),
  })
}

/** The vessel's name comes from the title, unless the owner gives it a name. */
export function changedVessel(changes: ListingChanges) {
  return present({
    name: changes.shortName || changes.title || undefined,
    make: blankAsNull(changes.make),
    model: blankAsNull(changes.model),
    build_year: changes.year,
    refit_year: changes.refitYear,
    flag: changes.flag,
    length_m: changes.length,
    beam_m: changes.beam,
    draft_m: changes.draft,
    cabins: changes.cabins,
    bathrooms: changes.bathrooms,
    crew: changes.crew,
    day_capacity: changes.capacity,
    sleeping_capacity: changes.sleepingCapacity,
    legal_capacity: changes.legalCapacity,
    engines: blankAsNull(changes.engines),
    cruising_speed_kn: changes.cruisingSpeed,
    max_speed_kn: changes.maxSpeed,
    boarding: changes.boarding && JSON.stringify(boardingOf(changes.boarding)),
  })
}

type Context = {
  /** The captain option after the change. */
  option: string
  /** The cancellation terms that can be chosen. */
  templates: ReadonlyMap<string, readonly { hoursBefore: number; fee: number }[]>
}

/** `offer` is the offer before the change. */
export function changedOffer(changes: ListingChanges, offer: DraftOffer, { option, templates }: Context) {
  const { price, cancellation } = changes
  return offerColumns({
    unit: changes.durationType,
    currency: changes.currency,
    rate: price?.baseCost,
    deposit: price?.deposit,
    securityDeposit: price?.securityDeposit,
    ...availabilityFields(changes, offer),
    ...captainFields(changes, offer, option),
    included: changes.included,
    excluded: changes.excluded,
    instant: changes.instantBooking,
    cancellation: cancellation ? templates.get(cancellation) : undefined,
  })
}

function availabilityFields({ generalAvailability, durationType }: ListingChanges, { unit }: DraftOffer) {
  if (generalAvailability) {
    const { startTime, endTime, bufferTime, min, max, availableDays, noticeHours } = generalAvailability
    const isByHour = (durationType ?? unit) === 'hour'
    return {
      ...(isByHour ? { opens: startTime, closes: endTime } : { checkIn: startTime, checkOut: endTime }),
      turnaroundMinutes: bufferTime,
      minUnits: min,
      maxUnits: max,
      weekdays: availableDays,
      leadMinutes: noticeHours * 60,
    }
  }
  if (durationType === undefined || durationType === unit) return {}
  // Twelve hours are not twelve weeks: another unit starts with its own bounds.
  const { minUnits, maxUnits, leadMinutes } = offerDefaults(durationType)
  return { minUnits, maxUnits, leadMinutes }
}

function captainFields({ captain, captain_option, licences }: ListingChanges, offer: DraftOffer, option: string) {
  if (!captain && captain_option === undefined && licences === undefined) return {}
  // Where the tariffs sell the yacht with and without a captain, the main offer keeps its kind.
  const isCrewed = option === 'CAPTAIN_AVAILABLE' ? offer.crewed : option !== 'NO_CAPTAIN'
  const price = isCrewed && option !== 'CAPTAIN_PROVIDED_IN_PRICE' ? (captain?.price ?? offer.captainRate) : 0
  const unit = captain?.unit ?? (offer.captainUnit === 'included' ? 'hour' : offer.captainUnit)
  return {
    crewed: isCrewed,
    captainRate: price,
    captainUnit: price > 0 ? unit : ('included' as const),
    licences: isCrewed ? [] : (licences ?? offer.licences),
  }
}

type Words = { en: string; fr?: string | undefined }

/** A blank French text counts as missing. */
const localText = ({ en, fr }: Words): LocalText => ({ en, ...(fr ? { fr } : {}) })

/** A text without English counts as missing. */
const textColumn = (words: Words | null | undefined) =>
  words === undefined ? undefined : json(words === null || words.en === '' ? null : localText(words))

const blankAsNull = (text: string | null | undefined) => (text === '' ? null : text)

const namedCaptain = ({ name, since }: NonNullable<ListingChanges['captain']>) => ({
  ...(name ? { name } : {}),
  ...(since === null ? {} : { since }),
})

const boardingOf = ({ berth, gate, parking }: NonNullable<ListingChanges['boarding']>) => ({
  ...(berth ? { berth } : {}),
  ...(gate?.en ? { gate: localText(gate) } : {}),
  ...(parking?.en ? { parking: localText(parking) } : {}),
})

type Present<Columns> = { [Name in keyof Columns]?: Exclude<Columns[Name], undefined> }

function present<Columns extends object>(columns: Columns): Present<Columns> {
  // Only undefined values are removed.
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Present<Columns>
}
