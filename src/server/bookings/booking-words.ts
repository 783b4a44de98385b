import { type RawBuilder, sql } from 'kysely'
import { foldedContains } from '../platform/contains.ts'

/**
 * Finds bookings by a part of their reference, guest, e-mail or phone. Phone numbers are stored as digits, everything else
 * without accents and case.
 */
export function holdsWords(typed: string): RawBuilder<boolean> {
  const digits = /^[+\d\s().-]{4,}$/.test(typed) ? typed.replace(/\D/g, '') : ''
  return foldedContains(sql`bookings.search_words`, digits || typed)
}
