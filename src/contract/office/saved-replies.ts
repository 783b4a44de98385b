import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { mostReplyName, mostTicketText } from '#shared/ticket-limits.ts'
import { closed, errors } from '../errors.ts'
import { operation, optionalOf, text } from '../operation.ts'

const tags = ['Back office: support']
const words = text(mostTicketText, 'Write the text.')

export const SavedReply = z.object({
  id: Id,
  name: z.string(),
  text: z.object({ en: z.string(), fr: z.string() }),
  /** True for a reply that only its writer sees. The others are shared. */
  isOwn: z.boolean(),
})
export type SavedReply = z.infer<typeof SavedReply>

/** Answers that administrators send often. */
export const savedReplyOperations = {
  list: operation
    .meta({ auth: 'administrator', right: 'people.read' })
    .route({
      method: 'GET',
      path: '/admin/saved-replies',
      tags,
      summary: 'The shared replies and the caller’s own, by name',
    })
    .output(z.object({ data: z.array(SavedReply) }))
    .errors(errors('unauthenticated', 'second_factor_required', 'forbidden')),

  save: operation
    .meta({ auth: 'administrator', right: 'people.change' })
    .route({
      method: 'POST',
      path: '/admin/saved-replies',
      tags,
      summary: 'Save a reply, or change one',
      description:
        'The variables {name}, {reference}, {subject}, {booking}, {yacht} and {date} are filled from a ticket and its booking. Any other ' +
        'is refused. At most a hundred replies.',
    })
    .input(
      z.object({
        id: optionalOf(Id),
        name: text(mostReplyName, 'Enter a name.'),
        text: z.object({ en: words, fr: words }),
        /** Left out: a new reply is shared, and one that is there stays as it is. */
        isOwn: z.boolean().optional(),
      }),
    )
    .output(SavedReply)
    .errors(errors(...closed, 'not_found')),

  remove: operation
    .meta({ auth: 'administrator', right: 'people.change' })
    .route({
      method: 'DELETE',
      path: '/admin/saved-replies/{id}',
      tags,
      summary: 'Delete a saved reply',
      successStatus: 204,
    })
    .input(z.object({ id: Id }))
    .errors(errors(...closed, 'not_found')),
}
