import { isDeepStrictEqual } from 'node:util'
import type { ListingChanges, ListingField } from '#contract/fleet/listing-fields.ts'
import type { ListingDraft } from '#contract/fleet/listings.ts'
import { checkedFields, wordFields } from '../drafts/step-fields.ts'

/** Unchecked fields whose meaning depends on unit, currency, place, year or captain. They wait together with these. */
const companionsOf: Partial<Record<string, readonly ListingField[]>> = {
  durationType: ['generalAvailability', 'price', 'captain'],
  currency: ['price', 'captain'],
  captain_option: ['captain'],
  location: ['boarding'],
  year: ['refitYear'],
}

type Public = {
  /** The public fields. */
  fields: ListingDraft['fields']
  /** The fields that already wait. */
  proposed: ListingChanges
  /** A market setting: texts wait too. */
  wordsWait: boolean
}

/** Divides the changes of a public listing: `now` applies at once; `waiting` are all fields that wait afterwards. */
export function splitChanges(
  changes: ListingChanges,
  { fields, proposed, wordsWait }: Public,
): { now: ListingChanges; waiting: ListingChanges } {
  const sent = only(changes, (_name, value) => value !== undefined)
  const waits = (name: string) => checkedFields.has(name) || (wordsWait && wordFields.has(name))
  const kept = only(proposed, (name) => (checkedFields.has(name) || wordFields.has(name)) && !(name in sent))
  const differs = (name: string, value: unknown) => !isDeepStrictEqual(bare(value), bare(fields[name as ListingField]))
  const leading = only({ ...kept, ...only(sent, waits) }, differs)
  const companions = new Set<string>(Object.keys(leading).flatMap((name) => companionsOf[name] ?? []))
  const following = only({ ...proposed, ...sent }, (name, value) => companions.has(name) && differs(name, value))
  return {
    now: only(sent, (name) => !waits(name) && !companions.has(name)),
    waiting: { ...following, ...leading },
  }
}

const only = (changes: ListingChanges, isMeant: (name: string, value: unknown) => boolean): ListingChanges =>
  Object.fromEntries(Object.entries(changes).filter(([name, value]) => isMeant(name, value)))

/** A value without blanks, and a list of codes or days in one order, for comparisons. */
function bare(value: unknown): unknown {
  if (value === '' || value === undefined) return null
  if (Array.isArray(value)) {
    const items = value.map(bare)
    return items.some((item) => typeof item === 'object') ? items : items.sort()
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).flatMap(([name, part]) => {
    const kept = bare(part)
    return kept === null ? [] : [[name, kept] as const]
  })
  return entries.length === 0 ? null : Object.fromEntries(entries)
}
