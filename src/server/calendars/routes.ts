import type { Id } from '#shared/id.ts'
import { addMonths } from '#shared/local-date.ts'
import { firstInstantAt } from '#shared/local-time.ts'
import { getTimeZone, getVesselOfListing } from '../boats/vessel-place.ts'
import { takeQuota } from '../identity/quotas.ts'
import { AppError } from '../platform/app-error.ts'
import type { Context } from '../platform/context.ts'
import { operations } from '../platform/operation.ts'
import { publicUrl } from '../platform/settings.ts'
import { addFeed } from './feeds/add-feed.ts'
import { removeFeed, updateFeed } from './feeds/change-feed.ts'
import { takeOrAwait } from './feeds/freshen.ts'
import { getFeed, listEventsBetween } from './feeds/queries.ts'
import { renewKey, revokeKey } from './outgoing/calendar-key.ts'
import { presentConflict, presentEvent, presentFeed } from './present-calendars.ts'
import { resolveConflict } from './resolve-conflict.ts'

/** A request is aborted after thirty seconds. */
const readWithinMs = 25_000

/** Each read calls a host that a user has named. */
const readingsAnHour = 60

const countReading = (context: Context, vesselId: Id) =>
  takeQuota(context, { key: `calendar:${vesselId}`, limit: readingsAnHour, seconds: 3600 })

const vesselOf = ({ db }: Context, listingId: Id) => getVesselOfListing(db, listingId)

/** Further calendar routes are in bookings/owner-calendar: calendar-connections.ts and decline-for-calendar.ts. */
export const calendarRoutes = {
  events: operations.calendars.events.handler(async ({ input: { id, month }, context }) => {
    const { db } = context
    const vesselId = await vesselOf(context, id)
    const zone = await getTimeZone(db, vesselId)
    const start = firstInstantAt(zone, `${month}-01`, 0)
    const end = firstInstantAt(zone, `${addMonths(month, 1)}-01`, 0)
    return { zone, events: (await listEventsBetween(db, vesselId, { start, end })).map(presentEvent) }
  }),

  renewKey: operations.calendars.renewKey.handler(async ({ input: { id }, context }) => {
    const { db, now, settings } = context
    const key = await renewKey(db, await vesselOf(context, id), now())
    return { address: `${publicUrl(settings)}/api/calendars/${key}.ics` }
  }),

  revokeKey: operations.calendars.revokeKey.handler(async ({ input: { id }, context }) => {
    await revokeKey(context.db, await vesselOf(context, id))
  }),

  add: operations.calendars.add.handler(async ({ input: { id, ...feed }, context }) => {
    const vesselId = await vesselOf(context, id)
    await countReading(context, vesselId)
    const feedId = await addFeed(context, { vesselId, ...feed })
    return presentFeed(await getFeed(context.db, feedId), feed.language)
  }),

  update: operations.calendars.update.handler(async ({ input: { id, language, ...change }, context }) => {
    const { db, now } = context
    const vesselId = await vesselOf(context, id)
    await db.transaction().execute((tx) => updateFeed(tx, { vesselId, ...change, now: now() }))
    return presentFeed(await getFeed(db, change.feedId, vesselId), language)
  }),

  remove: operations.calendars.remove.handler(async ({ input: { id, feedId }, context }) => {
    const { db, now } = context
    const vesselId = await vesselOf(context, id)
    await db.transaction().execute((tx) => removeFeed(tx, { vesselId, feedId, now: now() }))
  }),

  fetch: operations.calendars.fetch.handler(async ({ input: { id, feedId, language }, context }) => {
    const vesselId = await vesselOf(context, id)
    const { paused_at } = await getFeed(context.db, feedId, vesselId)
    if (paused_at !== null) throw new AppError('calendar_paused')
    await countReading(context, vesselId)
    await takeOrAwait(context, { feedId, withinMs: readWithinMs })
    return presentFeed(await getFeed(context.db, feedId, vesselId), language)
  }),

  resolve: operations.calendars.resolve.handler(async ({ input: { id, conflictId, remedy }, context }) => {
    const { db, now } = context
    const vesselId = await vesselOf(context, id)
    const resolution = { vesselId, conflictId, remedy, now: now() }
    return presentConflict(await db.transaction().execute((tx) => resolveConflict(tx, resolution)))
  }),
}
