import { z } from 'zod'
import { closed, errors } from '../errors.ts'
import { listInput, pageOf } from '../list.ts'
import { operation, optionalText, text } from '../operation.ts'

const tags = ['Studio']

/** An address of this site, without language, query and fragment. */
const OldPath = text(200, 'Write an address.').regex(
  /^\/[a-zA-Z0-9/_-]*[a-zA-Z0-9_-]$/,
  'Write an address of this site, such as /old-page.',
)
const NewPath = text(300, 'Write an address.').regex(
  /^\/(?![/\\])[^\s\\]*$/,
  'Write an address of this site, such as /new-page.',
)

export const Redirect = z.object({
  from: z.string(),
  to: z.string(),
  /** It was made by a change of an entry's address. */
  isAutomatic: z.boolean(),
  madeAt: z.iso.datetime(),
  madeBy: z.string().nullable(),
})
export type Redirect = z.infer<typeof Redirect>

export const redirectOperations = {
  list: operation
    .meta({ auth: 'administrator', right: 'content.read', isList: true })
    .route({ method: 'GET', path: '/studio/redirects', tags, summary: 'Old addresses and where they lead' })
    .input(z.object({ q: optionalText(100), ...listInput('-made', 'made', 'from') }))
    .output(pageOf(Redirect.extend({ id: z.string() })))
    .errors(errors(...closed)),

  add: operation
    .meta({ auth: 'administrator', right: 'content.change' })
    .route({
      method: 'POST',
      path: '/studio/redirects',
      tags,
      summary: 'Let an old address lead to another',
      description: 'An address that shows a page, and a loop, are refused. A redirect to a redirect leads to its end.',
      successStatus: 201,
    })
    .input(z.object({ from: OldPath, to: NewPath }))
    .output(Redirect)
    .errors(errors(...closed)),

  remove: operation
    .meta({ auth: 'administrator', right: 'content.change' })
    .route({ method: 'DELETE', path: '/studio/redirects', tags, summary: 'Delete a redirect', successStatus: 204 })
    .input(z.object({ from: text(200) }))
    .errors(errors(...closed, 'not_found')),
}
