import type { PaperKind, PaperToCheck, VerificationDocument } from '#contract/fleet/verification.ts'
import type { Id } from '#shared/id.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database.ts'

const selectPapers = (db: Db) =>
  db
    .selectFrom('verification_documents')
    .select(['id', 'owner_id', 'listing_id', 'kind', 'status', 'notes'])
    .select(['file_name', 'file_type', 'file_size', 'expires_on', 'uploaded_at', 'names', 'previous_names'])

export type PaperRow = Awaited<ReturnType<typeof findPapers>>[number]

/** The papers of a fleet, or of one of its listings. */
export const findPapers = (db: Db, ownerId: Id, listingId: Id | null) =>
  selectPapers(db)
    .where('owner_id', '=', ownerId)
    .where('listing_id', listingId === null ? 'is' : '=', listingId)
    .execute()

/** The papers of a fleet and of all its listings; those of the fleet first. */
export const listPapersOfOwner = (db: Db, ownerId: Id) =>
  selectPapers(db)
    .where('owner_id', '=', ownerId)
    .orderBy('listing_id', (order) => order.nullsFirst())
    .orderBy('kind')
    .execute()

/** The number of each owner's papers that wait for verification. */
export async function countPendingByOwner(db: Db): Promise<Map<Id, number>> {
  const counts = await db
    .selectFrom('verification_documents')
    .select(['owner_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('status', '=', 'pending')
    .groupBy('owner_id')
    .execute()
  return new Map(counts.map(({ owner_id, count }) => [owner_id, count]))
}

export const findPaper = (db: Db, id: Id) => selectPapers(db).where('id', '=', id).executeTakeFirst()

/** Throws not_found. */
export async function getPaper(db: Db, id: Id): Promise<PaperRow> {
  const paper = await findPaper(db, id)
  if (!paper) throw new AppError('not_found')
  return paper
}

/** The papers that wait to be checked, the oldest first, with the names of their owners and yachts. */
export async function listPending(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<PaperToCheck[]> {
  const papers = await selectPapers(db)
    .select(({ selectFrom }) => [
      selectFrom('owners').select('name').whereRef('owners.id', '=', 'owner_id').as('owner_name'),
      selectFrom('listings').select('title').whereRef('listings.id', '=', 'listing_id').as('yacht'),
    ])
    .where('status', '=', 'pending')
    .orderBy('uploaded_at')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return papers.map(({ owner_name, yacht, ...paper }) => ({
    ...presentPaper(paper),
    // A foreign key holds that the owner exists.
    owner: { id: paper.owner_id, name: owner_name ?? '' },
    yacht,
  }))
}

export async function countPending(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('verification_documents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return count
}

/** The papers of a user's fleet. */
export const listPapersOfUser = (db: Db, userId: Id) =>
  selectPapers(db)
    .where('owner_id', 'in', (query) => query.selectFrom('owners').select('id').where('user_id', '=', userId))
    .execute()

export const presentPaper = (paper: PaperRow): VerificationDocument => ({
  id: paper.id,
  // Check constraints allow only these values in both columns.
  type: paper.kind as PaperKind,
  status: paper.status as VerificationDocument['status'],
  yachtId: paper.listing_id,
  notes: paper.notes,
  fileName: paper.file_name,
  fileSize: paper.file_size,
  dateUploaded: paper.uploaded_at.toISOString(),
  expiresOn: paper.expires_on,
  names: paper.names,
  previousNames: paper.previous_names,
})

export const missingPaper = (type: PaperKind, yachtId: Id | null): VerificationDocument => ({
  id: null,
  type,
  yachtId,
  status: 'not_uploaded',
  notes: null,
  fileName: null,
  fileSize: null,
  dateUploaded: null,
  expiresOn: null,
  names: null,
  previousNames: null,
})

type Needed<Kind extends PaperKind> = { ownerId: Id; kinds: readonly Kind[]; day: string }

/** The papers of a fleet that are not verified, or have ended on a day. */
export async function listUnverifiedPapers<Kind extends PaperKind>(
  db: Db,
  { ownerId, kinds, day }: Needed<Kind>,
): Promise<Kind[]> {
  const papers = await findPapers(db, ownerId, null)
  return kinds.filter((kind) => !papers.some((paper) => paper.kind === kind && isGoodOn(paper, day)))
}

/** The persons and companies on the verified papers of a fleet on a day. */
export async function listVerifiedNames(db: Db, { ownerId, day }: { ownerId: Id; day: string }): Promise<string[]> {
  const papers = await findPapers(db, ownerId, null)
  return papers.flatMap((paper) => (paper.names !== null && isGoodOn(paper, day) ? [paper.names] : []))
}

const isGoodOn = ({ status, expires_on }: PaperRow, day: string) =>
  status === 'verified' && (expires_on === null || expires_on >= day)
