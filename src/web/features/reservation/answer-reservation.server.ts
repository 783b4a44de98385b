import { reportKinds } from '#contract/booking-reports.ts'
import type { WeatherChoice } from '#contract/weather-calls.ts'
import type { Api } from '#web/context.ts'
import { billingFields } from '#web/features/bookings/billing-in-form.ts'
import { otherTrip } from '#web/features/bookings/find-other-yachts.server.ts'
import { notAskedQuery } from '#web/features/bookings/not-asked.ts'
import { othersIn } from '#web/features/bookings/others-in-form.ts'
import { intended } from '#web/lib/intended.ts'
import { attempt } from '#web/lib/sent-form.ts'
import { sharesIn } from './split-in-form.ts'

type ReservationForm = { id: string; accessToken: string | undefined; form: FormData }
type Call = { api: Api; id: string; as: { context: { accessToken?: string } }; form: FormData }
type Texts = Record<string, string>
type Answered = {
  /** Where on the page the outcome stands. */
  at: string
  /** Bookings that this browser may open from now on. */
  opened?: { id: string; accessToken: string }[]
  /** The token of the page on which the party registers. */
  registration?: string
  /** Links that were just made: they are told once. */
  links?: { name: string; amount: number; token: string }[]
}

/** Does what a form of a reservation's page asks for. */
export async function answerReservation(api: Api, { id, accessToken, form }: ReservationForm) {
  const call = { api, id, form, as: { context: accessToken ? { accessToken } : {} } }
  const outcome = await attempt(form, async ({ intent = '', ...texts }): Promise<Answered> => {
    // Each share has a form of its own: `send-` and its id.
    const name = intent.replace(/^send-.*/, 'send')
    return intended(answers, name)(call, texts)
  })
  if (!('refused' in outcome) || outcome.refused.intent !== 'billing') return outcome
  return { refused: { ...outcome.refused, wrong: billingFields(outcome.refused.wrong) } }
}

/** By the intent of each form. What nobody offers to choose is refused beside its field. */
const answers: Record<string, (call: Call, texts: Texts) => Promise<Answered>> = {
  async report({ api, id, as }, { kind, text = '' }) {
    await api.bookings.report({ id, kind: reportKinds.find((each) => each === kind) ?? 'other', text }, as)
    return { at: '#report' }
  },

  async billing({ api, id, as }, { revision, billingName = '', billingAddress = '', billingTaxNumber = '' }) {
    const taxNumber = billingTaxNumber.trim()
    const named = { name: billingName, address: billingAddress.replaceAll('\r\n', '\n') }
    await api.documents.setBilling(
      { id, revision: revision ? Number(revision) : undefined, ...named, ...(taxNumber && { taxNumber }) },
      as,
    )
    return { at: '#documents' }
  },

  async cancel({ api, id, as }, { reason, expectedRefund }) {
    await api.bookings.cancel({ id, reason, expectedRefund: Number(expectedRefund) }, as)
    return { at: '' }
  },

  async release({ api, id, as }) {
    await api.bookings.release({ id }, as)
    return { at: '' }
  },

  async give_up_change({ api, id, as }) {
    await api.changes.giveUp({ id }, as)
    return { at: '' }
  },

  async 'accept-offer'({ api, id, as }, { offer = '' }) {
    await api.counterOffers.answer({ id, offer, answer: 'accept' }, as)
    return { at: '' }
  },

  async 'decline-offer'({ api, id, as }, { offer = '' }) {
    await api.counterOffers.answer({ id, offer, answer: 'decline' }, as)
    return { at: '' }
  },

  async 'accept-extension'({ api, id, as }, { extension = '' }) {
    await api.extensions.accept({ id, extensionId: extension }, as)
    return { at: '#extension' }
  },

  async 'forget-card'({ api, id, as }) {
    await api.payments.forgetCard({ id }, as)
    return { at: '#money' }
  },

  async object({ api, id, as }, { text = '' }) {
    await api.noShows.objectAsGuest({ id, text }, as)
    return { at: '#no-show' }
  },

  async askMore({ api, id, as, form }) {
    const booking = await api.bookings.get({ id }, as)
    const trip = { ...booking, yachtId: booking.yacht.id, date: booking.bookingDate, zone: booking.yacht.timeZone }
    const chosen = othersIn(form)
    const others = chosen.map(({ yachtId, agreed }) => ({ trip: otherTrip(trip, yachtId), agreed }))
    const held = form.get('licences') === 'on' ? chosen.flatMap(({ licences }) => licences) : []
    const asked = await api.bookings.askMore({ id, others, licences: [...new Set(held)] }, as)
    return { at: `${notAskedQuery(asked.refusedOthers)}#requests`, opened: asked.others }
  },

  async weather({ api, id, as }, { choice }) {
    await api.weather.choose({ id, choice: choice as WeatherChoice }, as)
    return { at: '' }
  },

  async picture({ api, id, as, form }, { moment }) {
    const file = form.get('file')
    if (!(file instanceof File)) throw new TypeError('The form of a picture has no file.')
    await api.deposits.addGuestPicture({ id, moment: moment === 'check_out' ? moment : 'check_in', file }, as)
    return { at: '#deposit' }
  },

  async 'deposit-reply'({ api, id, as }, { reply, text = '' }) {
    await api.deposits.reply({ id, reply: reply as 'dispute', text }, as)
    return { at: '#deposit' }
  },

  async split({ api, id, as }, texts) {
    const { currency } = await api.payLinks.shares({ id }, as)
    return { at: '#split', links: (await api.payLinks.split({ id, shares: sharesIn(texts, currency) }, as)).shares }
  },

  async manifest({ api, id, as }) {
    return { at: '', registration: (await api.manifests.makeLink({ id }, as)).token }
  },

  async payRest({ api, id, as }) {
    return { at: '#split', links: [await api.payLinks.rest({ id }, as)] }
  },

  async send({ api, id, as }, { share = '' }) {
    return { at: '#split', links: [await api.payLinks.send({ id, shareId: share }, as)] }
  },
}
