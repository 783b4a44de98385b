import type { FleetAct } from '#contract/fleet/fleet-acts.ts'
import type { Id } from '#shared/id.ts'
import { listFleetTitles } from '../../boats/named-fleet.ts'
import { findUserNames } from '../../identity/user-names.ts'
import { operations } from '../../platform/operation.ts'
import { scopeOf } from '../../platform/scopes.ts'
import { countActs, listActors, listActs } from './queries.ts'

export const fleetActRoutes = {
  list: operations.fleetActs.list.handler(async ({ input, context }) => {
    const { db } = context
    const ownerId = scopeOf(context, 'ownerId')
    const [acts, totalCount, actors, yachts] = await Promise.all([
      listActs(db, ownerId, input),
      countActs(db, ownerId, input),
      listActors(db, ownerId),
      listFleetTitles(db, ownerId),
    ])
    const names = await findUserNames(
      db,
      actors.filter(({ by_operator }) => !by_operator).map(({ user_id }) => user_id),
    )
    const people = [...names].map(([id, name]) => ({ id, name }))
    return {
      data: acts.map((act) => present(act, names)),
      totalCount,
      totalPages: Math.ceil(totalCount / input.limit),
      people: people.sort((a, b) => a.name.localeCompare(b.name)),
      operators: actors.some(({ by_operator }) => by_operator),
      yachts,
    }
  }),
}

type StoredAct = Awaited<ReturnType<typeof listActs>>[number]

function present(act: StoredAct, names: ReadonlyMap<Id, string>): FleetAct {
  const { id, kind, times, user_id, by_operator, listing_id, title, booking_id, at } = act
  const name = user_id === null || by_operator ? null : (names.get(user_id) ?? null)
  return {
    id,
    kind,
    by: by_operator ? 'operator' : name === null ? 'former' : 'person',
    name,
    yacht: listing_id === null || title === null ? null : { id: listing_id, title },
    bookingId: booking_id,
    times,
    at: at.toISOString(),
  }
}
