import type { Api } from '#web/context.ts'
import { attempt, type RefusedForm } from '#web/lib/sent-form.ts'

/** What became of a message. */
export type MessageOutcome = { state: 'sent' } | { state: 'refused'; refused: RefusedForm }

export async function sendMessage(api: Api, form: FormData): Promise<MessageOutcome> {
  const outcome = await attempt(form, ({ name = '', email = '', phone, subject, message = '' }) =>
    api.content.contactUs({
      name: name.trim(),
      email: email.trim(),
      message: message.trim(),
      ...(phone && { phone }),
      ...(subject && { subject }),
    }),
  )
  return 'refused' in outcome ? { state: 'refused', refused: outcome.refused } : { state: 'sent' }
}
