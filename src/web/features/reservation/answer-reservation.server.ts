import { reportKinds } from '#contract/booking-reports.ts'
import type { Api } from '#web/context.ts'
import { attempt } from '#web/lib/sent-form.ts'

type Sent = { id: string; accessToken: string | undefined; form: FormData }

/** Does what a form of a reservation's page asks for; answers where on the page the outcome stands. */
export function answerReservation(api: Api, { id, accessToken, form }: Sent) {
  const as = { context: accessToken ? { accessToken } : {} }
  return attempt(form, async ({ intent, kind = '', text = '', reason = '', expectedRefund = '' }) => {
    if (intent === 'report') {
      const known = reportKinds.find((each) => each === kind) ?? 'other'
      await api.bookings.report({ id, kind: known, text }, as)
      return '#report'
    }
    if (intent === 'object') {
      await api.noShows.objectAsGuest({ id, text }, as)
      return '#no-show'
    }
    if (intent === 'give_up_change') {
      await api.changes.giveUp({ id }, as)
      return ''
    }
    if (intent === 'cancel') {
      await api.bookings.cancel({ id, reason, expectedRefund: Number(expectedRefund) }, as)
      return ''
    }
    await api.bookings.release({ id }, as)
    return ''
  })
}
