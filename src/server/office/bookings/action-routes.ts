import { getOwnerOfListing } from '../../boats/owner-queries.ts'
import { getVesselOfListing } from '../../boats/vessel-place.ts'
import { findChange } from '../../bookings/change-queries.ts'
import { beginChangeWithin, requireChangeable } from '../../bookings/changes/begin-change.ts'
import { giveUpChange } from '../../bookings/changes/give-up-change.ts'
import { presentChange, presentPreview } from '../../bookings/changes/present-change.ts'
import { priceChange } from '../../bookings/changes/price-change.ts'
import { recordDeparture, recordReturn } from '../../bookings/manifest/record-departure.ts'
import type { MovedBy } from '../../bookings/move-booking.ts'
import { claimNoShow } from '../../bookings/no-show/claim-no-show.ts'
import { countVersion, getVersion } from '../../bookings/office/booking-version.ts'
import { cancelWithRefund } from '../../bookings/office/cancel-with-refund.ts'
import { describeCancellation } from '../../bookings/office/describe-cancellation.ts'
import { describeRefund } from '../../bookings/office/describe-refund.ts'
import { extendHold } from '../../bookings/office/extend-hold.ts'
import { refundPaid } from '../../bookings/office/refund-paid.ts'
import { decideRefund } from '../../bookings/office/refund-proposals.ts'
import { getBooking } from '../../bookings/queries.ts'
import { listFreeYachts } from '../../bookings/yacht-move/list-free-yachts.ts'
import { moveToYacht, requireMovable } from '../../bookings/yacht-move/move-to-yacht.ts'
import { planMove } from '../../bookings/yacht-move/plan-move.ts'
import { presentFreeYachts, presentMove } from '../../bookings/yacht-move/present-move.ts'
import { freshenVessel } from '../../calendars/feeds/freshen.ts'
import { leaveFormerOwner } from '../../messaging/leave-owner.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { operations } from '../../platform/operation.ts'
import { scopeOf } from '../../platform/scopes.ts'
import { type Acting, actOnBooking } from './act-on-booking.ts'

const yachtsShown = 20

