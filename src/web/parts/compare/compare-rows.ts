import { numberText } from '#web/lib/format.ts'
import { localText } from '#web/lib/local-text.ts'
import { m } from '#web/paraglide/messages.js'
import { cancellationWords } from '#web/parts/boats/cancellation-words.ts'
import { replyText } from '#web/parts/boats/trip-words.ts'
import { yachtAddress } from '#web/parts/boats/yacht-address.ts'
import { moneyText } from '#web/ui/price.tsx'
import type { ComparedYacht } from './load-comparison.server.ts'

/** A cell is a text, several lines, yes or no, or null for unknown. */
export type Cell = string | readonly string[] | boolean | null
export type Row = { label: string; cells: Cell[]; differs: boolean }
export type Group = { title: string; rows: Row[] }

type Fact = [label: string, of: (yacht: ComparedYacht) => Cell]

/** The facts of the yachts side by side. Facts that are unknown for all of them are left out. */
export function compareRows(yachts: readonly ComparedYacht[]): Group[] {
  const groups = [
    { title: m.compare_yacht(), rows: rowsOf(yachts, yachtFacts()) },
    { title: m.compare_size(), rows: rowsOf(yachts, sizeFacts()) },
    { title: m.compare_terms(), rows: rowsOf(yachts, termFacts()) },
    { title: m.filter_amenities(), rows: amenityRows(yachts) },
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}

const metres = (length: number | null) => (length === null ? null : m.metres({ length: numberText(length, 1) }))
const knots = (speed: number | null) => (speed === null ? null : m.knots({ speed: numberText(speed, 1) }))
const count = (value: number | null) => (value ? numberText(value) : null)
const year = (value: number | null) => (value === null ? null : String(value))

const yachtFacts = (): Fact[] => [
  [m.filter_type(), ({ yachtType }) => localText(yachtType)],
  [m.compare_place(), ({ location }) => yachtAddress(location)],
  [m.reviews(), ratingOf],
  [m.spec_model(), ({ make, model }) => [make, model].filter(Boolean).join(' ') || null],
  [m.spec_built(), (yacht) => year(yacht.year)],
  [m.spec_refitted(), ({ refitYear }) => year(refitYear)],
]

const sizeFacts = (): Fact[] => [
  [m.fact_guests(), ({ capacity }) => count(capacity)],
  [m.spec_sleeps(), ({ sleepingCapacity }) => count(sleepingCapacity)],
  [m.fact_cabins(), ({ cabins }) => count(cabins)],
  [m.spec_bathrooms(), ({ bathrooms }) => count(bathrooms)],
  [m.fact_crew(), ({ crew }) => count(crew)],
  [m.fact_length(), ({ length }) => metres(length)],
  [m.spec_beam(), ({ beam }) => metres(beam)],
  [m.spec_draft(), ({ draft }) => metres(draft)],
  [m.spec_cruising(), ({ cruisingSpeed }) => knots(cruisingSpeed)],
  [m.spec_top_speed(), ({ maxSpeed }) => knots(maxSpeed)],
]

const termFacts = (): Fact[] => [
  [m.filter_crew(), captainOf],
  [m.instant_booking(), ({ instantBooking }) => instantBooking],
  [m.compare_reply(), (yacht) => (yacht.ownerReplyMinutes === null ? null : replyText(yacht.ownerReplyMinutes))],
  [m.super_owner(), ({ superOwner }) => superOwner],
  [m.cancellation_policy(), ({ cancellation }) => cancellationWords(cancellation)],
  [m.security_deposit(), ({ securityDeposit }) => securityDeposit && moneyText(securityDeposit)],
  [m.included(), ({ words }) => words.included],
  [m.not_included(), ({ words }) => words.excluded],
]

function ratingOf({ averageRating, totalReviews }: ComparedYacht): string {
  if (averageRating === null || totalReviews === 0) return m.rating_new()
  return m.rating_label({ rating: numberText(averageRating, 1), count: totalReviews })
}

function captainOf({ captained, bareboat }: ComparedYacht): Cell {
  const ways = [...(captained ? [m.with_skipper()] : []), ...(bareboat ? [m.bareboat()] : [])]
  return ways.join(' · ') || null
}

function rowsOf(yachts: readonly ComparedYacht[], facts: readonly Fact[]): Row[] {
  const rows = facts.map(([label, of]) => rowOf(label, yachts.map(of)))
  return rows.filter(({ cells }) => cells.some((cell) => cell !== null && !(Array.isArray(cell) && cell.length === 0)))
}

function amenityRows(yachts: readonly ComparedYacht[]): Row[] {
  const names = [...new Set(yachts.flatMap(({ words }) => words.amenities))]
  return names.map((name) =>
    rowOf(
      name,
      yachts.map(({ words }) => words.amenities.includes(name)),
    ),
  )
}

const rowOf = (label: string, cells: Cell[]): Row => ({
  label,
  cells,
  differs: new Set(cells.map(sameText)).size > 1,
})

/** Lists with the same items in another order count as equal. */
const sameText = (cell: Cell) => JSON.stringify(Array.isArray(cell) ? [...cell].sort() : cell)
