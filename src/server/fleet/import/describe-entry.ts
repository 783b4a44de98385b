import { isoWeekday } from '#shared/local-date.ts'
import type { LocalText } from '#shared/locale.ts'
import { offerDefaults } from '../../boats/offer-fields.ts'
import { foldName } from '../../geo/fold.ts'
import type { NewListing, NewOffer, NewVessel } from '../fleet-entry.ts'
import type { FleetRow, PlacedRow } from './fleet-row.ts'
import { isDated, type OfferWeek } from './set-weeks.ts'

/** The vessel that a row describes. */
export function describeVessel({ row, place }: PlacedRow, ownerId: string): Omit<NewVessel, 'source'> {
  const { sleeps, crew, legal, day } = row.berths
  const byCabin = row.service === 'cabin'
  const most = Math.max(day ?? 0, sleeps ?? 0)
  return {
    ownerId,
    name: row.name || row.model,
    model: row.model,
    ...optional('make', row.make),
    ...optional('buildYear', row.buildYear),
    ...optional('refitYear', row.refitYear),
    ...optional('length', row.length),
    cabins: row.cabins,
    ...optional('bathrooms', row.bathrooms),
    ...optional('crew', crew),
    // The berths of one cabin are not those of the yacht.
    ...(byCabin || most === 0 ? {} : { dayCapacity: most }),
    ...(byCabin || isDayBoat(row) ? {} : optional('sleepingCapacity', sleeps)),
    ...optional('legalCapacity', legal),
    placeId: place.id,
    latitude: place.latitude,
    longitude: place.longitude,
    timeZone: place.timeZone,
  }
}

/** Guests of a boat without cabins that is sold by the hour do not sleep aboard. */
const isDayBoat = ({ unit, cabins }: FleetRow) => unit === 'hour' && cabins === 0

type Described = Omit<NewListing, 'vesselId' | 'ownerId' | 'yachtTypeId' | 'source' | 'offers'>

/** The page of a yacht: its facts in a sentence, until somebody writes a better one. */
export function describeListing(row: FleetRow): Described {
  const isNamed = row.name !== '' && foldName(row.name) !== foldName(row.model)
  const crewed = row.service !== 'bareboat'
  const sentence = sentenceOf(row)
  const hasText = Object.keys(row.description).length > 0
  return {
    title: row.ownTitle ?? (isNamed ? `${row.name}, ${row.model}` : row.model),
    ...(isNamed ? { shortName: row.name } : {}),
    shortDescription: sentence,
    ...(hasText && { description: { ...sentence, ...row.description } }),
    specifications: { soldBy: row.service === 'cabin' ? 'cabin' : 'yacht' },
    captainOption: crewed ? 'CAPTAIN_PROVIDED_IN_PRICE' : 'NO_CAPTAIN',
  }
}

const inWords = {
  hour: { en: 'by the hour', fr: 'à l’heure' },
  day: { en: 'by the day', fr: 'à la journée' },
  week: { en: 'by the week', fr: 'à la semaine' },
} as const

function sentenceOf(row: FleetRow): LocalText {
  const { buildYear, cabins, berths, service, unit } = row
  const sleeps = isDayBoat(row) ? null : berths.sleeps
  const en = [
    buildYear ? `Built in ${buildYear}` : '',
    cabins > 0 ? `${cabins} ${cabins === 1 ? 'cabin' : 'cabins'}` : '',
    sleeps ? `sleeps ${sleeps}` : '',
    `chartered ${service === 'bareboat' ? 'bareboat' : 'with crew'} ${inWords[unit].en}`,
  ]
  const fr = [
    buildYear ? `Construction ${buildYear}` : '',
    cabins > 0 ? `${cabins} ${cabins === 1 ? 'cabine' : 'cabines'}` : '',
    sleeps ? `${sleeps} couchages` : '',
    `location ${inWords[unit].fr} ${service === 'bareboat' ? 'sans' : 'avec'} équipage`,
  ]
  return { en: asSentence(en), fr: asSentence(fr) }
}

