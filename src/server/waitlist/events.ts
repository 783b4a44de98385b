import { z } from 'zod'
import { Id } from '#shared/id.ts'
import type { EventType } from '../platform/event.ts'

/** Something of a vessel may have become free while somebody waits. */
export const vesselFreed: EventType<{ vesselId: Id }> = {
  name: 'waitlist.vessel_freed',
  payload: z.object({ vesselId: Id }),
  key: ({ vesselId }) => vesselId,
}
