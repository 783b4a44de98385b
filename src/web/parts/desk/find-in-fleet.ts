import type { WorkFleet } from '#contract/boats/team.ts'
import { deskSearchFind } from '#contract/http-routes.ts'
import { callApi } from '#web/lib/call-api.ts'
import type { FindGroups } from './desk-suggestions.tsx'
import { fleetGroups } from './fleet-groups.ts'

/** The search of an owner's desk, run while somebody types. */
export const findInFleet =
  (rights: WorkFleet['rights']): FindGroups =>
  async (typed, signal) =>
    fleetGroups(typed, await callApi(deskSearchFind, { q: typed }, { signal }), rights)
