import { z } from 'zod'
import { ownerEvents } from '#shared/owner-events.ts'

/** The revision of the owner that the caller has seen. Another one by now is refused with owner_changed; without it nothing is compared. */
export const SeenRevision = z.coerce.number().int().min(0).optional()

/** What happened to an owner. `by` is null for who has left. */
export const OwnerChange = z.object({
  event: z.enum(ownerEvents),
  at: z.iso.datetime(),
  by: z.string().nullable(),
})
export type OwnerChange = z.infer<typeof OwnerChange>
