import { z } from 'zod'
import { BookingTerms } from '#contract/bookings/bookings.ts'

/**
 * The terms as `bookings.terms` holds them. A change of their shape is a new version here, an upgrade from the one before,
 * and no change of old rows: what was agreed stays as it was written.
 */
const version = 1
const StoredTerms = BookingTerms.extend({ version: z.literal(version) })

const Versioned = z.looseObject({ version: z.int().default(0) })

/** The function at an index upgrades terms of that version to the next version. */
const upgrades: ((terms: Record<string, unknown>) => Record<string, unknown>)[] = [
  // Version 0 had no number.
  (terms) => ({ ...terms, version: 1 }),
]

export const writeTerms = (terms: BookingTerms): string => JSON.stringify({ version, ...BookingTerms.parse(terms) })

/** Throws for a shape that no version of this code has written. */
export function readTerms(stored: unknown): BookingTerms {
  const found = Versioned.parse(stored)
  if (found.version > version) throw new Error(`Terms of version ${found.version} are newer than this program`)
  const upgraded = upgrades
    .slice(found.version)
    .reduce<Record<string, unknown>>((terms, upgrade) => upgrade(terms), found)
  const { version: _, ...terms } = StoredTerms.parse(upgraded)
  return terms
}
