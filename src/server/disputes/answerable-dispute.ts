import { getDispute, type StoredDispute } from '../payments/dispute-queries.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database.ts'

/** Throws not_found, and dispute_closed once the bank has decided. */
export async function getOpen(db: Db, id: string): Promise<StoredDispute> {
  const dispute = await getDispute(db, id)
  if (dispute.status !== 'open') throw new AppError('dispute_closed')
  return dispute
}

/** The same. Throws also dispute_overdue when the bank's deadline has passed. */
export async function getAnswerable(db: Db, id: string, now: number): Promise<StoredDispute> {
  const dispute = await getOpen(db, id)
  if (isOverdue(dispute, now)) throw new AppError('dispute_overdue')
  return dispute
}

export const isOverdue = ({ respond_by }: StoredDispute, now: number) =>
  respond_by !== null && respond_by.getTime() <= now
