import type { ChosenExtra } from '#contract/pricing/pricing.ts'
import { type DayPart, dayParts } from '#shared/day-part.ts'
import { dayOf } from '#web/lib/search-params.ts'

export type PackageChoice = { slug: string; items: readonly string[] }

/** The visitor's choice so far. The address holds all of it. */
export type TripChoice = {
  offer: string | null
  month: string | null
  date: string | null
  duration: number | null
  /** "18:00", with its UTC offset where the clock is set back and the time occurs twice. */
  start: string | null
  /** The part of the day from which a start is chosen where the address names no start. */
  dayPart: DayPart | null
  guests: number
  extras: readonly ChosenExtra[]
  /** A package of the market, with the optional items of its partners. */
  pack?: PackageChoice
  /** A promo code, as it was typed. */
  promo?: string
  /** The key of what is held for a guest who waited. */
  firstChoice?: string
}

export const nothingChosen: TripChoice = {
  offer: null,
  month: null,
  date: null,
  duration: null,
  start: null,
  dayPart: null,
  guests: 1,
  extras: [],
}

// The limit of the API. The quote refuses parties that are too large for the yacht.
export const mostGuests = 10_000
const mostExtras = 40
const mostLetters = 40
/** Typed hours that are no whole number above 0. The API refuses them. */
export const wrongHours = 0
const patterns = {
  offer: /^[0-9a-f]{24}$/,
  month: /^20\d{2}-(0[1-9]|1[0-2])$/,
  start: /^\d{2}:\d{2}([+-]\d{2}:\d{2})?$/,
}

export function readTrip(params: URLSearchParams): TripChoice {
  const read = (name: keyof typeof patterns) => {
    const value = params.get(name)
    return value && patterns[name].test(value) ? value : null
  }
  const date = dayOf(params, 'date')
  const firstChoice = /^[\w-]{43}$/.exec(params.get('first_choice') ?? '')?.[0]
  const pack = readPackage(params)
  const promo = params.get('promo')?.trim().toUpperCase().slice(0, mostLetters)
  return {
    offer: read('offer'),
    month: read('month') ?? date?.slice(0, 7) ?? null,
    date,
    duration: wholeNumber(params.get('duration'), 400),
    start: read('start'),
    dayPart: dayParts.find((part) => part === params.get('day_part')) ?? null,
    guests: wholeNumber(params.get('guests'), mostGuests) ?? 1,
    extras: readExtras(params),
    ...(pack && { pack }),
    ...(promo && { promo }),
    ...(firstChoice && { firstChoice }),
  }
}

/** The choice as the query of an address. Values that are not chosen are left out. */
export function tripParams({
  offer,
  month,
  date,
  duration,
  start,
  dayPart,
  guests,
  extras,
  pack,
  promo,
  firstChoice,
}: TripChoice): URLSearchParams {
  const params = new URLSearchParams()
  if (offer) params.set('offer', offer)
  if (month) params.set('month', month)
  if (date) params.set('date', date)
  if (duration) params.set('duration', String(duration))
  if (start) params.set('start', start)
  if (dayPart) params.set('day_part', dayPart)
  if (guests > 1) params.set('guests', String(guests))
  if (extras.length > 0) params.set('extras', extras.map(extraInAddress).join(','))
  if (pack) params.set('package', pack.slug)
  if (pack && pack.items.length > 0) params.set('items', pack.items.join(','))
  if (promo) params.set('promo', promo)
  if (firstChoice) params.set('first_choice', firstChoice)
  return params
}

/** The query of the choice with some values changed. */
export const tripQuery = (choice: TripChoice, changes: Partial<TripChoice> = {}) =>
  `?${tripParams({ ...choice, ...changes })}`

/** Splits "18:00+04:00" into the two fields that the API takes. */
export function splitStart(start: string): { time: string; offset?: string } {
  const offset = start.slice(5)
  return offset ? { time: start.slice(0, 5), offset } : { time: start }
}

const extraInAddress = ({ id, quantity, hours }: ChosenExtra) =>
  hours === undefined ? `${id}:${quantity}` : `${id}:${quantity}:${hours}`

/**
 * Reads `extras=id:2,id:1:3` of a link, `extras=id:1&extras=…` of checkboxes, and of number fields `extra_id=2` and `hours_id=3`.
 * The last number of an entry is its hours.
 */
function readExtras(params: URLSearchParams): ChosenExtra[] {
  const listed = params.getAll('extras').flatMap((value) => value.split(','))
  const counted = [...params].flatMap(([name, value]) =>
    name.startsWith('extra_') ? [`${name.slice(6)}:${value}`] : [],
  )
  const chosen = new Map<string, ChosenExtra>()
  for (const entry of [...listed, ...counted]) {
    const [id = '', quantity = '1', listedHours] = entry.split(':')
    const number = wholeNumber(quantity, 99)
    const hours = readHours(params.get(`hours_${id}`) ?? listedHours)
    if (/^[0-9a-f]{24}$/.test(id) && number)
      chosen.set(id, { id, quantity: number, ...(hours !== undefined && { hours }) })
  }
  return [...chosen.values()].slice(0, mostExtras)
}

/** No hours are the whole trip. */
function readHours(text: string | undefined): number | undefined {
  const typed = text?.trim() ?? ''
  if (typed === '') return undefined
  return /^[1-9]\d{0,3}$/.test(typed) ? Number(typed) : wrongHours
}

function readPackage(params: URLSearchParams): PackageChoice | undefined {
  const slug = params.get('package') ?? ''
  return /^[a-z0-9-]{1,80}$/.test(slug) ? { slug, items: readItems(params) } : undefined
}

/** The chosen items of partners: `items=id,id` of a link, or `items=id&items=id` of checkboxes. */
export const readItems = (params: URLSearchParams): string[] =>
  [...new Set(params.getAll('items').flatMap((value) => value.split(',')))]
    .filter((id) => /^[0-9a-f]{24}$/.test(id))
    .slice(0, mostExtras)

function wholeNumber(text: string | null, most: number): number | null {
  const number = Math.trunc(Number(text))
  return Number.isFinite(number) && number >= 1 ? Math.min(number, most) : null
}
