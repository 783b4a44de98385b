import type { Context } from '../platform/context.ts'
import { readsAsOwner } from './policy.ts'
import type { StoredBooking } from './queries.ts'

/** Hides the guest's mail address and text from the owner until the booking is confirmed. */
export async function hideContact<Shown extends { guestEmail: string; notes?: string | null }>(
  context: Context,
  { id, confirmed_at }: StoredBooking,
  shown: Shown,
): Promise<Shown> {
  if (confirmed_at !== null || !(await readsAsOwner(context, id))) return shown
  return { ...shown, guestEmail: '', ...('notes' in shown && { notes: null }) }
}
