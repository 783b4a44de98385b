import type { Id } from '#shared/id.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import { withdrawHold } from '../release-hold.ts'
import { getSentQuote, listChoices } from '../sent-quote-queries.ts'

/** Ends an offer, and frees the yacht that it holds. Throws not_found, and not_pending when it is paid or money is being taken. */
export async function withdrawSentQuote({ db, now: clock }: Services, { id, adminId }: { id: Id; adminId: Id }) {
  const now = clock()
  await getSentQuote(db, { id }, now)
  // From here on nobody can choose another yacht of it.
  await db
    .updateTable('sent_quotes')
    .set({ withdrawn_at: new Date(now) })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .execute()
  const choices = await listChoices(db, [id])
  const held = choices.find(({ is_held }) => is_held)
  const isFreed =
    !held?.booking_id ||
    (await withdrawHold(db, {
      bookingId: held.booking_id,
      vesselId: held.vessel_id,
      by: { as: 'operator', userId: adminId },
      now,
    }))
  if (isFreed && !choices.some(({ is_paid }) => is_paid)) return
  await db.updateTable('sent_quotes').set({ withdrawn_at: null }).where('id', '=', id).execute()
  throw new AppError('not_pending', { bookingStatus: held ? 'pending' : 'confirmed' })
}
