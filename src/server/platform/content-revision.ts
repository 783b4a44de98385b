import { createHash } from 'node:crypto'
import { AppError } from './app-error.ts'

/** A revision number from the content of a form, for data whose row counts no saves. */
export const contentRevision = (content: unknown): number =>
  createHash('sha256').update(JSON.stringify(content)).digest().readUIntBE(0, 6)

/**
 * Throws revision_conflict for a save of data that somebody else has changed since they were read. Without a number nothing is
 * compared.
 */
export function refuseChangedContent(content: unknown, seen: number | undefined): void {
  const revision = contentRevision(content)
  if (seen !== undefined && seen !== revision) throw new AppError('revision_conflict', { revision })
}
