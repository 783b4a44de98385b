import { z } from 'zod'
import { Id } from '#shared/id.ts'
import type { EventType } from '../platform/event.ts'

/** An operator has verified or rejected a customer's paper. */
export const customerPaperDecided: EventType<{ paperId: Id; status: 'verified' | 'rejected' }> = {
  name: 'customer_paper.decided',
  payload: z.object({ paperId: Id, status: z.enum(['verified', 'rejected']) }),
}
