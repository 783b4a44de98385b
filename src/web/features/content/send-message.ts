import type { Api } from '#web/context.ts'
import { apiRefusal } from '#web/lib/api-error.ts'
import { wrongFields } from '#web/lib/sent-form.ts'

export const messageFields = ['name', 'email', 'phone', 'subject', 'message'] as const
export type MessageField = (typeof messageFields)[number]

/** What became of a message. Texts are chosen by the page; what was typed comes back when it was not sent. */
export type SentMessage =
  | { state: 'sent' }
  | { state: 'refused'; wrong: MessageField[]; values: Partial<Record<MessageField, string>> }

export async function sendMessage(api: Api, form: FormData): Promise<SentMessage> {
  const values = Object.fromEntries(messageFields.map((name) => [name, textOf(form, name)])) as Record<
    MessageField,
    string
  >
  const { phone, subject, ...needed } = values
  try {
    await api.content.contactUs({ ...needed, ...(phone && { phone }), ...(subject && { subject }) })
    return { state: 'sent' }
  } catch (error) {
    const wrong = wrongFields(apiRefusal(error)?.data ?? {})
    return { state: 'refused', wrong: messageFields.filter((name) => wrong.includes(name)), values }
  }
}

function textOf(form: FormData, name: string) {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
