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
    return { intent, code: 'network_request_failed', wrong: [], values: {} } satisfies RefusedForm
  }
}
