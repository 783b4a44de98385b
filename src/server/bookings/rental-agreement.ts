import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { RentalAgreement } from '#contract/bookings/rental-agreement.ts'
import type { Id } from '#shared/id.ts'
import type { Locale } from '#shared/locale.ts'
import english from '../../../messages/en/documents.json' with { type: 'json' }
import french from '../../../messages/fr/documents.json' with { type: 'json' }
import { findRentalAgreementText } from '../boats/listing-briefs.ts'
import type { Db, Tx } from '../platform/database.ts'

type FreezeRequest = { bookingId: Id; listingId: Id; language: Locale; market: string; now: number }

/** Keeps the rental agreement of the yacht with a booking: the owner's text, or else the standard one of the market. */
export async function freezeAgreement(
  tx: Tx,
  { bookingId, listingId, language, market, now }: FreezeRequest,
): Promise<void> {
  const own = await findRentalAgreementText(tx, listingId)
  const standard = { en: english, fr: french }[language].market_agreement.replaceAll('{market}', market)
  const content = own ?? standard
  await tx
    .insertInto('rental_agreements')
    .values({
      booking_id: bookingId,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from rental_agreements where booking_id = ${bookingId})`,
      source: own === null ? 'market' : 'owner',
      content,
      hash: createHash('sha256').update(content, 'utf8').digest('hex'),
      frozen_at: new Date(now),
    })
    .execute()
}

/** The agreement in force; null for a booking from before agreements were kept. */
export async function findRentalAgreement(db: Db, bookingId: Id): Promise<RentalAgreement | null> {
  const found = await db
    .selectFrom('rental_agreements')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!found) return null
  const { source, content, hash, frozen_at } = found
  // A check constraint keeps the column to these values.
  return { source: source as RentalAgreement['source'], content, hash, frozenAt: frozen_at.toISOString() }
}
