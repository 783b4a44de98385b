import { withTimeout } from '#web/lib/with-timeout.ts'

const waitsMs = [1000, 2000]
const timeoutMs = 25_000

type Save<Answer> = { request: Request; serverAction: () => Promise<Answer> }

/**
 * Sends a save of a listing, up to three times while nobody answers. A repeated save that had already arrived changes nothing:
 * the API refuses its old revision.
 */
export async function saveAgain<Answer>({ request, serverAction: send }: Save<Answer>): Promise<Answer> {
  const form = await request.clone().text()
  // React Router reads the form for each attempt, but a request's body can be read only once.
  Object.defineProperty(request, 'text', { value: async () => form })
  for (const wait of waitsMs) {
    try {
      return await withTimeout(send(), timeoutMs)
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
  return withTimeout(send(), timeoutMs)
}
