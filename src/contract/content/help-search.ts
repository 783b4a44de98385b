import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { Locale } from '#shared/locale.ts'
import { errors } from '../errors.ts'
import { operation, optionalText } from '../operation.ts'
import { contentKinds } from './content.ts'

/** The longest search of the help center. */
const mostHelpQuery = 200

/** A question and its answer. Links are written as `[words](/address)`. */
const HelpQuestion = z.object({ id: Id, slug: z.string(), title: z.string(), summary: z.string() })

const HelpPage = z.object({
  id: Id,
  kind: z.enum(contentKinds),
  /** The English path: `/blog/sails`. */
  path: z.string(),
  title: z.string(),
  /** The sentences of the page around the words that were found. */
  excerpt: z.string(),
})

export const HelpResults = z.object({ questions: z.array(HelpQuestion), pages: z.array(HelpPage) })
export type HelpResults = z.infer<typeof HelpResults>

export const searchHelp = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'GET',
    path: '/help',
    tags: ['Content'],
    summary: 'Questions, pages and posts that contain the words of a search',
    description: 'The best first: at most six questions and eight pages. Beginnings of words count from four letters.',
  })
  .input(z.object({ q: optionalText(mostHelpQuery), locale: Locale.catch('en').default('en') }))
  .output(HelpResults)
  .errors(errors('invalid_request'))
