import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { isPlain } from '#shared/is-plain.ts'
import { licences } from '#shared/licences.ts'
import { TripUnit } from '../boats/yacht.ts'
import { CurrencyCode, text } from '../operation.ts'

// The fields that an owner enters about a yacht, by step. Amounts are minor units of the currency.

/** Plain text that guests read. */
const plain = (max: number) => text(max).refine(isPlain, 'Write plain text, without HTML.')
const optionalWords = (max: number) => plain(max).nullable()

/** English text and an optional French translation. */
const words = (max: number) => z.strictObject({ en: plain(max), fr: plain(max).optional() })
const wordList = (most: number, max: number) => z.array(words(max)).max(most)

const whole = (min: number, max: number) => z.int('Enter a whole number.').min(min).max(max)
const measure = (max: number) => z.number('Enter a number.').gt(0, 'Enter a number above zero.').max(max)
const codes = (most: number) =>
  z
    .array(z.string().regex(/^[a-z0-9_-]{1,40}$/, 'This is not on the list.'))
    .max(most)
    .refine((list) => new Set(list).size === list.length, 'Each counts once.')
const WallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write a time such as 09:00.')
const year = whole(1850, 2100)
const country = z.string().regex(/^[A-Z]{2}$/, 'A flag is a country’s two letters.')

const captainOptions = ['CAPTAIN_PROVIDED_IN_PRICE', 'CAPTAIN_REQUIRED', 'NO_CAPTAIN'] as const
const captainUnits = ['hour', 'day', 'booking'] as const

/** The fields of each step, by their names. */
export const listingFields = {
  yachtTypeId: Id,
  title: plain(80),
  shortName: optionalWords(40),
  short_description: words(300).nullable(),
  description: words(4000).nullable(),
  make: optionalWords(60),
  model: optionalWords(60),
  year: year.nullable(),
  refitYear: year.nullable(),
  flag: country.nullable(),
  location: z.strictObject({
    latitude: z.number('Enter a number.').min(-90).max(90),
    longitude: z.number('Enter a number.').min(-180).max(180),
  }),
  boarding: z.strictObject({
    berth: plain(60).optional(),
    gate: words(300).optional(),
    parking: words(300).optional(),
  }),
  capacity: whole(1, 1000).nullable(),
  sleepingCapacity: whole(0, 500).nullable(),
  legalCapacity: whole(1, 1000).nullable(),
  cabins: whole(0, 99),
  bathrooms: whole(0, 99).nullable(),
  crew: whole(0, 200).nullable(),
  length: measure(300).nullable(),
  beam: measure(60).nullable(),
  draft: measure(30).nullable(),
  engines: optionalWords(120),
  cruisingSpeed: measure(99).nullable(),
  maxSpeed: measure(99).nullable(),
  amenities: codes(80),
  categories: codes(20),
  highlights: wordList(8, 120),
  included: codes(30),
  excluded: codes(30),
  captain_option: z.enum(captainOptions),
  captain: z.strictObject({
    name: optionalWords(120),
    since: year.nullable(),
    /** 0 where the price of the charter includes it. */
    price: whole(0, 100_000_000),
    unit: z.enum(captainUnits),
  }),
  licences: z.array(z.enum(licences)).max(licences.length),
  generalAvailability: z.strictObject({
    startTime: WallTime,
    endTime: WallTime,
    /** Minutes between two charters. */
    bufferTime: whole(0, 2880),
    /** In units of the offer: hours, days or weeks. */
    min: whole(1, 168),
    max: whole(1, 168),
    availableDays: z
      .array(whole(1, 7))
      .min(1, 'Choose at least one day.')
      .refine((list) => new Set(list).size === list.length, 'Each day counts once.'),
    noticeHours: whole(0, 720),
  }),
  durationType: TripUnit,
  currency: CurrencyCode,
  price: z.strictObject({
    /** For one hour, day or week. */
    baseCost: whole(0, 10_000_000_000),
    /** The share that is due at booking, in basis points. */
    deposit: whole(100, 10_000),
    securityDeposit: whole(0, 10_000_000_000),
  }),
  instantBooking: z.boolean(),
  /** The slug of a cancellation policy that operators offer. */
  cancellation: z.string().regex(/^[a-z0-9_-]{1,40}$/, 'This is not on the list.'),
  houseRules: wordList(20, 200),
  rentalAgreement: optionalWords(4000),
} as const

export const ListingFields = z.strictObject(listingFields)
export type ListingFields = z.infer<typeof ListingFields>
export type ListingField = keyof ListingFields

export const ListingChanges = ListingFields.partial()
export type ListingChanges = z.infer<typeof ListingChanges>
