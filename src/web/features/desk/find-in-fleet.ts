import { deskSearchFind } from '#contract/http-routes.ts'
import type { WorkFleet } from '#contract/team.ts'
import { callApi } from '#web/lib/call-api.ts'
import type { FindGroups } from './desk-suggestions.tsx'
import { fleetGroups } from './fleet-groups.ts'

/** The search of an owner's desk, run while somebody types. */
export const findInFleet =
  (rights: WorkFleet['rights']): FindGroups =>
  async (typed, signal) =>
    fleetGroups(typed, await callApi(deskSearchFind, { q: typed }, { signal }), rights)
