import type { LocalDate } from '#shared/local-date.ts'
import { applyBasisPoints, multiplyRatio, splitByLargestRemainder } from '#shared/money.ts'
import type { Line } from './line.ts'
import type { Amount, TaxRate, Trip } from './tariff.ts'

const hourMs = 3_600_000

/**
 * One line for each tax. An included tax is shown and adds nothing. An added tax is a share of the taxable amount without the
 * included taxes.
 */
export function taxLines(taxes: readonly TaxRate[], trip: Trip, taxable: Amount, step: number): Line[] {
  const rates = taxesOn(taxes, trip)
  if (rates.length === 0) return []
  const included = rates.filter((rate) => rate.included)
  const sum = included.reduce((all, { rate }) => all + rate, 0)
  const contained = multiplyRatio(taxable, sum, 10_000 + sum)
  const parts =
    sum > 0
      ? splitByLargestRemainder(
          contained,
          included.map(({ rate }) => rate),
        )
      : []
  return [
    ...included.map((tax, index) => ({ ...lineOf(tax), amount: 0, contained: parts[index] ?? 0 })),
    ...rates
      .filter((tax) => !tax.included)
      .map((tax) => ({ ...lineOf(tax), amount: applyBasisPoints(taxable - contained, tax.rate, step) })),
  ]
}

/** The taxes on this trip: the most specific rate of each code. */
function taxesOn(taxes: readonly TaxRate[], trip: Trip): TaxRate[] {
  if (taxes.length === 0) return []
  const hours = (trip.end - trip.start) / hourMs
  const strongest = new Map<string, TaxRate>()
  for (const tax of taxes) {
    const rival = strongest.get(tax.code)
    if (applies(tax, trip.date, hours) && (!rival || tax.rank > rival.rank)) strongest.set(tax.code, tax)
  }
  return [...strongest.values()].filter(({ rate }) => rate > 0).sort((a, b) => (a.code < b.code ? -1 : 1))
}

/** Checks the day of departure and the length of the trip. The query of the tariff checks everything else. */
function applies({ from, to, minHours, maxHours }: TaxRate, date: LocalDate, hours: number): boolean {
  if ((from !== null && date < from) || (to !== null && date > to)) return false
  return (minHours === null || hours >= minHours) && (maxHours === null || hours < maxHours)
}

const lineOf = (tax: TaxRate) => ({
  kind: 'tax' as const,
  code: tax.code,
  label: tax.name,
  payable: 'now' as const,
  basisPoints: tax.rate,
})
