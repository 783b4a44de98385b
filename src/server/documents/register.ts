import { sql } from 'kysely'
import type { RegisteredDocument } from '#contract/documents/document-register.ts'
import { contains } from '../platform/contains.ts'
import type { Db } from '../platform/database.ts'
import { listPage, orderOf } from '../platform/keyset-page.ts'
import { printedNumber } from './issue-document.ts'
import { type DocumentKind, readContent } from './stored-content.ts'

export type Period = { from?: Date | undefined; until?: Date | undefined }

type RegisterFilters = Period & {
  kind?: DocumentKind | undefined
  currency?: string | undefined
  country?: string | undefined
  q?: string | undefined
  sort: 'issued' | '-issued' | 'amount' | '-amount'
  after?: string | undefined
  limit: number
}

const orders = {
  issued: { key: sql`issued_at`, type: 'timestamptz' },
  amount: { key: sql`abs(amount)`, type: 'bigint' },
} as const

/** The documents of all sellers, with their original data. */
export async function listRegister(db: Db, { sort, after, limit, ...filter }: RegisterFilters) {
  const wanted = registered(db, filter)
  const { rows, ...page } = await listPage(db, wanted.selectAll(), {
    order: orderOf(sort, orders),
    id: sql`id`,
    after,
    limit,
    matching: wanted,
  })
  const data = rows.map((row): RegisteredDocument => {
    const { trip, seller, buyer } = readContent(row.content)
    // A check constraint allows only these values in the column.
    const kind = row.kind as DocumentKind
    return {
      id: row.id,
      kind,
      number: printedNumber(kind, row.number),
      issuedAt: row.issued_at.toISOString(),
      amount: { amount: row.amount, currency: row.currency },
      seller: seller.name,
      buyer: buyer.name,
      country: row.country,
      bookingId: row.booking_id,
      reference: trip.reference,
      url: `/api/bookings/${row.booking_id}/documents/${row.id}.pdf`,
    }
  })
  return { data, ...page }
}

function registered(
  db: Db,
  { kind, currency, country, from, until, q }: Omit<RegisterFilters, 'sort' | 'after' | 'limit'>,
) {
  let wanted = db.selectFrom('documents')
  if (kind) wanted = wanted.where('kind', '=', kind)
  if (currency) wanted = wanted.where('currency', '=', currency)
  if (country) wanted = wanted.where('country', '=', country)
  if (from) wanted = wanted.where('issued_at', '>=', from)
  if (until) wanted = wanted.where('issued_at', '<', until)
  if (q) wanted = wanted.where(contains(printed, q))
  return wanted
}

/** The text that a search for a document compares. */
const printed = sql<string>`content ->> 'number' || ' ' || (content -> 'trip' ->> 'reference') || ' ' ||
  (content -> 'seller' ->> 'name') || ' ' || (content -> 'buyer' ->> 'name')`
