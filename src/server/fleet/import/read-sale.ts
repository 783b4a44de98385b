import { asciiDigits } from '#shared/ascii-digits.ts'
import { formatMinutes } from '#shared/local-date.ts'
import type { Cell, Remarks } from './cell.ts'
import { readNumber } from './read-amount.ts'
import { readUnit, type SaleUnit } from './sale-unit.ts'

/** How a row sells the yacht, beside its price. */
export type Sale = {
  unit: SaleUnit
  /** The fewest units of one booking. */
  minimum: number | null
  /** Local wall times, 'HH:MM': hours of work, of a day check-in and check-out. */
  opens: string | null
  closes: string | null
}

/** A cell counts before the unit that the name of its column, or the mapping, states. Without any it is a week. */
export function readSale(cell: Cell, columnUnit: SaleUnit | undefined, { refuse }: Remarks): Sale {
  const label = cell('unit')
  const unit = label === '' ? columnUnit : readUnit(label)
  if (label !== '' && unit === undefined) refuse('unknown_label', { field: 'unit', text: label })
  const minimum = cell('minimum') === '' ? null : (readNumber(cell('minimum').replace(/[^\d.,]+$/u, '')) ?? Number.NaN)
  if (minimum !== null && !(Number.isInteger(minimum) && minimum >= 1 && minimum <= 99))
    refuse('not_a_count', { field: 'minimum', text: cell('minimum') })
  const clockOf = (field: 'opens' | 'closes') => {
    const text = cell(field)
    const clock = text === '' ? null : readClock(text)
    if (clock === undefined) refuse('not_a_time', { field, text })
    return clock ?? null
  }
  // The refused row of an unknown unit needs no dates.
  return { unit: unit ?? (label === '' ? 'week' : 'day'), minimum, opens: clockOf('opens'), closes: clockOf('closes') }
}

/** Reads "9", "9:30", "09.30", "9h30", "9 h", "9:30 pm". */
export function readClock(text: string): string | undefined {
  const match = /^(\d{1,2})(?:\s*[:.h]\s*(\d{2})?)?(?::\d{2})?\s*(am|pm)?$/i.exec(asciiDigits(text).trim())
  if (!match) return undefined
  const [, hours = '', minutes = '0', half] = match
  const isLate = half?.toLowerCase() === 'pm'
  if (half && (Number(hours) < 1 || Number(hours) > 12)) return undefined
  const hour = half ? (Number(hours) % 12) + (isLate ? 12 : 0) : Number(hours)
  return hour < 24 && Number(minutes) < 60 ? formatMinutes(hour * 60 + Number(minutes)) : undefined
}
