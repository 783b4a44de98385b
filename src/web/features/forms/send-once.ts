import { LateAnswer } from '#web/lib/unsent.ts'

/** The server has answered or given up by then. */
const forgottenAfterMs = 60_000

/** A slow line carries at least this much of a file in a millisecond. */
const bytesPerMs = 16

const longestMs = 25_000

type Sending = { since: number; answer: Promise<unknown> }

/** Forms that were given up waiting for, by what they say. */
const late = new Map<string, Sending>()

/**
 * Sends a form and waits 25 seconds, and longer for files. The same form, pressed again meanwhile, is not sent a second
 * time: it waits for the answer to the first.
 */
export async function sendOnce<Answer>(url: string, form: FormData, send: () => Promise<Answer>): Promise<Answer> {
  const key = JSON.stringify([url, ...[...form].map(([name, value]) => [name, identify(value)])])
  const known = late.get(key)
  late.delete(key)
  const isUnderWay = known && Date.now() - known.since < forgottenAfterMs
  // The same address and fields have the same action.
  const sending = isUnderWay ? (known as Sending & { answer: Promise<Answer> }) : { since: Date.now(), answer: send() }
  const waitMs = longestMs + bytesOf(form) / bytesPerMs
  const tooLate = Promise.withResolvers<never>()
  const timer = setTimeout(() => tooLate.reject(new LateAnswer(`Nothing came within ${waitMs} ms`)), waitMs)
  try {
    return await Promise.race([sending.answer, tooLate.promise])
  } catch (error) {
    if (error instanceof LateAnswer) remember(key, sending)
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** A form that has failed meanwhile is sent again; an answer waits for the next press. */
function remember(key: string, sending: Sending): void {
  late.set(key, sending)
  sending.answer.catch((outcome: unknown) => {
    if (!(outcome instanceof Response) && late.get(key) === sending) late.delete(key)
  })
}

const identify = (value: FormDataEntryValue) =>
  typeof value === 'string' ? value : [value.name, value.size, value.lastModified]

const bytesOf = (form: FormData): number =>
  [...form.values()].reduce((sum, value) => sum + (typeof value === 'string' ? 0 : value.size), 0)
