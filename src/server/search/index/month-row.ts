import { dayMs, dayNumber, type LocalDate, type LocalMonth, minuteMs } from '#shared/local-date.ts'
import type { Instant } from '#shared/local-time.ts'
import { indexOfVariant, type Variant } from '../model/variant.ts'
import type { OfferDay } from '../price/offer-day.ts'

/** One offer's month as search_months stores it. Lists are by day of the month; index 0 is the first day. */
export type MonthRow = {
  month: LocalMonth
  low: number
  high: number
  staleAt: Instant | null
  days: number
  instantDays: number
  /** Instant days whose total may belong to a trip that the owner has to accept. */
  otherInstantDays: number
  hasGaps: boolean
  shortest: number[]
  longest: number[]
  latest: number[]
  totals: number[]
  originals: number[] | null
  variants: number[] | null
}

/** A day of a month; index 0 is the first. `day` is undefined when it cannot be booked. */
export type MonthDay = { index: number; day: OfferDay | undefined }

export const emptyMonth = (month: LocalMonth): MonthRow => ({
  month,
  low: 0,
  high: 0,
  staleAt: null,
  days: 0,
  instantDays: 0,
  otherInstantDays: 0,
  hasGaps: false,
  shortest: zeros(),
  longest: zeros(),
  latest: zeros(),
  totals: zeros(),
  originals: null,
  variants: null,
})

export const zeros = () => new Array<number>(31).fill(0)

/** Nothing departs on any of its days: all its lists are zeros. */
export const isClosed = ({ days, instantDays }: Pick<MonthRow, 'days' | 'instantDays'>): boolean =>
  days === 0 && instantDays === 0

/**
 * The month with these days replaced. An undefined day cannot be booked. New variants are added to the list. Values that only
 * ever become stricter (the next change, gaps) keep the influence of days that are not replaced: a refresh that is too early is
 * harmless.
 */
export function withDays(row: MonthRow, days: readonly MonthDay[], variants: Variant[]): MonthRow {
  if (days.length === 0) return row
  const { shortest, longest, latest, totals } = row
  const next: MonthRow = {
    ...row,
    shortest: [...shortest],
    longest: [...longest],
    latest: [...latest],
    totals: [...totals],
    originals: [...(row.originals ?? totals)],
    variants: [...(row.variants ?? zeros())],
  }
  for (const { index, day } of days) writeDay(next, index, day, variants)
  return summarize(next)
}

function writeDay(row: MonthRow, index: number, day: OfferDay | undefined, variants: Variant[]): void {
  const bit = 1 << index
  row.days = withBit(row.days, bit, day !== undefined && !day.slotOnly)
  row.instantDays = withBit(row.instantDays, bit, day?.instant === true)
  row.otherInstantDays = withBit(row.otherInstantDays, bit, day?.otherInstant === true)
  row.shortest[index] = day?.shortest ?? 0
  row.longest[index] = day?.longest ?? 0
  row.latest[index] = day ? Math.floor((day.latest - dayNumber(day.date) * dayMs) / minuteMs) : 0
  row.totals[index] = day?.total ?? 0
  if (row.originals) row.originals[index] = day?.original ?? 0
  if (row.variants) row.variants[index] = day && !day.slotOnly ? indexOfVariant(variants, day.variant) : 0
  if (!day) return
  row.hasGaps ||= day.hasGaps
  if (day.changesAt !== null) row.staleAt = Math.min(row.staleAt ?? day.changesAt, day.changesAt)
}

const withBit = (bits: number, bit: number, isSet: boolean) => (isSet ? bits | bit : bits & ~bit)

function summarize(row: MonthRow): MonthRow {
  const open = row.totals.filter((_, index) => row.days & (1 << index))
  const isOriginal = row.originals?.every((original, index) => original === row.totals[index])
  return {
    ...row,
    low: open.length === 0 ? 0 : Math.min(...open),
    high: open.length === 0 ? 0 : Math.max(...open),
    originals: isOriginal ? null : row.originals,
    variants: row.variants?.every((variant) => variant === 0) ? null : row.variants,
  }
}

/** The month with only the days whose total can be booked without asking the owner. */
export const payableInstantly = (row: MonthRow): MonthRow => ({
  ...row,
  days: row.days & row.instantDays & ~row.otherInstantDays,
})

/** The lowest total is searched within this time. */
const windowMs = 30 * dayMs

export type Lowest = {
  total: number
  day: LocalDate
  /** The time at which another day may have the lowest total, even if no day changes. */
  until: Instant
}

type OpenDay = { total: number; day: LocalDate; departs: Instant; until: Instant }

/** Among equally cheap days, one at least two weeks ahead is preferred: it is likely to be free when the guest decides. */
const preferredAheadMs = 14 * dayMs

/**
 * The lowest total of the next 30 days that can still be booked: on the first such day at least two weeks ahead, or else on the
 * last such day. For an offer that departs later it is the total of its first day.
 */
export function lowestOf(rows: readonly MonthRow[], now: Instant, leadMinutes: number): Lowest | null {
  // Rows are not rewritten for days that have passed.
  const days = rows.flatMap((row) => openDaysOf(row, leadMinutes)).filter(({ until }) => until > now)
  const [first] = days
  if (!first) return null
  const end = Math.max(first.departs, now + windowMs)
  const near = days.filter(({ departs }) => departs <= end)
  const total = Math.min(...near.map((day) => day.total))
  const lowest = near.filter((day) => day.total === total)
  const chosen = lowest.find(({ until }) => until >= now + preferredAheadMs) ?? lowest.at(-1)
  if (!chosen) return null
  const cheaper = days.find((day) => day.departs > end && day.total < total)
  return { total, day: chosen.day, until: Math.min(chosen.until, cheaper ? entersAt(cheaper) : chosen.until) }
}

/** The stored lowest total of an offer. Without a change of its days it stays valid until `staleAt`. */
export type KnownLowest = { total: number | null; day: LocalDate | null; staleAt: Instant | null }

/** Whether a changed row may give the offer another lowest total. */
export function changesLowest(row: MonthRow, { total, day, staleAt }: KnownLowest, now: Instant): boolean {
  if (day?.startsWith(row.month)) {
    const index = Number(day.slice(8)) - 1
    if (!(row.days & (1 << index)) || row.totals[index] !== total) return true
  }
  if (row.days === 0) return false
  // Where nothing departs within 30 days it is the total of the first day, and another day may now be the first.
  if (total === null || day === null || (dayNumber(day) + 2) * dayMs > now + windowMs) return true
  return openDaysOf(row, 0).some((open) => open.total < total && entersAt(open) < (staleAt ?? Number.POSITIVE_INFINITY))
}

const entersAt = ({ departs }: OpenDay): Instant => departs - windowMs

function openDaysOf(row: MonthRow, leadMinutes: number): OpenDay[] {
  if (row.days === 0) return []
  const first = dayNumber(`${row.month}-01`)
  return row.totals.flatMap((total, index) => {
    if (!(row.days & (1 << index))) return []
    const departs = (first + index) * dayMs + (row.latest[index] ?? 0) * minuteMs
    return [{ total, day: dateIn(row.month, index), departs, until: departs - leadMinutes * minuteMs + 1 }]
  })
}

const dateIn = (month: LocalMonth, index: number): LocalDate => `${month}-${String(index + 1).padStart(2, '0')}`
