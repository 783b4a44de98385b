import { isoWeekday } from '#shared/local-date.ts'
import type { LocalText } from '#shared/locale.ts'
import { foldName } from '../../geo/fold.ts'
import type { NewListing, NewOffer, NewVessel } from '../fleet-entry.ts'
import type { FleetRow, PlacedRow } from './fleet-row.ts'
import type { OfferWeek } from './set-weeks.ts'

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
    ...(byCabin ? {} : optional('sleepingCapacity', sleeps)),
    ...optional('legalCapacity', legal),
    placeId: place.id,
    latitude: place.latitude,
    longitude: place.longitude,
    timeZone: place.timeZone,
  }
}

type Described = Omit<NewListing, 'vesselId' | 'ownerId' | 'yachtTypeId' | 'source' | 'offers'>

/** The page of a yacht: its facts in a sentence, until somebody writes a better one. */
export function describeListing(row: FleetRow): Described {
  const isNamed = row.name !== '' && foldName(row.name) !== foldName(row.model)
  const crewed = row.service !== 'bareboat'
  return {
    title: row.ownTitle ?? (isNamed ? `${row.name}, ${row.model}` : row.model),
    ...(isNamed ? { shortName: row.name } : {}),
    shortDescription: sentenceOf(row),
    specifications: { soldBy: row.service === 'cabin' ? 'cabin' : 'yacht' },
    captainOption: crewed ? 'CAPTAIN_PROVIDED_IN_PRICE' : 'NO_CAPTAIN',
  }
}

function sentenceOf({ buildYear, cabins, berths, service }: FleetRow): LocalText {
  const { sleeps } = berths
  const en = [
    buildYear ? `Built in ${buildYear}` : '',
    cabins > 0 ? `${cabins} ${cabins === 1 ? 'cabin' : 'cabins'}` : '',
    sleeps ? `sleeps ${sleeps}` : '',
    service === 'bareboat' ? 'chartered bareboat by the week' : 'chartered with crew by the week',
  ]
  const fr = [
    buildYear ? `Construction ${buildYear}` : '',
    cabins > 0 ? `${cabins} ${cabins === 1 ? 'cabine' : 'cabines'}` : '',
    sleeps ? `${sleeps} couchages` : '',
    service === 'bareboat' ? 'location à la semaine sans équipage' : 'location à la semaine avec équipage',
  ]
  return { en: asSentence(en), fr: asSentence(fr) }
}

function asSentence(parts: readonly string[]): string {
  const text = parts.filter(Boolean).join(', ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

/**
 * The week at one price. Check-out in the morning and check-in in the afternoon of the same day leave time for the turnaround.
 */
export function describeOffer(row: FleetRow, weeks: readonly Pick<OfferWeek, 'from' | 'to'>[]): NewOffer {
  const weekdays = new Set(weeks.map(({ from }) => isoWeekday(from)))
  const [changeover] = weekdays
  const { legal, sleeps, day } = row.berths
  const guests = legal ?? sleeps ?? day
  return {
    unit: 'week',
    crewed: row.service !== 'bareboat',
    currency: row.currency,
    rate: row.listPrice,
    nights: row.nights,
    ...(weekdays.size === 1 && changeover ? { changeover } : {}),
    checkIn: '17:00',
    checkOut: '09:00',
    turnaroundMinutes: 4 * 60,
    maxUnits: longestRun(weeks),
    ...(guests === null ? {} : { maxGuests: guests }),
    securityDeposit: row.securityDeposit,
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
