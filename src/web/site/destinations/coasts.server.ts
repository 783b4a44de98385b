import type { Locale } from '#shared/locale.ts'
import { m } from '#web/paraglide/messages.js'
import type { DescribedDestination } from './describe-destinations.server.ts'

const coastOf: Readonly<Record<string, typeof m.coast_gulf>> = {
  AE: m.coast_gulf,
  OM: m.coast_gulf,
  QA: m.coast_gulf,
  US: m.coast_florida,
  GR: m.coast_greece_turkey,
  TR: m.coast_greece_turkey,
  HR: m.coast_adriatic,
  ME: m.coast_adriatic,
  ES: m.coast_western_mediterranean,
  FR: m.coast_western_mediterranean,
  MC: m.coast_western_mediterranean,
  IT: m.coast_western_mediterranean,
  MV: m.coast_indian_ocean,
  SC: m.coast_indian_ocean,
}

export type Coast = { name: string; destinations: DescribedDestination[] }

/** A coast with at least so many destinations fills rows of its own. Smaller ones stand side by side. */
const wholeRow = 4

/**
 * Groups the destinations with yachts by coast, in menu order, small coasts first. A country outside of our coasts is a group of
 * its own.
 */
export function byCoast(destinations: readonly DescribedDestination[], locale: Locale): Coast[] {
  const inUse = destinations.filter(({ count }) => count > 0)
  const groups = Map.groupBy(inUse, ({ countryCode, country }) => coastOf[countryCode]?.({}, { locale }) ?? country)
  const coasts = [...groups].map(([name, some]) => ({ name, destinations: some }))
  const isLarge = ({ destinations: { length } }: Coast) => length >= wholeRow
  return [...coasts.filter((coast) => !isLarge(coast)), ...coasts.filter(isLarge)]
}
