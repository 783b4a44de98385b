import { sql } from 'kysely'
import { type Id, newId } from '#shared/id.ts'
import { getVesselCountry } from '../boats/vessel-place.ts'
import type { StoredBooking } from '../bookings/queries.ts'
import type { Services } from '../platform/context.ts'
import type { Db, Tx } from '../platform/database.ts'
import { findParties } from './parties.ts'
import { type DocumentContent, type DocumentKind, writeContent } from './stored-content.ts'

/** The fields that every document has. */
type Frame = Pick<
  DocumentContent,
  'version' | 'number' | 'issuedAt' | 'locale' | 'currency' | 'seller' | 'market' | 'buyer' | 'trip'
>

type NewDocument = {
  kind: DocumentKind
  booking: StoredBooking
  /** The id of the record that the document is about. Each kind is issued once for it. */
  sourceId: Id
  amount: number
  write: (tx: Tx, frame: Frame) => Promise<DocumentContent>
}

/**
 * Numbers and stores a document, unless one of this kind exists for the same source. The row of the series is locked until the
 * document is stored, so that numbers have no gaps and no duplicates.
 */
export function issueDocument({ db, settings, now }: Services, wanted: NewDocument): Promise<void> {
  const { kind, booking, sourceId, amount, write } = wanted
  return db
    .transaction()
    .execute(async (tx) => {
      if (await findNumber(tx, kind, sourceId)) return
      if (kind === 'invoice') await lockInvoicing(tx, booking.id)
      const { series, ...parties } = await findParties(tx, booking, settings)
      const number = await nextNumber(tx, series, kind)
      // A concurrent run was first.
      if (await findNumber(tx, kind, sourceId)) throw new AlreadyIssued()
      const issuedAt = new Date(now())
      const frame: Frame = {
        version: 1,
        number: printedNumber(kind, number),
        issuedAt: issuedAt.toISOString(),
        // A check constraint allows only these values in the column.
        locale: booking.locale as Frame['locale'],
        currency: booking.currency,
        ...parties,
        trip: tripOf(booking),
      }
      await tx
        .insertInto('documents')
        .values({
          id: newId(now()),
          booking_id: booking.id,
          kind,
          source_id: sourceId,
          seller: series,
          number,
          currency: booking.currency,
          amount,
          content: writeContent(await write(tx, frame)),
          issued_at: issuedAt,
          country: await getVesselCountry(tx, booking.vessel_id),
        })
        .execute()
    })
    .catch((error: unknown) => {
      if (!(error instanceof AlreadyIssued)) throw error
    })
}

/** Rolls back the transaction, and with it the new number. */
class AlreadyIssued extends Error {}

/** Locks the invoice of a booking: until the transaction ends, it is not issued and its data do not change. */
export async function lockInvoicing(tx: Tx, bookingId: Id): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${bookingId}, 7))`.execute(tx)
}

/** The printed number of a document; undefined while it does not exist. */
export async function findNumber(db: Db, kind: DocumentKind, sourceId: Id): Promise<string | undefined> {
  const found = await db
    .selectFrom('documents')
    .select('number')
    .where('kind', '=', kind)
    .where('source_id', '=', sourceId)
    .executeTakeFirst()
  return found && printedNumber(kind, found.number)
}

async function nextNumber(tx: Tx, seller: string, kind: DocumentKind): Promise<number> {
  const { last } = await tx
    .insertInto('document_series')
    .values({ seller, kind, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['seller', 'kind']).doUpdateSet({ last: sql<number>`document_series.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

const prefixes: Record<DocumentKind, string> = { invoice: 'INV', receipt: 'REC', credit_note: 'CN' }

export const printedNumber = (kind: DocumentKind, number: number): string =>
  `${prefixes[kind]}-${String(number).padStart(6, '0')}`

const tripOf = (booking: StoredBooking): Frame['trip'] => ({
  reference: booking.reference,
  yacht: booking.title,
  place: booking.place,
  zone: booking.time_zone,
  start: booking.starts_at.toISOString(),
  end: booking.ends_at.toISOString(),
  guests: booking.guests,
})
