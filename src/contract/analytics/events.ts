import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { browserKinds, eventsAtOnce } from '#shared/visit-events.ts'
import { errors } from '../errors.ts'
import { operation, text } from '../operation.ts'

/** A field that is no text or too long counts as missing. */
const lenientText = (max: number) => text(max).optional().catch(undefined)

const VisitEvent = z.object({
  kind: z.enum(browserKinds),
  page: lenientText(300),
  yachtId: Id.optional().catch(undefined),
  /** The host of the site that led here, or the source that a link names. */
  source: lenientText(100),
  campaign: lenientText(100),
  detail: lenientText(200),
})
export type VisitEvent = z.infer<typeof VisitEvent>

export const collectEvents = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'POST',
    path: '/events',
    tags: ['Boats'],
    summary: 'Count what a visitor did on the pages',
    description:
      'Only with consent to be counted, and not on the pages of administrators. Robots, administrators and those who run ' +
      'the yacht are not counted. All of these are answered alike. A missing field is logged, and the event counts.',
    successStatus: 204,
  })
  .input(z.object({ events: z.array(VisitEvent).max(eventsAtOnce) }))
  .errors(errors('invalid_request', 'unavailable'))
