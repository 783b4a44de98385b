import { operations } from '../../platform/operation.ts'
import { hostMover } from '../mover-of.ts'
import { getBooking } from '../queries.ts'
import { claimNoShow, objectToNoShow } from './claim-no-show.ts'
import { presentNoShow } from './queries.ts'
import { ruleNoShow } from './settle-no-show.ts'

export const noShowRoutes = {
  mark: operations.noShows.mark.handler(async ({ input: { id: bookingId, text }, context }) => {
    const { db, now } = context
    const party = (await hostMover(context)).as === 'operator' ? 'operator' : 'owner'
    return presentNoShow(
      await db.transaction().execute((tx) => claimNoShow(tx, { bookingId, party, text, now: now() })),
    )
  }),

  objectAsGuest: operations.noShows.objectAsGuest.handler(
    async ({ input: { id: bookingId, text }, context: { db, now } }) =>
      presentNoShow(
        await db.transaction().execute((tx) => objectToNoShow(tx, { bookingId, against: 'host', text, now: now() })),
      ),
  ),

  objectAsHost: operations.noShows.objectAsHost.handler(
    async ({ input: { id: bookingId, text }, context: { db, now } }) =>
      presentNoShow(
        await db.transaction().execute((tx) => objectToNoShow(tx, { bookingId, against: 'guest', text, now: now() })),
      ),
  ),

  rule: operations.noShows.rule.handler(async ({ input: { id: bookingId, ...ruling }, context }) => {
    const { db, now } = context
    await getBooking(db, bookingId)
    const by = await hostMover(context)
    return presentNoShow(
      await db.transaction().execute((tx) => ruleNoShow(tx, { bookingId, by, now: now(), ...ruling })),
    )
  }),
}
