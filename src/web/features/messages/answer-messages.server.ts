import type { RefusedFile } from '#contract/refused-file.ts'
import type { Api } from '#web/context.ts'
import { unknownIntent } from '#web/lib/intended.ts'
import { attempt } from '#web/lib/sent-form.ts'

/** What is attached: an empty field sends one file without a name. */
export const filesIn = (form: FormData): File[] =>
  form.getAll('files').filter((file): file is File => file instanceof File && file.size > 0)

/** Does what a form of an inbox says. Answers the files of a message that were not sent. */
export function answerInbox(api: Api, form: FormData) {
  return attempt(
    form,
    async ({ intent, conversation: id = '', text = '', template = '', name = '' }): Promise<RefusedFile[]> => {
      const { messages } = api
      if (intent === 'archive') await messages.update({ id, archived: true })
      else if (intent === 'unarchive') await messages.update({ id, archived: false })
      else if (intent === 'block') await messages.update({ id, blocked: true })
      else if (intent === 'unblock') await messages.update({ id, blocked: false })
      else if (intent === 'save-template') await messages.saveTemplate({ name, text })
      else if (intent === 'delete-template') await messages.deleteTemplate({ id: template })
      else if (intent === 'send') return (await messages.send({ id, text, files: filesIn(form) })).refusedFiles
      else throw unknownIntent()
      return []
    },
  )
}
