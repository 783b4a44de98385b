import { type RawBuilder, sql } from 'kysely'
import type { Licence } from '#shared/licences.ts'

/** The fields of a stored offer. Add a new field here: reading, writing and copying offers use this table. */
export type OfferFields = {
  unit: 'hour' | 'day' | 'week'
  /** Captained; otherwise bareboat. */
  crewed: boolean
  currency: string
  /** Minor units per hour, day or package week. */
  rate: number
  captainRate: number
  captainUnit: 'included' | 'hour' | 'day' | 'booking'
  minUnits: number
  maxUnits: number
  leadMinutes: number
  /** In how many months charters may begin, the present one included: 1 to 13. */
  horizonMonths: number
  turnaroundMinutes: number
  /** Local wall times, 'HH:MM'. */
  opens: string
  closes: string
  checkIn: string
  checkOut: string
  /** ISO weekdays, 1 for Monday. */
  weekdays: number[]
  changeover: number | null
  nights: number
  maxGuests: number | null
  included: string[]
  excluded: string[]
  /** Basis points due at booking. */
  deposit: number
  balanceDaysBefore: number
  securityDeposit: number
  instant: boolean
  cancellation: { hoursBefore: number; fee: number }[]
  /** The licences that the skipper of a bareboat has to show. */
  licences: Licence[]
}

const columns = {
  unit: 'unit',
  crewed: 'crewed',
  currency: 'currency',
  rate: 'rate',
  captainRate: 'captain_rate',
  captainUnit: 'captain_unit',
  minUnits: 'min_units',
  maxUnits: 'max_units',
  leadMinutes: 'lead_minutes',
  horizonMonths: 'horizon_months',
  turnaroundMinutes: 'turnaround_minutes',
  opens: 'opens',
  closes: 'closes',
  checkIn: 'check_in',
  checkOut: 'check_out',
  weekdays: 'weekdays',
  changeover: 'changeover',
  nights: 'nights',
  maxGuests: 'max_guests',
  included: 'included',
  excluded: 'excluded',
  deposit: 'deposit',
  balanceDaysBefore: 'balance_days_before',
  securityDeposit: 'security_deposit',
  instant: 'instant',
  cancellation: 'cancellation',
  licences: 'licences',
} as const satisfies Record<keyof OfferFields, string>

const clocks: ReadonlySet<string> = new Set(['opens', 'closes', 'checkIn', 'checkOut'])

/** Arguments of json_build_object: each field with its column of the table with the alias `offer`. */
export const offerPairs = (isRead: (field: string) => boolean = () => true): RawBuilder<unknown> =>
  sql.join(
    Object.entries(columns)
      .filter(([field]) => isRead(field))
      .map(([field, column]) => {
        const value = sql.ref(`offer.${column}`)
        return sql`${sql.lit(field)}, ${clocks.has(field) ? sql`to_char(${value}, 'HH24:MI')` : value}`
      }),
  )

type Changed = { [Name in keyof OfferFields]?: Readonly<OfferFields[Name]> | undefined }
type ColumnOf<Name> = Name extends keyof OfferFields ? (typeof columns)[Name] : never
type Stored<Name> = Name extends 'cancellation' ? string : Name extends keyof OfferFields ? OfferFields[Name] : never
type Columns<Fields> = {
  [Name in keyof Fields as undefined extends Fields[Name] ? never : ColumnOf<Name>]: Stored<Name>
} & { [Name in keyof Fields as undefined extends Fields[Name] ? ColumnOf<Name> : never]?: Stored<Name> }

/** The columns of the fields that are set; other properties are left out. */
export function offerColumns<Fields extends Changed>(fields: Fields): Columns<Fields> {
  const stored = { ...fields, weekdays: fields.weekdays?.toSorted((a, b) => a - b) }
  const entries = Object.entries(columns).flatMap(([field, column]) => {
    const value = stored[field as keyof OfferFields]
    return value === undefined ? [] : [[column, field === 'cancellation' ? JSON.stringify(value) : value]]
  })
  // The type guarantees that each field is under its column.
  return Object.fromEntries(entries) as Columns<Fields>
}

/** The default values of a new offer. Those of cancellation terms and licences are in the database. */
export const offerDefaults = (unit: OfferFields['unit']) =>
  ({
    captainRate: 0,
    captainUnit: 'included',
    minUnits: 1,
    maxUnits: { hour: 12, day: 7, week: 4 }[unit],
    leadMinutes: (unit === 'hour' ? 2 : 24) * 60,
    horizonMonths: 13,
    turnaroundMinutes: 0,
    opens: '09:00',
    closes: '21:00',
    checkIn: '17:00',
    checkOut: '09:00',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    changeover: null,
    nights: 7,
    maxGuests: null,
    included: [],
    excluded: [],
    deposit: 10_000,
    balanceDaysBefore: 30,
    securityDeposit: 0,
    instant: false,
  }) satisfies Partial<OfferFields>
