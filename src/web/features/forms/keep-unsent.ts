import { data } from 'react-router'
import { isReachable } from '#web/lib/connection.ts'
import { type RefusedForm, refuse } from '#web/lib/sent-form.ts'

type SentForm<Answer> = { request: Request; serverAction: () => Promise<Answer> }

/**
 * The client action of every page with a form: one that reaches nobody says so in its place, and the page stays with what
 * was typed. `answerOf` puts it into the shape in which that page's action answers.
 */
export async function keepUnsent<Answer, Refusal = RefusedForm>(
  { request, serverAction }: SentForm<Answer>,
  // Without it, Refusal is what it is where it is not given.
  answerOf: (refused: RefusedForm) => Refusal = (refused) => refused as Refusal,
) {
  const sent = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    // What fetch throws when there is no connection.
    if (!(error instanceof TypeError)) throw error
    void isReachable()
    // A failure: what the page has loaded is not asked for again, which would fail as well and take the form away.
    return data(answerOf(refuse(sent, 'network_request_failed')), { status: 503 })
  }
}
