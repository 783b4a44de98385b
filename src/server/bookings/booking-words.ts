import { type RawBuilder, sql } from 'kysely'

/**
 * Bookings by a part of their reference, guest, e-mail or phone. Numbers of telephones are stored by their digits; everything
 * else as it is written, without accents and case.
 */
export function holdsWords(typed: string): RawBuilder<boolean> {
  const digits = /^[+\d\s().-]{4,}$/.test(typed) ? typed.replace(/\D/g, '') : ''
  const pattern = sql`'%' || regexp_replace(fold(${digits || typed}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`
  return sql<boolean>`bookings.search_words like ${pattern}`
}
