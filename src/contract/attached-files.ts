import { z } from 'zod'
import { RefusedFile } from './refused-file.ts'

const mostAttachments = 5

/** The files of a message, as multipart form data. */
export const attachedFiles = z
  .preprocess(
    (given) => (given === undefined || Array.isArray(given) ? given : [given]),
    z.array(z.instanceof(File)).max(mostAttachments, 'Attach up to five files.').optional(),
  )
  .default([])

/** Errors of an operation that takes them. */
export const fileErrors = ['invalid_picture', 'invalid_file', 'too_large', 'files_refused'] as const

export const refusedFiles = z.array(RefusedFile)

/** The description of an operation that takes them. */
export const filesText = `With up to ${mostAttachments} pictures or PDF files of 10 MB each, as multipart form data. Each is judged for itself: \`refusedFiles\` names those that are not sent. A single one is refused by its error, and several, of which none can be sent, by files_refused.`
