import { accountDeskFind } from '#contract/http-routes.ts'
import { callApi } from '#web/lib/call-api.ts'
import type { FindGroups } from '#web/parts/desk/desk-suggestions.tsx'
import { accountGroups } from './account-groups.ts'

/** The search of the customer's desk, run while somebody types. */
export const findInAccount: FindGroups = async (typed, signal) =>
  accountGroups(typed, await callApi(accountDeskFind, { q: typed }, { signal }))
