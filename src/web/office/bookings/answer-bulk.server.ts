import type { BulkOutcome } from '#contract/office/booking-bulk.ts'
import { newId } from '#shared/id.ts'
import type { Api } from '#web/context.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { formsFor, type SentForm, type Texts, unknownIntent } from '#web/parts/forms/answer-form.server.ts'
import type { BulkPreview } from './bulk-bookings.tsx'

export type BulkAnswer = { refused?: RefusedForm; preview?: BulkPreview; outcomes?: BulkOutcome[] }

/** The forms of the ticked bookings: a preview of an action, or the action. A refused action comes back with its preview. */
export const bulkForms = formsFor()({
  intents: {
    note: async ({ api, form }, { key = '', text = '' }): Promise<BulkAnswer> => ({
      outcomes: (await api.adminBookings.runBulk({ action: 'note', key, ids: tickedIn(form), text })).data,
    }),
    invoice: (sent, texts) => sendDocuments(sent, 'invoice', texts),
    receipt: (sent, texts) => sendDocuments(sent, 'receipt', texts),
    credit_note: (sent, texts) => sendDocuments(sent, 'credit_note', texts),
    async 'preview-'({ api, form, suffix }): Promise<BulkAnswer> {
      const intent = bulkIntents.find((each) => each === suffix)
      if (!intent) throw unknownIntent()
      return { preview: await previewOf(api, intent, tickedIn(form)) }
    },
  },

  async refused(refused, { api, form, intent }): Promise<BulkAnswer> {
    const areNone = refused.wrong.some((name) => name.startsWith('ids'))
    const previewed = areNone ? undefined : bulkIntents.find((each) => each === intent)
    return { refused, ...(previewed && { preview: await previewOf(api, previewed, tickedIn(form)) }) }
  },
})

const bulkIntents = ['note', 'invoice', 'receipt', 'credit_note'] as const

const tickedIn = (form: FormData) => form.getAll('id').map(String)

type Documents = Exclude<BulkPreview['intent'], 'note'>

async function sendDocuments({ api, form }: SentForm, kind: Documents, { key = '' }: Texts): Promise<BulkAnswer> {
  const sent = { action: 'documents', key, ids: tickedIn(form), kind } as const
  return { outcomes: (await api.adminBookings.runBulk(sent)).data }
}

async function previewOf(api: Api, intent: BulkPreview['intent'], ids: string[]): Promise<BulkPreview> {
  const { data: rows } = await api.adminBookings.previewBulk(
    intent === 'note' ? { action: 'note', ids } : { action: 'documents', ids, kind: intent },
  )
  return { intent, key: newId(), rows }
}