function asSentence(parts: readonly string[]): string {
  const text = parts.filter(Boolean).join(', ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

/** The offer of a row, with the weeks or the seasons of all its rows: the stated fields, and usual values for the rest. */
export const describeOffer = (row: FleetRow, weeks: readonly DatedPrice[]): NewOffer => ({
  unit: row.unit,
  crewed: row.service !== 'bareboat',
  currency: row.currency,
  rate: row.listPrice,
  securityDeposit: row.securityDeposit,
  ...(row.unit === 'week' ? usualWeeks : usualUnits(row)),
  ...statedOffer(row, weeks),
})

type DatedPrice = Pick<OfferWeek, 'from' | 'to'> & Partial<Pick<OfferWeek, 'listPrice'>>

/** Check-out in the morning and check-in in the afternoon of the same day leave time for the turnaround. */
const usualWeeks = { checkIn: '17:00', checkOut: '09:00', turnaroundMinutes: 4 * 60 }

const usualUnits = (row: FleetRow) => ({
  minUnits: 1,
  maxUnits: Math.max(row.minimum ?? 1, offerDefaults(row.unit).maxUnits),
  ...clocksOf(row),
})

/** The fields of an offer that the file states. A later import changes only this: the owner may have set the rest. */
export function statedOffer(row: FleetRow, weeks: readonly DatedPrice[]): Partial<NewOffer> {
  const { legal, sleeps, day } = row.berths
  const guests = row.unit === 'hour' ? (legal ?? day ?? sleeps) : (legal ?? sleeps ?? day)
  return {
    unit: row.unit,
    currency: row.currency,
    ...(row.statesService && { crewed: row.service !== 'bareboat' }),
    ...(guests !== null && { maxGuests: guests }),
    ...(row.securityDeposit > 0 && { securityDeposit: row.securityDeposit }),
    ...(row.unit === 'week' ? statedWeeks(row, weeks) : statedUnits(row, weeks)),
  }
}

/** By the hour, or by the day. Seasons have prices of their own. */
function statedUnits(row: FleetRow, prices: readonly DatedPrice[]): Partial<NewOffer> {
  const { listPrice, minimum, opens, closes } = row
  return {
    rate: prices.find((price) => !isDated(price))?.listPrice ?? listPrice,
    ...(minimum !== null && { minUnits: minimum }),
    ...(opens && closes && clocksOf(row)),
  }
}

/** Opening hours by the hour, check-in and check-out by the day. */
function clocksOf({ unit, opens, closes }: FleetRow): Partial<NewOffer> {
  const [start, end] = unit === 'hour' ? (['opens', 'closes'] as const) : (['checkIn', 'checkOut'] as const)
  return { ...(opens && { [start]: opens }), ...(closes && { [end]: closes }) }
}

/** The week at one price. */
function statedWeeks(row: FleetRow, weeks: readonly DatedPrice[]): Partial<NewOffer> {
  const weekdays = new Set(weeks.map(({ from }) => isoWeekday(from)))
  const [changeover] = weekdays
  return {
    rate: row.listPrice,
    nights: row.nights,
    ...(weekdays.size === 1 && changeover ? { changeover } : {}),
    ...(row.opens && { checkIn: row.opens }),
    ...(row.closes && { checkOut: row.closes }),
    maxUnits: longestRun(weeks),
  }
}

/** The longest sequence of weeks without a gap, which is the longest possible booking. */
function longestRun(weeks: readonly Pick<OfferWeek, 'from' | 'to'>[]): number {
  const ordered = [...weeks].sort((a, b) => (a.from < b.from ? -1 : 1))
  let [longest, run] = [1, 1]
  for (const [index, week] of ordered.entries()) {
    run = index > 0 && ordered[index - 1]?.to === week.from ? run + 1 : 1
    longest = Math.max(longest, run)
  }
  return longest
}

function optional<Key extends string, Value>(key: Key, value: Value | null): { [Field in Key]?: Value } {
  // TypeScript widens a computed key to string.
  return (value === null ? {} : { [key]: value }) as { [Field in Key]?: Value }
}
