import type { Context } from '../platform/context.ts'
import { readsAsOwner } from './policy.ts'
import type { StoredBooking } from './queries.ts'

/** Owners learn how to reach a guest from the confirmation on: before, the address is empty for them. */
export async function hideContact<Shown extends { guestEmail: string }>(
  context: Context,
  { id, confirmed_at }: StoredBooking,
  shown: Shown,
): Promise<Shown> {
  return confirmed_at === null && (await readsAsOwner(context, id)) ? { ...shown, guestEmail: '' } : shown
}
