import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { errors } from '../errors.ts'
import { operation } from '../operation.ts'

/** The browser has shown a yacht's page (`view`), or the price of a trip that the visitor chose there (`quote`). */
export const ShownKind = z.enum(['view', 'quote'])
export type ShownKind = z.infer<typeof ShownKind>

export const countShown = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'POST',
    path: '/activity',
    tags: ['Boats'],
    summary: 'Count that a visitor was shown a yacht, or the price of a trip with it',
    description:
      'Only sums of an hour are stored, and nothing about who was shown it. Robots, those who run the yacht, and ' +
      'administrators are not counted; neither are yachts that visitors do not see. All of these are answered alike.',
    successStatus: 204,
  })
  .input(z.object({ kind: ShownKind, yachtId: Id }))
  .errors(errors('invalid_request'))
