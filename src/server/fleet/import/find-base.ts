import type { RowProblemCode } from '#contract/fleet/row-problems.ts'
import { foldName } from '../../geo/fold.ts'
import type { Place } from '../../geo/place.ts'
import { findCountry, placeText } from '../../geo/place-text.ts'
import type { Db } from '../../platform/database.ts'
import type { FleetRow } from './fleet-row.ts'
import { type RowProblem, type RowValues, rowProblem } from './row-problem.ts'

type Base =
  /** The base is a marina or a town. */
  | { outcome: 'placed'; place: Place; note?: string }
  /** Only the country is known: the listing is a draft at the country's position. */
  | { outcome: 'unplaced'; place: Place; reason: string }
  | { outcome: 'refused'; problem: RowProblem }

export type BaseFinder = (row: Pick<FleetRow, 'base' | 'country'>) => Promise<Base>

/** Finds the bases of rows, each base once, because a fleet has few. Every place must be in the country of the row. */
export function baseFinder(db: Db): BaseFinder {
  const known = new Map<string, Promise<Base>>()
  return (row) => {
    const key = `${foldName(row.country)}/${row.base}`
    const base = known.get(key) ?? findBase(db, row)
    known.set(key, base)
    return base
  }
}

async function findBase(db: Db, { base, country }: Pick<FleetRow, 'base' | 'country'>): Promise<Base> {
  const within = country === '' ? undefined : await findCountry(db, country)
  if (country !== '' && !within) return refused('unknown_country', { text: country })
  const { place, isGuess, country: named } = await placeText(db, base, within)
  if (place) {
    const note = `The base “${base}” was taken for ${place.description}.`
    return { outcome: 'placed', place, ...(isGuess ? { note } : {}) }
  }
  if (within && named && named.countryCode !== within.countryCode) {
    const end = await findOtherEnd(db, base, within)
    if (end) {
      const note = `The base “${base}” begins in ${named.name}; the yacht was placed at ${end.description}, in the row’s country.`
      return { outcome: 'placed', place: end, note }
    }
    return refused('base_abroad', { text: base, found: named.name, country: within.name })
  }
  const bounds = within ?? named
  if (!bounds) return refused('unknown_base', { text: base })
  const reason = `No marina or town called “${base}” is known in ${bounds.name}.`
  return { outcome: 'unplaced', place: bounds, reason }
}

const refused = (code: RowProblemCode, values: RowValues): Base => ({
  outcome: 'refused',
  problem: rowProblem(code, values),
})

/** The other end of a one-way charter, if it lies in the row's country. */
async function findOtherEnd(db: Db, base: string, within: Place): Promise<Place | undefined> {
  for (const leg of base.split(' - ').slice(1)) {
    const { place, isGuess } = await placeText(db, leg, within)
    if (place && !isGuess) return place
  }
  return undefined
}
