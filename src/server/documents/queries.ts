import { type Selectable, sql } from 'kysely'
import type { BookingDocument } from '#contract/documents/documents.ts'
import type { Id } from '#shared/id.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database.ts'
import type { Documents } from '../platform/database-types.ts'
import { printedNumber } from './issue-document.ts'
import { type DocumentContent, type DocumentKind, readContent } from './stored-content.ts'

export async function listDocuments(db: Db, bookingId: Id): Promise<BookingDocument[]> {
  const documents = await db
    .selectFrom('documents')
    .select(columns)
    .where('booking_id', '=', bookingId)
    .orderBy('issued_at')
    .orderBy('id')
    .execute()
  return documents.map((row) => presentDocument(bookingId, row))
}

const columns = ['id', 'kind', 'number', 'issued_at', 'currency', 'amount'] as const

type DocumentRow = Pick<Selectable<Documents>, (typeof columns)[number]>

function presentDocument(bookingId: Id, { id, number, issued_at, currency, amount, ...row }: DocumentRow) {
  // A check constraint allows only these values in the column.
  const kind = row.kind as DocumentKind
  const url = `/api/bookings/${bookingId}/documents/${id}.pdf`
  return { id, kind, number: printedNumber(kind, number), issuedAt: issued_at.toISOString(), currency, amount, url }
}

/** The documents of several bookings, the latest first. */
export async function listLatestDocuments(db: Db, bookingIds: readonly Id[], limit: number) {
  const documents = await db
    .selectFrom('documents')
    .select([...columns, 'booking_id'])
    .where(sql<boolean>`booking_id = any(${[...bookingIds]}::text[])`)
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return documents.map(({ booking_id, ...row }) => ({ ...presentDocument(booking_id, row), bookingId: booking_id }))
}

/** Throws not_found, also for a document of another booking. */
export async function getContent(db: Db, bookingId: Id, id: Id): Promise<DocumentContent> {
  const found = await db
    .selectFrom('documents')
    .select('content')
    .where('id', '=', id)
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  if (!found) throw new AppError('not_found')
  return readContent(found.content)
}

/** The contents of a person's documents, for the export of personal data. */
export async function listContentsOf(db: Db, bookingIds: readonly Id[]): Promise<DocumentContent[]> {
  if (bookingIds.length === 0) return []
  const documents = await db
    .selectFrom('documents')
    .select('content')
    .where('booking_id', 'in', bookingIds)
    .orderBy('issued_at')
    .execute()
  return documents.map(({ content }) => readContent(content))
}

/** Deletes documents after the retention period that the law requires. */
export async function deleteDocumentsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('documents').where('issued_at', '<', before).execute()
}

export function listBillingOf(db: Db, bookingIds: readonly Id[]) {
  return db
    .selectFrom('booking_billing')
    .selectAll()
    .where('booking_id', 'in', bookingIds.length > 0 ? bookingIds : [''])
    .execute()
}

export async function deleteBillingOf(db: Db, bookingIds: readonly Id[]): Promise<void> {
  if (bookingIds.length > 0) await db.deleteFrom('booking_billing').where('booking_id', 'in', bookingIds).execute()
}
