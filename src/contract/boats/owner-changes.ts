import { z } from 'zod'
import { ownerEvents } from '#shared/owner-events.ts'

/**
 * The revision of the owner that the caller has read. If the owner has another one by now, the call is refused with
 * owner_changed. Left out, nothing is compared.
 */
export const SeenRevision = z.coerce.number().int().min(0).optional()

/** An entry of the history of an owner. `by` is null once that account is deleted. */
export const OwnerChange = z.object({
  event: z.enum(ownerEvents),
  at: z.iso.datetime(),
  by: z.string().nullable(),
})
export type OwnerChange = z.infer<typeof OwnerChange>
