import type { DeskFindings } from '#contract/bookings/desk-search.ts'
import { apiRefusal } from '#web/lib/api-error.ts'

const mostRetries = 3

/** Searches the fleet. Retries up to three times after a failure, then answers null. Refusals of the API are not retried. */
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
