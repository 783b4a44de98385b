import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { closed, errors } from '../errors.ts'
import { operation, text } from '../operation.ts'

const tags = ['Administration']
/** The name of the operation that answers the list. */
const ListName = text(80, 'Name the list.').refine((name) => /^\w+\.\w+$/.test(name), 'This is no list.')

const SavedView = z.object({
  id: Id,
  name: z.string(),
  /** The query in the address of the list's page. */
  query: z.string(),
})

/** A list of the back office with an administrator's own filters. Only they read it. */
export const savedViewOperations = {
  list: operation
    .meta({ auth: 'administrator', right: 'any' })
    .route({ method: 'GET', path: '/admin/views', tags, summary: 'One’s saved views of a list, by name' })
    .input(z.object({ list: ListName }))
    .output(z.object({ data: z.array(SavedView) }))
    .errors(errors(...closed)),

  save: operation
    .meta({ auth: 'administrator', right: 'any' })
    .route({
      method: 'POST',
      path: '/admin/views',
      tags,
      summary: 'Save a view of a list; one of the same name is replaced',
      successStatus: 201,
    })
    .input(z.object({ list: ListName, name: text(60, 'Enter a name.'), query: text(2000) }))
    .output(SavedView)
    .errors(errors(...closed, 'saved_view_limit')),

  remove: operation
    .meta({ auth: 'administrator', right: 'any' })
    .route({ method: 'DELETE', path: '/admin/views/{id}', tags, summary: 'Remove a saved view' })
    .input(z.object({ id: Id }))
    .output(z.object({ status: z.literal('success') }))
    .errors(errors(...closed, 'not_found')),
}
