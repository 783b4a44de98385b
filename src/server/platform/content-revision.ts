import { createHash } from 'node:crypto'
import { AppError } from './app-error.ts'

/** Numbers what a form shows by its content, where no row counts its saves. */
export const contentRevision = (content: unknown): number =>
  createHash('sha256').update(JSON.stringify(content)).digest().readUIntBE(0, 6)

/** Refuses a save of what somebody else has changed since it was read; without a number nothing is compared. */
export function refuseChangedContent(content: unknown, seen: number | undefined): void {
  const revision = contentRevision(content)
  if (seen !== undefined && seen !== revision) throw new AppError('revision_conflict', { revision })
}
