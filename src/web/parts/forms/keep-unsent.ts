import { data } from 'react-router'
import { isReachable } from '#web/lib/connection.ts'
import { type RefusedForm, refuse } from '#web/lib/sent-form.ts'
import { keepTyped } from '#web/lib/typed-text.ts'
import { whyUnsent } from '#web/lib/unsent.ts'
import { sendOnce } from './send-once.ts'

type SentForm<Answer> = { request: Request; serverAction: () => Promise<Answer> }

/**
 * The client action of every page with a form. Where the action fails or does not answer, the form says so and the page keeps the
 * typed values. `answerOf` turns the refusal into the answer type of the page's action. Where the session has ended, the typed
 * values are kept until the user has signed in again.
 */
export async function keepUnsent<Answer, Refusal = { refused: RefusedForm }>(
  { request, serverAction }: SentForm<Answer>,
  // Without `answerOf`, Refusal is its default.
  answerOf: (refused: RefusedForm) => Refusal = (refused) => ({ refused }) as Refusal,
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
    // Status 503 stops React Router from reloading the page's data. The reload would fail too and remove the form.
    return data(answerOf({ ...refuse(sent, code), retryAfter }), { status: 503 })
  }
}

const signInPages = /\/(auth|adminlogin)$/i

function leadsToSignIn({ headers }: Response): boolean {
  const { pathname, searchParams } = new URL(headers.get('location') ?? '', location.href)
  return signInPages.test(pathname) && searchParams.has('from') && !signInPages.test(location.pathname)
}
