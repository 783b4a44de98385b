import { apiRefusal } from '#web/lib/api-error.ts'

const mostRetries = 3

/** Searches a desk. Retries up to three times after a failure, then answers null. Refusals of the API are not retried. */
export async function searchDesk<Findings>(find: () => Promise<Findings>): Promise<Findings | null> {
  for (let retries = 0; ; retries++) {
    try {
      return await find()
    } catch (error) {
      if (apiRefusal(error)) throw error
      if (retries === mostRetries) return null
    }
  }
}
