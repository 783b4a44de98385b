import { data } from 'react-router'
import { type RefusedForm, refuse } from '#web/lib/sent-form.ts'

type Sent<Answer> = { request: Request; serverAction: () => Promise<Answer> }

/**
 * A form that reaches nobody is told so in its place; the page, and what was typed, stay. `tell` says it as the answers
 * of that page are said.
 */
export async function tellOfNetwork<Answer, Told = RefusedForm>(
  { request, serverAction }: Sent<Answer>,
  // Who gives none is told as `Told` says where it is not given.
  tell: (refused: RefusedForm) => Told = (refused) => refused as Told,
) {
  const sent = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    // What fetch throws when there is no connection.
    if (!(error instanceof TypeError)) throw error
    // A failure: what the page has loaded is not asked for again, which would fail as well and take the form away.
    return data(tell(refuse(sent, 'network_request_failed')), { status: 503 })
  }
}
