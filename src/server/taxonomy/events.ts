import { z } from 'zod'
import { Id } from '#shared/id.ts'
import type { EventType } from '../platform/event.ts'

/** An entry is merged into another one. A job has to move its listings. */
export const mergeBegun: EventType<{ entryId: Id }> = {
  name: 'taxonomy.merge_begun',
  payload: z.object({ entryId: Id }),
}
