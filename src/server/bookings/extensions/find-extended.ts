import { sql } from 'kysely'
import type { QuoteLine } from '#contract/pricing/pricing.ts'
import type { Id } from '#shared/id.ts'
import type { Db } from '../../platform/database.ts'
import { readTerms } from '../stored-terms.ts'

/** A charter as it was before its first extension, and what all of them added to what is paid through us. */
type Extended = { lines: readonly QuoteLine[]; units: number; added: number }

export async function findExtended(db: Db, bookingId: Id): Promise<Extended | undefined> {
  const { rows } = await sql<{ old_terms: unknown; old_units: number; difference: number }>`
    select old_terms, old_units, difference from booking_changes
    where booking_id = ${bookingId} and made_by = 'captain' and status = 'applied' and old_terms is not null
    order by created_at, id`.execute(db)
  const [first] = rows
  if (!first) return undefined
  return {
    lines: readTerms(first.old_terms).lines,
    units: first.old_units,
    added: rows.reduce((sum, { difference }) => sum + difference, 0),
  }
}
