import { readPrivatePicture } from '../../media/private-pictures.ts'
import { presentIntent } from '../../payments/present-intent.ts'
import { AppError } from '../../platform/app-error.ts'
import { operations } from '../../platform/operation.ts'
import { scopeOf } from '../../platform/scopes.ts'
import { guestMover, hostMover } from '../mover-of.ts'
import { addPicture } from './add-picture.ts'
import { claimDeposit, replyToClaim, ruleOnClaim } from './claim-deposit.ts'
import { getDeposit } from './present-deposit.ts'
import { listPicturesOf } from './queries.ts'
import { settleHoldsOf } from './settle-hold.ts'
import { startDeposit } from './start-deposit.ts'

export const depositRoutes = {
  start: operations.deposits.start.handler(async ({ input, context }) => {
    const userId = (await guestMover(context)).userId ?? null
    const { hold, intent } = await startDeposit(context, { bookingId: input.id, userId })
    return presentIntent({ row: hold, intent, purpose: 'security_deposit', keepsCard: true }, context.settings)
  }),

  check: operations.deposits.check.handler(async ({ input, context }) => {
    await settleHoldsOf(context, input.id)
    return getDeposit(context.db, input.id, context.now())
  }),

  claim: operations.deposits.claim.handler(async ({ input: { id: bookingId, ...claim }, context }) => {
    const { db, now } = context
    const actorId = (await hostMover(context)).userId ?? null
    await db.transaction().execute((tx) => claimDeposit(tx, { bookingId, actorId, now: now(), ...claim }))
    return getDeposit(db, bookingId, now())
  }),

  reply: operations.deposits.reply.handler(async ({ input: { id: bookingId, reply, text = null }, context }) => {
    const { db, now } = context
    const actorId = (await guestMover(context)).userId ?? null
    await db.transaction().execute((tx) => replyToClaim(tx, { bookingId, actorId, now: now(), reply, text }))
    return getDeposit(db, bookingId, now())
  }),

  rule: operations.deposits.rule.handler(async ({ input: { id: bookingId, ...ruling }, context }) => {
    const { db, now } = context
    const actorId = scopeOf(context, 'adminId')
    await db.transaction().execute((tx) => ruleOnClaim(tx, { bookingId, actorId, now: now(), ...ruling }))
    return getDeposit(db, bookingId, now())
  }),

  addGuestPicture: operations.deposits.addGuestPicture.handler(({ input: { id: bookingId, ...picture }, context }) =>
    addPicture(context, { bookingId, side: 'guest', ...picture }),
  ),

  addHostPicture: operations.deposits.addHostPicture.handler(({ input: { id: bookingId, ...picture }, context }) =>
    addPicture(context, { bookingId, side: 'host', ...picture }),
  ),

  picture: operations.deposits.picture.handler(async ({ input: { id, pictureId }, context: { db, settings } }) => {
    const known = (await listPicturesOf(db, id)).some((picture) => picture.id === pictureId)
    if (!known) throw new AppError('not_found')
    return readPrivatePicture(settings, pictureId)
  }),
}