/** Changes of one booking by administrators. */
export const adminBookingActionRoutes = {
  extendHold: operations.adminBookings.extendHold.handler(async ({ input: { hours, ...acting }, context }) => {
    const by = scopeOf(context, 'adminId')
    const extension = { bookingId: acting.id, hours, by, now: context.now() }
    const until = await actOnBooking(context.db, acting, (tx) => extendHold(tx, extension))
    return { ...(await acted(context, acting)), until: new Date(until).toISOString() }
  }),

  recordDeparture: operations.adminBookings.recordDeparture.handler(({ input, context }) =>
    record(context, input, (tx, recorded) => recordDeparture(tx, recorded)),
  ),

  recordReturn: operations.adminBookings.recordReturn.handler(({ input, context }) =>
    record(context, input, (tx, recorded) => recordReturn(tx, recorded)),
  ),

  markNoShow: operations.adminBookings.markNoShow.handler(({ input: { text, ...acting }, context }) =>
    record(context, acting, (tx, { bookingId, now }) => claimNoShow(tx, { bookingId, party: 'operator', text, now })),
  ),

  previewCancellation: operations.adminBookings.previewCancellation.handler(({ input: { id, ...wish }, context }) => {
    const { db, settings, now } = context
    return describeCancellation(db, id, { ...wish, role: roleOf(context), now: now(), settings })
  }),

  cancel: operations.adminBookings.cancel.handler(async ({ input, context }) => {
    const { id, version, readAt, ...wish } = input
    const acting = { id, version, readAt }
    const cancellation = {
      bookingId: id,
      ...wish,
      adminId: scopeOf(context, 'adminId'),
      role: roleOf(context),
      now: context.now(),
    }
    const outcome = await actOnBooking(context.db, acting, (tx) => cancelWithRefund(tx, cancellation))
    return { ...(await acted(context, acting)), refund: wish.refund, outcome }
  }),

  previewRefund: operations.adminBookings.previewRefund.handler(({ input: { id, ...wish }, context }) =>
    describeRefund(context.db, id, { ...wish, role: roleOf(context), settings: context.settings }),
  ),

  refund: operations.adminBookings.refund.handler(async ({ input, context }) => {
    const { id, version, readAt, ...wish } = input
    const acting = { id, version, readAt }
    const refund = { bookingId: id, ...wish, ...refunderOf(context) }
    const outcome = await actOnBooking(context.db, acting, (tx) => refundPaid(tx, refund))
    return { ...(await acted(context, acting)), amount: wish.amount, outcome }
  }),

  decideRefund: operations.adminBookings.decideRefund.handler(async ({ input, context }) => {
    const { id, version, readAt, proposalId, decision } = input
    const acting = { id, version, readAt }
    const by = { bookingId: id, ...refunderOf(context) }
    await actOnBooking(context.db, acting, async (tx) => {
      const approved = await decideRefund(tx, { ...by, proposalId, decision })
      if (!approved) return countVersion(tx, id)
      const { refund, paid, reason } = approved
      if (approved.kind === 'below_terms')
        await cancelWithRefund(tx, { ...by, refund, expectedPaid: paid, reason, bearer: 'market', approved })
      else {
        const { cause, ownersPart } = approved
        await refundPaid(tx, { ...by, amount: refund, ownersPart, cause, reason, expectedLeft: paid, approved })
      }
    })
    return acted(context, acting)
  }),

  previewChange: operations.adminBookings.previewChange.handler(async ({ input: { id, ...wanted }, context }) => {
    const { db, settings } = context
    const now = context.now()
    const booking = await getBooking(db, id)
    requireChangeable(booking, 'operator', now)
    const priced = await priceChange(db, { booking, wanted, byOperator: true }, { now, settings })
    return presentPreview(db, booking, priced, { now, byOperator: true })
  }),

  change: operations.adminBookings.change.handler(async ({ input, context }) => {
    const { db, settings } = context
    const { id, version, readAt, agreed, expectedDifference, ...wanted } = input
    const request = {
      bookingId: id,
      wanted,
      agreed,
      expectedDifference,
      by: moverOf(context),
      now: context.now(),
      settings,
    }
    const acting = { id, version, readAt }
    const change = await findChange(db, await actOnBooking(db, acting, (tx) => beginChangeWithin(tx, request)))
    if (!change) throw new AppError('not_found')
    return { ...(await acted(context, acting)), change: presentChange(change) }
  }),

  giveUpChange: operations.adminBookings.giveUpChange.handler(async ({ input: { id }, context: { db, now } }) => {
    await giveUpChange(db, { bookingId: id, now: now() })
    return { id }
  }),

  yachts: operations.adminBookings.yachts.handler(async ({ input: { id, q }, context: { db, settings, now } }) => {
    const booking = await getBooking(db, id)
    const offers = await listFreeYachts(db, booking, { typed: q, limit: yachtsShown })
    return { data: await presentFreeYachts(db, booking, offers, { now: now(), settings }) }
  }),

  previewMove: operations.adminBookings.previewMove.handler(async ({ input, context }) => {
    const { db, settings } = context
    const { id, yachtId: listingId, offerId, price } = input
    const now = context.now()
    const booking = await getBooking(db, id)
    requireMovable(booking, now)
    const plan = await planMove(db, booking, { listingId, offerId, price }, { now, settings })
    return presentMove(db, booking, plan, { now, settings })
  }),

  move: operations.adminBookings.move.handler(async ({ input, context }) => {
    const { db, settings } = context
    const { id, version, readAt, yachtId: listingId, ...wish } = input
    await freshenVessel(context, await getVesselOfListing(db, listingId))
    const request = {
      bookingId: id,
      listingId,
      ...wish,
      movedBy: scopeOf(context, 'adminId'),
      now: context.now(),
      settings,
    }
    const acting = { id, version, readAt }
    await actOnBooking(db, acting, async (tx) => {
      await moveToYacht(tx, request)
      await leaveFormerOwner(tx, { bookingId: id, ownerId: await getOwnerOfListing(tx, listingId) })
    })
    return acted(context, acting)
  }),
}

type Recorded = { bookingId: string; by: MovedBy; now: number }

async function record(context: Context, acting: Acting, write: (tx: Tx, recorded: Recorded) => Promise<unknown>) {
  const recorded = { bookingId: acting.id, by: moverOf(context), now: context.now() }
  await actOnBooking(context.db, acting, (tx) => write(tx, recorded))
  return acted(context, acting)
}

const moverOf = (context: Context): MovedBy => ({ as: 'operator', userId: scopeOf(context, 'adminId') })

/** The gate ensures that a session of the back office has a role. */
const roleOf = (context: Context) => scopeOf(context, 'session').adminRole ?? 'read_only'

const refunderOf = (context: Context) => ({
  adminId: scopeOf(context, 'adminId'),
  role: roleOf(context),
  now: context.now(),
  settings: context.settings,
})

const acted = async ({ db }: Context, { id }: Acting) => ({ id, version: await getVersion(db, id) })
