import type { Id } from '#shared/id.ts'
import { freshenVessel } from '../../calendars/feeds/freshen.ts'
import { recordAudit } from '../../identity/audit.ts'
import { takeQuota } from '../../identity/quotas.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { operations } from '../../platform/operation.ts'
import { serverSecret } from '../../platform/server-secret.ts'
import { addPicture } from '../deposit/add-picture.ts'
import { proposeExtension } from '../extensions/propose-extension.ts'
import { withdrawExtension } from '../extensions/withdraw-extension.ts'
import { recordReturn } from '../manifest/record-departure.ts'
import type { MovedBy } from '../move-booking.ts'
import type { StoredBooking } from '../queries.ts'
import { callOffForWeather } from '../weather/call-off.ts'
import { withEvidence } from '../weather/keep-evidence.ts'
import { getLatestCall } from '../weather/latest-call.ts'
import { boardByCode } from './board-by-code.ts'
import { boardGuests } from './board-guests.ts'
import { enterGuest, takeGuestOff } from './change-guests.ts'
import { getCharterOfDay } from './charters-of-day.ts'
import { depart } from './depart.ts'
import { findByCode } from './find-by-code.ts'
import { getOpenLink, type OpenLink } from './links.ts'
import { describeCharter, describeDay } from './present-day.ts'

export const captainRoutes = {
  day: operations.captain.day.handler(async ({ context }) =>
    describeDay(context, await getOpenLink(context.db, context.accessToken, context.now())),
  ),

  register: operations.captain.register.handler(async ({ input: { id, ...person }, context }) => {
    const secret = await serverSecret(context)
    return record(context, id, (tx, acting) => enterGuest(tx, acting, { person, secret }))
  }),

  unregister: operations.captain.unregister.handler(({ input: { id, seat }, context }) =>
    record(context, id, (tx, acting) => takeGuestOff(tx, acting, seat)),
  ),

  board: operations.captain.board.handler(({ input: { id, seats }, context }) =>
    record(context, id, (tx, { by, now }) => boardGuests(tx, { bookingId: id, seats, by, now })),
  ),

  scan: operations.captain.scan.handler(async ({ input: { code, entry }, context }) => {
    const now = context.now()
    const { id: linkId, listingId } = await openLink(context, now)
    const presented = await findByCode(context.db, { code, listingId, secret: await serverSecret(context), now })
    const acting: Acting = { booking: presented.booking, by: { as: 'captain', linkId }, now }
    return write(context, acting, (tx, { by }) => boardByCode(tx, { presented, linkId, entryId: entry, by, now }))
  }),

  depart: operations.captain.depart.handler(({ input: { id, seats }, context }) =>
    record(context, id, (tx, { by, now }) => depart(tx, { bookingId: id, seats, by, now })),
  ),

  comeBack: operations.captain.comeBack.handler(({ input: { id }, context }) =>
    record(context, id, (tx, { by, now }) => recordReturn(tx, { bookingId: id, by, now })),
  ),

  addPicture: operations.captain.addPicture.handler(async ({ input: { id: bookingId, moment, file }, context }) => {
    const { booking, by } = await actOn(context, bookingId)
    const picture = await addPicture(context, { bookingId, side: 'host', moment, file })
    const details = { bookingId, by: by.as, linkId: by.linkId, pictureId: picture.id, moment }
    const at = context.now()
    const userId = booking.customer_id
    await recordAudit(context.db, { event: 'condition_picture_added', at, userId, actorId: null, details })
    return picture
  }),

  proposeExtension: operations.captain.proposeExtension.handler(async ({ input, context }) => {
    const { id: bookingId, end, expectedPrice } = input
    const { settings } = context
    const acting = await actOn(context, bookingId)
    await freshenVessel(context, acting.booking.vessel_id)
    const proposed = { bookingId, end: Date.parse(end), expectedPrice, settings }
    return write(context, acting, (tx, { by, now }) => proposeExtension(tx, { ...proposed, by, now }))
  }),

  withdrawExtension: operations.captain.withdrawExtension.handler(({ input: { id }, context }) =>
    record(context, id, (tx, { by, now }) => withdrawExtension(tx, { bookingId: id, by, now })),
  ),

  callOff: operations.captain.callOff.handler(async ({ input: { id: bookingId, file, ...call }, context }) => {
    const { by, now } = await actOn(context, bookingId)
    const called = { bookingId, source: 'captain', calledBy: by, now, ...call } as const
    await withEvidence(context, { bookingId, file }, (kept) =>
      context.db.transaction().execute((tx) => callOffForWeather(tx, { ...called, file: kept })),
    )
    return getLatestCall(context.db, bookingId)
  }),
}

type Acting = { booking: StoredBooking; by: MovedBy; now: number }

const mostActionsAMinute = 60

/**
 * Returns a charter of the link's yacht and day, and the acting captain. Throws not_found for a bad link and for any other
 * booking, and too_many_requests.
 */
async function actOn(context: Context, bookingId: Id): Promise<Acting> {
  const now = context.now()
  const { id: linkId, listingId } = await openLink(context, now)
  const booking = await getCharterOfDay(context.db, { listingId, bookingId, now })
  return { booking, by: { as: 'captain', linkId }, now }
}

async function openLink(context: Context, now: number): Promise<OpenLink> {
  const link = await getOpenLink(context.db, context.accessToken, now)
  await takeQuota(context, { key: `captain:${link.id}`, limit: mostActionsAMinute, seconds: 60 })
  return link
}

type Write = (tx: Tx, acting: Acting) => Promise<void>

const record = async (context: Context, bookingId: Id, run: Write) =>
  write(context, await actOn(context, bookingId), run)

async function write(context: Context, acting: Acting, run: Write) {
  await context.db.transaction().execute((tx) => run(tx, acting))
  const { listing_id: listingId, id: bookingId } = acting.booking
  return describeCharter(context, await getCharterOfDay(context.db, { listingId, bookingId, now: acting.now }))
}
