import { sql } from 'kysely'
import type { Db } from '../platform/database.ts'
import { printedNumber } from './issue-document.ts'
import type { DocumentKind } from './stored-content.ts'

const kinds: Readonly<Record<string, DocumentKind>> = { INV: 'invoice', REC: 'receipt', CN: 'credit_note' }

/** Finds invoices, receipts and credit notes by their whole printed number, with or without its letters and zeros, the latest first. */
export async function findDocuments(db: Db, typed: string, limit: number) {
  const [, letters = '', digits] = /^([a-z]{2,3})?[\s-]*0*([1-9]\d{0,8})$/i.exec(typed.trim()) ?? []
  const kind = kinds[letters.toUpperCase()]
  if (!digits || (letters !== '' && !kind)) return []
  const documents = await db
    .selectFrom('documents')
    .select(['id', 'kind', 'number', 'booking_id'])
    .select([
      sql<string>`content -> 'trip' ->> 'reference'`.as('reference'),
      sql<string>`content -> 'buyer' ->> 'name'`.as('buyer'),
    ])
    .where('number', '=', Number(digits))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return documents.map(({ kind, number, ...document }) => ({
    ...document,
    // A check constraint allows only these values in the column.
    number: printedNumber(kind as DocumentKind, number),
  }))
}
