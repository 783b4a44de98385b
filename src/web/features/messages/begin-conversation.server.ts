import type { Api } from '#web/context.ts'
import { attempt } from '#web/lib/sent-form.ts'
import { filesIn } from './answer-messages.server.ts'

/** Sends the first message about a yacht, with the known parts of the trip. */
export function beginConversation(api: Api, form: FormData) {
  return attempt(form, ({ yacht: id = '', text = '', date, guests, duration }) =>
    api.messages.begin({
      id,
      text,
      files: filesIn(form),
      ...(date && { date }),
      ...(guests && { guests }),
      ...(duration && { duration }),
    }),
  )
}
