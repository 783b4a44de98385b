import type { Api } from '#web/context.ts'
import { apiRefusal } from '#web/lib/api-error.ts'
import { attempt, refuse } from '#web/lib/sent-form.ts'
import { confirmationField } from './confirmation-name.ts'

/** The source of the code; undefined where one was sent a moment ago. */
export type Confirmation = { by: 'authenticator' } | { by: 'email'; email: string }

/** Runs the action of a form. A form with a code enters the code first. Where the API requires a code, one is sent. */
export async function attemptWithCode<Answer>(
  { auth }: Pick<Api, 'auth'>,
  form: FormData,
  run: (texts: Record<string, string>) => Promise<Answer>,
) {
  // A confirmation form without a code asks for another one.
  const isEmpty = form.get('intent') === 'account' && String(form.get(confirmationField) ?? '').trim() === ''
  if (isEmpty) return { refused: refuse(form, 'confirmation_required'), confirmation: await sendCode({ auth }) }
  const outcome = await attempt(form, async ({ [confirmationField]: code = '', ...texts }) => {
    if (code.trim() !== '') await auth.confirm({ code })
    return run(texts)
  })
  if (!('refused' in outcome) || outcome.refused.code !== 'confirmation_required') return outcome
  return { ...outcome, confirmation: await sendCode({ auth }) }
}

/** Sends a code. Undefined where one was sent a moment ago. */
export async function sendCode({ auth }: Pick<Api, 'auth'>): Promise<Confirmation | undefined> {
  try {
    return await auth.requestConfirmation()
  } catch (error) {
    if (apiRefusal(error)?.code !== 'too_many_requests') throw error
    return undefined
  }
}
