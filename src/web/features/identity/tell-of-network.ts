import { data } from 'react-router'
import type { RefusedForm } from '#web/lib/sent-form.ts'

type ClientAction<Answer> = { request: Request; serverAction: () => Promise<Answer> }

/** A form that reaches nobody is told so in its place; the page, and what was typed, stay. */
export async function tellOfNetwork<Answer>({ request, serverAction }: ClientAction<Answer>) {
  const sent = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    // What fetch throws when there is no connection.
    if (!(error instanceof TypeError)) throw error
    const intent = String(sent.get('intent') ?? '')
    const refused: RefusedForm = { intent, code: 'network_request_failed', wrong: [], values: {} }
    // A failure: what the page has loaded is not asked for again, which would fail as well and take the form away.
    return data(refused, { status: 503 })
  }
}
