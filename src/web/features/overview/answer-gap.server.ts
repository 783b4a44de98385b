import type { Api } from '#web/context.ts'
import { unknownIntent } from '#web/lib/intended.ts'
import { attempt } from '#web/lib/sent-form.ts'

/** Approves or dismisses what is proposed for unsold days. */
export const answerGap = (api: Api, form: FormData) =>
  attempt(form, async ({ intent = '', yacht = '', offer = '', from = '', to = '', percent }) => {
    const gap = { id: yacht, offerId: offer, from, to }
    if (intent.startsWith('approve-')) await api.gaps.approve({ ...gap, percent: Number(percent) })
    else if (intent.startsWith('dismiss-')) await api.gaps.dismiss(gap)
    else throw unknownIntent()
  })
