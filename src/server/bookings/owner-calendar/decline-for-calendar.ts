import type { Id } from '#shared/id.ts'
import { Locale } from '#shared/locale.ts'
import { getVesselOfListing } from '../../boats/vessel-place.ts'
import { reconcileVessel } from '../../calendars/feeds/reconcile-vessel.ts'
import { getStanding } from '../../calendars/resolve-conflict.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { operations } from '../../platform/operation.ts'
import { sentence } from '../letters/letters.ts'
import { hostMover } from '../mover-of.ts'
import { answerRequest } from '../payment/answer-request.ts'
import { settleAll } from '../payment/settle-payment.ts'
import { getBooking } from '../queries.ts'

type Declined = { vesselId: Id; conflictId: Id; reason: string | undefined }

export const calendarDeclineRoutes = {
  decline: operations.calendars.decline.handler(async ({ input: { id, conflictId, reason }, context }) => {
    const vesselId = await getVesselOfListing(context.db, id)
    await declineForCalendar(context, { vesselId, conflictId, reason })
  }),
}

/** The request gives way to an event of another calendar, which then occupies all of its time. Throws not_requested. */
async function declineForCalendar(context: Context, { vesselId, conflictId, reason }: Declined): Promise<void> {
  const { db } = context
  const now = context.now()
  const { bookingId } = await getStanding(db, vesselId, conflictId)
  if (bookingId === null) throw new AppError('not_requested')
  const by = await hostMover(context)
  const { locale } = await getBooking(db, bookingId)
  const words = reason ?? sentence('taken_elsewhere', Locale.parse(locale))
  await db.transaction().execute(async (tx) => {
    await answerRequest(tx, { bookingId, vesselId, now, by, answer: 'decline', reason: words })
    await reconcileVessel(tx, vesselId, now)
  })
  await settleAll(context, bookingId)
}
