import type { ListingChanges } from '#contract/fleet/listing-fields.ts'
import { findCurrency } from '#shared/currencies.ts'
import { inclusionNames } from '#shared/fleet-words.ts'
import type { CodeLists } from '../../boats/taxonomy.ts'
import { AppError } from '../../platform/app-error.ts'
import { isEditable, type ListingStatus } from '../listing-status.ts'
import type { DraftRow } from './draft-queries.ts'

/** Throws listing_locked for fields that the owner cannot change in this status. */
export function refuseLocked(status: ListingStatus, fields: readonly string[]): void {
  if (!isEditable(status) && fields.length > 0)
    throw new AppError('listing_locked', { listingStatus: status, fields: [...fields] })
}

type Problem = { field: string; message: string }

/**
 * Checks that need several fields or the database: codes of lists, and fields that contradict each other. Throws invalid_request.
 */
export function checkChanges(changes: ListingChanges, draft: DraftRow, offered: CodeLists): void {
  const errors = [...unknownCodes(changes, draft, offered), ...contradictions(changes, draft)]
  if (errors.length > 0) throw new AppError('invalid_request', { errors })
}

/** Codes that a listing already has stay allowed, even if they are no longer offered. */
function unknownCodes(changes: ListingChanges, draft: DraftRow, offered: CodeLists): Problem[] {
  const known = (list: ReadonlySet<string>, kept: readonly string[]) => new Set([...list, ...kept])
  const lists = [
    ['amenities', changes.amenities, known(offered.amenities, draft.amenities)],
    ['categories', changes.categories, known(offered.categories, draft.categories)],
    ['included', changes.included, inclusionNames],
    ['excluded', changes.excluded, inclusionNames],
  ] as const
  const problems = lists.flatMap(([field, codes = [], allowed]) =>
    codes.flatMap((code, index) =>
      allowed.has(code) ? [] : [{ field: `${field}.${index}`, message: 'This is not on the list.' }],
    ),
  )
  const { currency, cancellation } = changes
  if (cancellation !== undefined && !offered.cancellations.has(cancellation))
    problems.push({ field: 'cancellation', message: 'This is not on the list.' })
  const isCurrency = currency === undefined || findCurrency(currency)?.retired === false
  return isCurrency ? problems : [...problems, { field: 'currency', message: 'Choose a currency from the list.' }]
}

function contradictions(changes: ListingChanges, { vessel, offer }: DraftRow): Problem[] {
  const { capacity, legalCapacity, sleepingCapacity, year, refitYear } = { ...vessel, ...defined(changes) }
  const { generalAvailability, included = offer.included, excluded = offer.excluded } = changes
  const isSent = (...fields: (keyof ListingChanges)[]) => fields.some((field) => changes[field] !== undefined)
  return [
    isSent('capacity', 'legalCapacity') && exceeds(capacity, legalCapacity)
      ? [{ field: 'capacity', message: 'More guests than the papers allow.' }]
      : [],
    isSent('sleepingCapacity', 'legalCapacity') && exceeds(sleepingCapacity, legalCapacity)
      ? [{ field: 'sleepingCapacity', message: 'More guests than the papers allow.' }]
      : [],
    isSent('year', 'refitYear') && exceeds(year, refitYear)
      ? [{ field: 'refitYear', message: 'A refit comes after the year of building.' }]
      : [],
    isSent('included', 'excluded') && included.some((code) => excluded.includes(code))
      ? [{ field: 'excluded', message: 'The price holds one of these. Tick it once.' }]
      : [],
    generalAvailability && generalAvailability.min > generalAvailability.max
      ? [{ field: 'generalAvailability.max', message: 'The longest trip is shorter than the shortest.' }]
      : [],
  ].flat()
}

const exceeds = (value: number | null, bound: number | null) => value !== null && bound !== null && value > bound

const defined = (changes: ListingChanges) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<
    Pick<DraftRow['vessel'], 'capacity' | 'legalCapacity' | 'sleepingCapacity' | 'year' | 'refitYear'>
  >
