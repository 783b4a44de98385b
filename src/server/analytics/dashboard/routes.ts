import { type AdminPart, permits } from '#shared/admin-rights.ts'
import { listDepartures } from '../../bookings/host/market-departures.ts'
import { operations } from '../../platform/operation.ts'
import { type Scopes, scopeOf } from '../../platform/scopes.ts'
import { listVisitSums, listVisitYachts } from '../visits/list-visits.ts'
import { findAnything } from './find-anything.ts'
import { readFigures } from './read-figures.ts'
import { listVisitDays, listVisitSearches, readVisitReport } from './read-visit-report.ts'
import { readWaiting } from './read-waiting.ts'

const routes = operations.dashboard

const dayMs = 86_400_000
const mostDepartures = 50

/** Tells which parts of the back office the caller may read. */
function readerOf(context: { scopes: Partial<Scopes> }) {
  const { adminRole } = scopeOf(context, 'session')
  return (part: AdminPart) => adminRole !== null && permits(adminRole, `${part}.read`)
}

export const dashboardRoutes = {
  waiting: routes.waiting.handler(async ({ context }) => ({
    data: await readWaiting(context.db, new Date(context.now()), readerOf(context)),
  })),

  departures: routes.departures.handler(({ context: { db, now } }) => {
    const window = { from: new Date(now()), until: new Date(now() + dayMs) }
    return listDepartures(db, { ...window, limit: mostDepartures, now: now() })
  }),

  figures: routes.figures.handler(({ input: { days = 30, place, type, owner }, context }) => {
    const { db, now } = context
    const seesMoney = readerOf(context)('money')
    return readFigures(db, { days, now: now(), seesMoney, placeId: place, yachtType: type, ownerId: owner })
  }),

  visits: routes.visits.handler(({ input, context }) => {
    const { db, now } = context
    return readVisitReport(db, { ...input, now: now(), seesMoney: readerOf(context)('money') })
  }),

  visitSums: routes.visitSums.handler(({ input, context: { db, now } }) => listVisitSums(db, { ...input, now: now() })),

  visitDays: routes.visitDays.handler(({ input, context: { db, now } }) => listVisitDays(db, { ...input, now: now() })),

  visitYachts: routes.visitYachts.handler(({ input, context: { db, now } }) =>
    listVisitYachts(db, { ...input, now: now() }),
  ),

  visitSearches: routes.visitSearches.handler(({ input, context: { db, now } }) =>
    listVisitSearches(db, { ...input, now: now() }),
  ),

  find: routes.find.handler(({ input: { q }, context }) => findAnything(context.db, q, readerOf(context))),
}
