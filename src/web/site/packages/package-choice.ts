import type { Package } from '#contract/packages/packages.ts'
import { isLocalDate } from '#shared/local-date.ts'
import { readItems } from '#web/parts/bookings/trip-choice.ts'

type Bounds = Pick<Package, 'minGuests' | 'maxGuests' | 'minUnits' | 'maxUnits'>
type Field = 'date' | 'guests' | 'duration'

/** The visitor's choice of a package, as the address holds it. */
export type PackageVisit = {
  date: string | null
  guests: number
  duration: number
  /** A place as the visitor typed it. */
  location: string
  yacht: string | null
  start: string | null
  items: string[]
  /** The typed texts, which the form shows again. */
  typed: Record<Field, string>
  /** Fields with a value that cannot be used. Nothing is searched then. */
  wrong: Field[]
}

/** `today`: the earliest day that can be chosen. */
export function readPackageVisit(params: URLSearchParams, pack: Bounds, today: string): PackageVisit {
  const text = (name: string) => params.get(name)?.trim() ?? ''
  const typed = { date: text('date'), guests: text('guests'), duration: text('duration') }
  const guests = numberIn(typed.guests, pack.minGuests)
  const duration = numberIn(typed.duration, pack.minUnits)
  const isDay = isLocalDate(typed.date) && typed.date >= today && typed.date < '2101'
  const wrong: Field[] = [
    ...(typed.date !== '' && !isDay ? ['date' as const] : []),
    ...(isWithin(guests, pack.minGuests, pack.maxGuests) ? [] : ['guests' as const]),
    ...(isWithin(duration, pack.minUnits, pack.maxUnits) ? [] : ['duration' as const]),
  ]
  const yacht = text('yacht').toLowerCase()
  const start = text('start')
  return {
    date: isDay ? typed.date : null,
    guests,
    duration,
    location: text('location').slice(0, 200),
    yacht: /^[0-9a-f]{24}$/.test(yacht) ? yacht : null,
    start: /^\d{2}:\d{2}([+-]\d{2}:\d{2})?$/.test(start) ? start : null,
    items: readItems(params),
    typed,
    wrong,
  }
}

const numberIn = (text: string, missing: number) => (text === '' ? missing : Number(text))

const isWithin = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most
