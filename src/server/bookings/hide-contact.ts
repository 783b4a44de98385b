import type { Context } from '../platform/context.ts'
import { readsAsOwner } from './policy.ts'
import type { StoredBooking } from './queries.ts'

/** Hides the guest's mail address from the owner until the booking is confirmed. */
export async function hideContact<Shown extends { guestEmail: string }>(
  context: Context,
  { id, confirmed_at }: StoredBooking,
  shown: Shown,
): Promise<Shown> {
  return confirmed_at === null && (await readsAsOwner(context, id)) ? { ...shown, guestEmail: '' } : shown
}
