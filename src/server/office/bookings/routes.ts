import { findBookings } from '../../bookings/office/find-bookings.ts'
import { listRows } from '../../bookings/office/list-rows.ts'
import { writeNote } from '../../bookings/office/notes.ts'
import { getBooking } from '../../bookings/queries.ts'
import { beginRound } from '../../bookings/weather-round/begin-round.ts'
import { describeRound, describeRounds, previewRound } from '../../bookings/weather-round/present-round.ts'
import { runRound } from '../../bookings/weather-round/run-round.ts'
import { operations } from '../../platform/operation.ts'
import { scopeOf } from '../../platform/scopes.ts'
import { previewBulk, runBulk } from './bulk.ts'
import { describeForAdministrator } from './describe-booking.ts'
import { mailAgain } from './mail-again.ts'

const roundsShown = 50

/** How administrators find and read bookings, and operations on them that move no money. */
export const adminBookingRoutes = {
  list: operations.adminBookings.list.handler(async ({ input, context: { db, now } }) => {
    const { ids, ...page } = await findBookings(db, { ...input, now: now() })
    return { data: await listRows(db, ids, now()), ...page }
  }),

  get: operations.adminBookings.get.handler(({ input: { id }, context }) => describeForAdministrator(context, id)),

  addNote: operations.adminBookings.addNote.handler(async ({ input: { id, key, text }, context }) => {
    const { db, now } = context
    await getBooking(db, id)
    await writeNote(db, { bookingId: id, authorId: scopeOf(context, 'adminId'), text, key, now: now() })
    return { id }
  }),

  mailAgain: operations.adminBookings.mailAgain.handler(async ({ input: { id, key, ...wanted }, context }) => {
    await mailAgain(context, { bookingId: id, wanted, key, adminId: scopeOf(context, 'adminId') })
    return { id }
  }),

  previewBulk: operations.adminBookings.previewBulk.handler(async ({ input, context: { db } }) => ({
    data: await previewBulk(db, input),
  })),

  runBulk: operations.adminBookings.runBulk.handler(async ({ input, context }) => ({
    data: await runBulk(context, { ...input, adminId: scopeOf(context, 'adminId') }),
  })),

  previewWeatherRound: operations.adminBookings.previewWeatherRound.handler(
    ({ input: { places, ...hours }, context: { db, now } }) => previewRound(db, places, { hours, now: now() }),
  ),

  callOffDepartures: operations.adminBookings.callOffDepartures.handler(async ({ input, context }) => {
    const { db, now, log } = context
    const { id, date, from, to, ...round } = input
    const madeBy = scopeOf(context, 'adminId')
    await beginRound(db, { id, hours: { date, from, to }, ...round, madeBy, now: now() })
    // A departure that fails here is retried by the job.
    await runRound(context, { roundId: id }).catch((error: unknown) =>
      log.error({ error, roundId: id }, 'weather round'),
    )
    return describeRound(db, id)
  }),

  weatherRound: operations.adminBookings.weatherRound.handler(({ input: { id }, context: { db } }) =>
    describeRound(db, id),
  ),

  weatherRounds: operations.adminBookings.weatherRounds.handler(async ({ context: { db } }) => ({
    data: await describeRounds(db, roundsShown),
  })),
}
