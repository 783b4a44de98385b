import { sql } from 'kysely'
import type { CustomerPaper, CustomerPaperKind, QueuedPaper } from '#contract/papers/customer-papers.ts'
import type { Id } from '#shared/id.ts'
import type { LocalDate } from '#shared/local-date.ts'
import type { LocalText } from '#shared/locale.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db, Tx } from '../platform/database.ts'

export async function listKinds(db: Db): Promise<CustomerPaperKind[]> {
  const kinds = await db.selectFrom('customer_paper_kinds').selectAll().orderBy('position').orderBy('id').execute()
  return kinds.map(({ retired_at, position: _, name, hint, ...kind }) => ({
    ...kind,
    // The contract checks both before they are written.
    name: name as LocalText,
    hint: hint as LocalText | null,
    retired: retired_at !== null,
  }))
}

const selectPapers = (db: Db) =>
  db
    .selectFrom('customer_papers')
    .select(['customer_papers.id', 'user_id', 'kind_id', 'customer_papers.status', 'notes', 'file_name', 'file_type'])
    .select(['file_size', 'expires_on', 'uploaded_at', 'customer_papers.revision'])

export type CustomerPaperRow = Awaited<ReturnType<typeof listPapersOfCustomer>>[number]

export const listPapersOfCustomer = (db: Db, userId: Id) => selectPapers(db).where('user_id', '=', userId).execute()

/** Throws not_found. */
export async function getCustomerPaper(db: Db, id: Id): Promise<CustomerPaperRow> {
  const paper = await selectPapers(db).where('customer_papers.id', '=', id).executeTakeFirst()
  if (!paper) throw new AppError('not_found')
  return paper
}

export const findCustomerPaper = (db: Db, id: Id) =>
  selectPapers(db).where('customer_papers.id', '=', id).executeTakeFirst()

type Page = { decided: boolean; limit: number; offset: number }

export const listQueue = (db: Db, { decided, limit, offset }: Page) =>
  selectPapers(db)
    .where('customer_papers.status', decided ? '<>' : '=', 'pending')
    .orderBy(decided ? 'reviewed_at' : 'uploaded_at', decided ? 'desc' : 'asc')
    .orderBy('customer_papers.id')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countQueue(db: Db, decided: boolean): Promise<number> {
  const { count } = await db
    .selectFrom('customer_papers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', decided ? '<>' : '=', 'pending')
    .executeTakeFirstOrThrow()
  return count
}

/** The number of papers that wait for a reviewer, and since when the first one does. */
export const countWaitingCustomerPapers = (db: Db): Promise<{ count: number; since: Date | null }> =>
  db
    .selectFrom('customer_papers')
    .select((select) => [
      select.fn.countAll<number>().as('count'),
      select.fn.min('uploaded_at').$castTo<Date | null>().as('since'),
    ])
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()

type Needed = { userId: Id; slug: string; day: LocalDate }

/**
 * Whether a verified paper of a customer is valid on a day. It locks the paper: a decision about it waits until this transaction
 * ends.
 */
export async function hasVerifiedPaper(tx: Tx, { userId, slug, day }: Needed): Promise<boolean> {
  const { rows } = await sql`
    select from customer_papers as paper
    where user_id = ${userId} and status = 'verified' and (expires_on is null or expires_on >= ${day})
      and kind_id = (select id from customer_paper_kinds where slug = ${slug})
    for share`.execute(tx)
  return rows.length > 0
}

export function presentPaper(paper: CustomerPaperRow, kinds: readonly CustomerPaperKind[], today: LocalDate) {
  const kind = kinds.find(({ id }) => id === paper.kind_id)
  if (!kind) throw new Error(`The kind of paper ${paper.id} is missing.`)
  return {
    id: paper.id,
    type: kind.slug,
    kind,
    // A check constraint keeps the column to these values.
    status: paper.status as 'verified' | 'pending' | 'rejected',
    notes: paper.notes,
    fileName: paper.file_name,
    fileSize: paper.file_size,
    dateUploaded: paper.uploaded_at.toISOString(),
    expiresOn: paper.expires_on,
    ended: paper.expires_on !== null && paper.expires_on < today,
  } satisfies CustomerPaper
}

export const missingPaper = (kind: CustomerPaperKind): CustomerPaper => ({
  id: null,
  type: kind.slug,
  kind,
  status: 'not_uploaded',
  notes: null,
  fileName: null,
  fileSize: null,
  dateUploaded: null,
  expiresOn: null,
  ended: false,
})

type Sender = QueuedPaper['customer']

export const presentQueued = (
  paper: CustomerPaperRow,
  { kinds, today, customer }: { kinds: readonly CustomerPaperKind[]; today: LocalDate; customer: Sender },
): QueuedPaper => ({ ...presentPaper(paper, kinds, today), revision: paper.revision, customer })

export async function listCustomerPapersForExport(db: Db, userId: Id) {
  const kinds = await listKinds(db)
  const papers = await listPapersOfCustomer(db, userId)
  return papers.map(({ kind_id, user_id: _, ...paper }) => ({
    ...paper,
    kind: kinds.find(({ id }) => id === kind_id)?.slug,
  }))
}
