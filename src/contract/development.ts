import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { errors } from './errors.ts'
import { operation } from './operation.ts'

export const KeptMail = z.object({
  id: Id,
  recipient: z.string(),
  replyTo: z.string().nullable(),
  subject: z.string(),
  body: z.string(),
  /** Null when it is only text. */
  html: z.string().nullable(),
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
      recipient: z.string().max(254).optional(),
      limit: z.coerce.number().int().min(1).max(100).catch(50).default(50),
    }),
  )
  .output(z.object({ data: z.array(KeptMail) }))
  .errors(errors('not_found'))
