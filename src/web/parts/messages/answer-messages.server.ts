import { redirect } from 'react-router'
import type { RefusedFile } from '#contract/refused-file.ts'
import { formsFor } from '#web/parts/forms/answer-form.server.ts'
import { unsentName, unsentQuery } from './unsent-files.server.ts'

/** The attached files. An empty field sends one file of 0 bytes, which is left out. */
export const filesIn = (form: FormData): File[] =>
  form.getAll('files').filter((file): file is File => file instanceof File && file.size > 0)

/** The forms of an inbox. Each leads back to the inbox, which names the files that were not sent. */
export const inboxForms = formsFor()({
  intents: {
    archive: ({ api }, { conversation: id = '' }) => changed(api.messages.update({ id, archived: true })),
    unarchive: ({ api }, { conversation: id = '' }) => changed(api.messages.update({ id, archived: false })),
    block: ({ api }, { conversation: id = '' }) => changed(api.messages.update({ id, blocked: true })),
    unblock: ({ api }, { conversation: id = '' }) => changed(api.messages.update({ id, blocked: false })),
    'save-template': ({ api }, { name = '', text = '' }) => changed(api.messages.saveTemplate({ name, text })),
    'delete-template': ({ api }, { template: id = '' }) => changed(api.messages.deleteTemplate({ id })),
    send: async ({ api, form }, { conversation: id = '', text = '' }) =>
      (await api.messages.send({ id, text, files: filesIn(form) })).refusedFiles,
  },

  done(unsent, { url }) {
    const params = new URLSearchParams(url.search)
    // These parameters belong to the sent message only.
    for (const name of ['template', 'before', unsentName]) params.delete(name)
    for (const [name, value] of Object.entries(unsentQuery(unsent))) params.set(name, value)
    return redirect(`${url.pathname}?${params}`, 303)
  },

  status: 'conflict',
})

async function changed(change: Promise<unknown>): Promise<RefusedFile[]> {
  await change
  return []
}
