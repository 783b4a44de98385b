import { data } from 'react-router'
import type { BulkOutcome } from '#contract/admin-booking-bulk.ts'
import { newId } from '#shared/id.ts'
import type { Api } from '#web/context.ts'
import { attemptConfirmed } from '#web/features/admin/attempt-confirmed.server.ts'
import { unknownIntent } from '#web/lib/intended.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import type { BulkPreview } from './bulk-bookings.tsx'

export type BulkAnswer = { refused?: RefusedForm; preview?: BulkPreview; outcomes?: BulkOutcome[] }

const intents = ['note', 'invoice', 'receipt', 'credit_note'] as const

/** Shows what an action on the ticked bookings would do, or does it. Refused, it comes back with the preview. */
export async function answerBulk(api: Api, form: FormData) {
  const ids = form.getAll('id').map(String)
  const wanted = String(form.get('intent') ?? '')
  const intent = intents.find((each) => each === wanted.replace(/^preview-/, ''))
  if (!intent) throw unknownIntent()
  const outcome = await attemptConfirmed(api, form, async ({ key = '', text = '' }): Promise<BulkAnswer> => {
    if (wanted !== intent) return { preview: await previewOf(api, intent, ids) }
    const { data: outcomes } = await api.adminBookings.runBulk(
      intent === 'note' ? { action: 'note', key, ids, text } : { action: 'documents', key, ids, kind: intent },
    )
    return { outcomes }
  })
  if (!('refused' in outcome)) return outcome.answer
  const { refused } = outcome
  const areNone = refused.wrong.some((name) => name.startsWith('ids'))
  const preview = wanted === intent && !areNone ? { preview: await previewOf(api, intent, ids) } : {}
  return data<BulkAnswer>({ refused, ...preview }, { status: 400 })
}

async function previewOf(api: Api, intent: BulkPreview['intent'], ids: string[]): Promise<BulkPreview> {
  const { data: rows } = await api.adminBookings.previewBulk(
    intent === 'note' ? { action: 'note', ids } : { action: 'documents', ids, kind: intent },
  )
  return { intent, key: newId(), rows }
}
