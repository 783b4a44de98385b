import type { Locale } from '#shared/locale.ts'
import type { Api } from '#web/context.ts'
import { attempt, type RefusedForm } from '#web/lib/sent-form.ts'

/** The outcome of a sent message. */
export type MessageOutcome = { state: 'sent'; reference: string } | { state: 'refused'; refused: RefusedForm }

export async function sendMessage(api: Api, language: Locale, form: FormData): Promise<MessageOutcome> {
  const outcome = await attempt(form, ({ name = '', email = '', phone, subject, message = '' }) =>
    api.content.contactUs({
      name: name.trim(),
      email: email.trim(),
      message: message.trim(),
      language,
      ...(phone && { phone }),
      ...(subject && { subject }),
    }),
  )
  if ('refused' in outcome) return { state: 'refused', refused: outcome.refused }
  return { state: 'sent', reference: outcome.answer.reference }
}
