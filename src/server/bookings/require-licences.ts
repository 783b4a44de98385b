import type { Licence } from '#shared/licences.ts'
import { listLicencesOf } from '../boats/licence-queries.ts'
import { invalidField } from '../platform/app-error.ts'
import type { Tx } from '../platform/database.ts'
import type { BookableQuote } from '../pricing/get-bookable-quote.ts'

/** Throws invalid_request when `held` lacks a licence that the offer asks for. */
export async function requireLicences(tx: Tx, { offerId }: BookableQuote, held: readonly Licence[]): Promise<void> {
  const missing = (await listLicencesOf(tx, offerId)).filter((licence) => !held.includes(licence))
  if (missing.length === 0) return
  const message = `Confirm that one of the party holds: ${missing.join(', ')}.`
  throw invalidField('licences', message)
}
