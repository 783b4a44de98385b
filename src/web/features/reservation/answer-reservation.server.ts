import { reportKinds } from '#contract/booking-reports.ts'
import type { Api } from '#web/context.ts'
import { otherTrip } from '#web/features/bookings/find-other-yachts.server.ts'
import { othersIn } from '#web/features/bookings/others-in-form.ts'
import { attempt } from '#web/lib/sent-form.ts'

type Sent = { id: string; accessToken: string | undefined; form: FormData }
type Answered = {
  /** Where on the page the outcome stands. */
  at: string
  /** Bookings that this browser may open from now on. */
  opened?: { id: string; accessToken: string }[]
}

/** Does what a form of a reservation's page asks for. */
export function answerReservation(api: Api, { id, accessToken, form }: Sent) {
  const as = { context: accessToken ? { accessToken } : {} }
  return attempt(
    form,
    async ({ intent, kind = '', text = '', reason = '', expectedRefund = '' }): Promise<Answered> => {
      if (intent === 'report') {
        const known = reportKinds.find((each) => each === kind) ?? 'other'
        await api.bookings.report({ id, kind: known, text }, as)
        return { at: '#report' }
      }
      if (intent === 'cancel') {
        await api.bookings.cancel({ id, reason, expectedRefund: Number(expectedRefund) }, as)
        return { at: '' }
      }
      if (intent === 'askMore') {
        const booking = await api.bookings.get({ id }, as)
        const trip = { ...booking, yachtId: booking.yacht.id, date: booking.bookingDate, zone: booking.yacht.timeZone }
        const others = othersIn(form).map(({ yachtId, agreed }) => ({ trip: otherTrip(trip, yachtId), agreed }))
        const asked = await api.bookings.askMore({ id, others }, as)
        return { at: '#requests', opened: asked.others }
      }
      await api.bookings.release({ id }, as)
      return { at: '' }
    },
  )
}
