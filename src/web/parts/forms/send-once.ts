import { LateAnswer } from '#web/lib/unsent.ts'

/** The server has answered or timed out by then. */
const forgottenAfterMs = 60_000

/** The assumed least upload speed, in bytes per millisecond. */
const bytesPerMs = 16

const longestMs = 25_000

type Sending = { since: number; answer: Promise<unknown> }

/** Forms without an answer in time, by their content. */
const late = new Map<string, Sending>()

/**
 * Sends a form and waits for the answer: 25 seconds, and longer with files. The same form, submitted again meanwhile, is not sent
 * twice: it waits for the first answer.
 */
export async function sendOnce<Answer>(url: string, form: FormData, send: () => Promise<Answer>): Promise<Answer> {
  const key = JSON.stringify([url, ...[...form].map(([name, value]) => [name, identify(value)])])
  const known = late.get(key)
  late.delete(key)
  const isUnderWay = known && Date.now() - known.since < forgottenAfterMs
  // An equal key means the same action, so the answer has the same type.
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

/** Keeps a sending whose answer is late. The next submit gets that answer; a failed sending is forgotten and sent again. */
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
