import { sql } from 'kysely'
import { allOf, isFoundEarlier } from './matching-offers.ts'
import type { Shape } from './split-search.ts'
import { type Condition, value } from './statement.ts'

/** The number of yachts that a search finds, and the number with another kind of trip or crew. */
export type KindCounts = {
  total: number
  hours: number
  days: number
  week: number
  captained: number
  bareboat: number
  /** Yachts that can be booked instantly. A number that this statement does not compute is null. */
  instant: number | null
}

export const kindNames = ['total', 'hours', 'days', 'week', 'captained', 'bareboat'] as const
type KindName = (typeof kindNames)[number]

type Kind = { unit: Condition | null; crewed: Condition | null }

function kindsOf(shape: Shape): Record<KindName, Kind> {
  const unit = shape.unit ? value('unit') : null
  const crewed = shape.crewed ? value('crewed') : null
  return {
    total: { unit, crewed },
    hours: { unit: sql`'hour'`, crewed },
    days: { unit: sql`'day'`, crewed },
    week: { unit: sql`'week'`, crewed },
    captained: { unit, crewed: sql`true` },
    bareboat: { unit, crewed: sql`false` },
  }
}

/**
 * For each kind, whether a found offer certainly represents its listing. `is_second` marks offers that may be the listing's
 * second one of a kind.
 */
export function kindColumns(shape: Shape): Condition[] {
  const kinds = kindsOf(shape)
  return [
    sql`(offer.shadowed_in_unit or offer.shadowed_in_crew) as is_second`,
    sql`${tellsInstant(shape) ? sql`(offer.position = 0 and offer.instant_total is not null)` : sql`false`} as is_instant`,
    ...kindNames.map((name) => sql`${allOf([...isOfKind(kinds[name]), ...isFirst(kinds[name])])} as ${sql.ref(name)}`),
  ]
}

/** For a search without a day, kind and budget, the row tells whether a yacht can be booked instantly. */
export const tellsInstant = (shape: Shape): boolean =>
  !(shape.dated || shape.flex || shape.instant || shape.unit || shape.crewed || shape.limits)

/** The number of those offers that represent their listing because no earlier one is found: one row. */
export function countSeconds(shape: Shape, every: Shape, numbers: Condition): Condition {
  const kinds = kindsOf(shape)
  const counts = kindNames.map((name) => {
    const kind = kinds[name]
    const alike = [...(kind.unit ? ['unit'] : []), ...(kind.crewed ? ['crewed'] : [])]
    // Without a kind a yacht is represented by its main offer.
    if (alike.length === 0) return sql`0 as ${sql.ref(name)}`
    const counts = allOf([...isOfKind(kind), ...mayBeSecond(kind), sql`not ${isFoundEarlier(every, alike)}`])
    return sql`count(*) filter (where ${counts}) as ${sql.ref(name)}`
  })
  return sql`select ${sql.join(counts)} from search_offers as offer where offer.number = any(${numbers})`
}

const isOfKind = ({ unit, crewed }: Kind): Condition[] => [
  ...(unit ? [sql`offer.unit = ${unit}`] : []),
  ...(crewed ? [sql`offer.crewed = ${crewed}`] : []),
  ...(unit || crewed ? [] : [sql`offer.position = 0`]),
]

/** An earlier offer of the listing with the same kind may be found as well. */
const mayBeSecond = ({ unit, crewed }: Kind): Condition[] => [
  ...(unit ? [sql`offer.shadowed_in_unit`] : []),
  ...(crewed ? [sql`offer.shadowed_in_crew`] : []),
]

const isFirst = (kind: Kind): Condition[] =>
  mayBeSecond(kind).length === 0 ? [] : [sql`not ${allOf(mayBeSecond(kind))}`]
