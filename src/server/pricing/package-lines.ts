import type { QuoteLine } from '#contract/pricing/pricing.ts'
import { hoursOf } from './extra-lines.ts'
import type { Line } from './line.ts'
import type { PackageItem, PackageTrip, Tariff, Trip } from './tariff.ts'

/** A line that names the package, and one for each item of a partner. */
export function packageLines(tariff: Tariff, trip: Trip): Line[] {
  if (!trip.package) return []
  const { slug, title, items } = trip.package
  return [
    { kind: 'package', code: slug, label: title, amount: 0, payable: 'now' },
    ...items.map((item) => itemLine(item, unitsOf(item, tariff, trip))),
  ]
}

const itemLine = ({ id, name, per, unitAmount }: PackageItem, quantity: number): Line => ({
  kind: 'partner',
  code: id,
  label: name,
  amount: unitAmount * quantity,
  payable: 'now',
  quantity,
  unit: per,
  unitAmount,
})

function unitsOf({ per }: PackageItem, tariff: Tariff, trip: Trip): number {
  if (per === 'person') return trip.guests
  return per === 'hour' ? hoursOf(tariff, trip) : 1
}

/** The package that lines name, with its items at their agreed prices. */
export function packageIn(lines: readonly QuoteLine[]): PackageTrip | undefined {
  const named = lines.find(({ kind }) => kind === 'package')
  if (!named) return undefined
  const items = lines
    .filter(({ kind }) => kind === 'partner')
    .map(({ code, label, unit, unitAmount = 0 }) => ({
      id: code,
      name: label,
      per: unit === 'person' || unit === 'hour' ? unit : ('booking' as const),
      unitAmount,
    }))
  return { slug: named.code, title: named.label, items }
}
