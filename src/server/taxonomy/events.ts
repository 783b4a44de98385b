import { z } from 'zod'
import { Id } from '#shared/id.ts'
import type { EventType } from '../platform/event.ts'

/** An entry is to become another one; its listings have still to be moved. */
export const mergeBegun: EventType<{ entryId: Id }> = {
  name: 'taxonomy.merge_begun',
  payload: z.object({ entryId: Id }),
}
