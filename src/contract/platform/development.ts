import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { errors } from '../errors.ts'
import { counted, operation, text } from '../operation.ts'

export const KeptMail = z.object({
  id: Id,
  recipient: z.string(),
  replyTo: z.string().nullable(),
  subject: z.string(),
  body: z.string(),
  /** Null for a mail with plain text alone. */
  html: z.string().nullable(),
  /** `content` is base64. */
  attachments: z.array(z.object({ filename: z.string(), contentType: z.string(), content: z.string() })),
  createdAt: z.iso.datetime(),
})
export type KeptMail = z.infer<typeof KeptMail>

export const listKeptMails = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'GET',
    path: '/dev/mails',
    tags: ['Development'],
    summary: 'The mails that were kept instead of sent, the newest first',
    description:
      'Only with the embedded database, on a loopback address, and asked for from this machine: else not_found.',
  })
  .input(
    z.object({
      recipient: text(254).optional(),
      limit: counted(50, 100),
    }),
  )
  .output(z.object({ data: z.array(KeptMail) }))
  .errors(errors('not_found'))
