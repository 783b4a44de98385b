import { reportKinds } from '#contract/booking-reports.ts'
import type { Api } from '#web/context.ts'
import { otherTrip } from '#web/features/bookings/find-other-yachts.server.ts'
import { othersIn } from '#web/features/bookings/others-in-form.ts'
import { attempt } from '#web/lib/sent-form.ts'
import { sharesIn } from './split-in-form.ts'

type Sent = { id: string; accessToken: string | undefined; form: FormData }
type Answered = {
  /** Where on the page the outcome stands. */
  at: string
  /** Bookings that this browser may open from now on. */
  opened?: { id: string; accessToken: string }[]
  /** Links that were just made: they are told once. */
  links?: { name: string; amount: number; token: string }[]
}

/** Does what a form of a reservation's page asks for. */
export function answerReservation(api: Api, { id, accessToken, form }: Sent) {
  const as = { context: accessToken ? { accessToken } : {} }
  return attempt(form, async (texts): Promise<Answered> => {
    const { intent = '', kind = '', text = '', reason = '', expectedRefund = '' } = texts
    const shared = await answerSplit(api, { id, intent, texts, as })
    if (shared) return { at: '#split', links: shared }
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
  })
}

type Sharing = {
  id: string
  intent: string
  texts: Readonly<Record<string, string>>
  as: { context: { accessToken?: string } }
}

/** What has to do with the shares of a party; undefined for any other form. */
async function answerSplit(api: Api, { id, intent, texts, as }: Sharing) {
  if (intent === 'split') {
    const { currency } = await api.payLinks.shares({ id }, as)
    return (await api.payLinks.split({ id, shares: sharesIn(texts, currency) }, as)).shares
  }
  if (intent === 'payRest') return [await api.payLinks.rest({ id }, as)]
  if (intent.startsWith('send-')) return [await api.payLinks.send({ id, shareId: texts.share ?? '' }, as)]
  return undefined
}
