import type { DeskFindings } from '#contract/desk-search.ts'
import { apiRefusal } from '#web/lib/api-error.ts'

const mostRetries = 3

/** What the fleet has; asked again after a failure, at most three times, and then null. Refusals are not asked again. */
export async function searchFleet(find: () => Promise<DeskFindings>): Promise<DeskFindings | null> {
  for (let retries = 0; ; retries++) {
    try {
      return await find()
    } catch (error) {
      if (apiRefusal(error)) throw error
      if (retries === mostRetries) return null
    }
  }
}
