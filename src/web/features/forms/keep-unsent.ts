import { data } from 'react-router'
import { isReachable } from '#web/lib/connection.ts'
import { type RefusedForm, refuse } from '#web/lib/sent-form.ts'
import { keepTyped } from '#web/lib/typed-text.ts'
import { whyUnsent } from '#web/lib/unsent.ts'
import { sendOnce } from './send-once.ts'

type SentForm<Answer> = { request: Request; serverAction: () => Promise<Answer> }

/**
 * The client action of every page with a form: one that its page does not answer says so in its place, and the page stays
 * with what was typed. `answerOf` puts it into the shape in which that page's action answers. Where the session has ended,
 * what was typed is kept until its visitor has signed in again.
 */
export async function keepUnsent<Answer, Refusal = RefusedForm>(
  { request, serverAction }: SentForm<Answer>,
  // Without it, Refusal is what it is where it is not given.
  answerOf: (refused: RefusedForm) => Refusal = (refused) => refused as Refusal,
) {
  const sent = await request.clone().formData()
  try {
    return await sendOnce(request.url, sent, serverAction)
  } catch (error) {
    if (error instanceof Response && leadsToSignIn(error)) keepTyped(sent)
    const unsent = whyUnsent(error)
    if (!unsent) throw error
    const { code, retryAfter } = unsent
    if (code === 'network_request_failed') void isReachable()
    // A failure: what the page has loaded is not asked for again, which would fail as well and take the form away.
    return data(answerOf({ ...refuse(sent, code), retryAfter }), { status: 503 })
  }
}

const signInPages = /\/(auth|adminlogin)$/i

function leadsToSignIn({ headers }: Response): boolean {
  const { pathname, searchParams } = new URL(headers.get('location') ?? '', location.href)
  return signInPages.test(pathname) && searchParams.has('from') && !signInPages.test(location.pathname)
}
