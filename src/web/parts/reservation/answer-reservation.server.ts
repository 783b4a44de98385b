import { redirect } from 'react-router'
import { reportKinds } from '#contract/bookings/booking-reports.ts'
import type { WeatherChoice } from '#contract/bookings/weather-calls.ts'
import type { Locale } from '#shared/locale.ts'
import { minorUnits } from '#shared/money.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { accessCookie } from '#web/parts/bookings/access-cookie.ts'
import { billingFields } from '#web/parts/bookings/billing-in-form.ts'
import { otherTrip } from '#web/parts/bookings/find-other-yachts.server.ts'
import type { GuestCall } from '#web/parts/bookings/guest-senders.server.ts'
import { notAskedQuery } from '#web/parts/bookings/not-asked.ts'
import { othersIn } from '#web/parts/bookings/others-in-form.ts'
import { type Acts, formsFor } from '#web/parts/forms/answer-form.server.ts'

type Answered = {
  /** Where on the page the outcome stands. */
  at: string
  /** Bookings that this browser may open from now on. */
  opened?: { id: string; accessToken: string }[]
  /** The token of the page on which the party registers. */
  registration?: string
  /** Links that were just made: they are told once. */
  links?: MadeLink[]
}

/** By the intent of each form. What nobody offers to choose is refused beside its field. */
const intents: Acts<{ bookingId: string }, GuestCall, Promise<Answered>> = {
  report: ({ api, params: { bookingId: id }, sender: as }, { kind, text = '' }) =>
    at('#report', api.bookings.report({ id, kind: reportKinds.find((each) => each === kind) ?? 'other', text }, as)),

  async billing(
    { api, params: { bookingId: id }, sender: as },
    { revision, billingName = '', billingAddress = '', billingTaxNumber = '' },
  ) {
    const taxNumber = billingTaxNumber.trim()
    const named = { name: billingName, address: billingAddress.replaceAll('\r\n', '\n') }
    await api.documents.setBilling(
      { id, revision: revision ? Number(revision) : undefined, ...named, ...(taxNumber && { taxNumber }) },
      as,
    )
    return { at: '#documents' }
  },

  cancel: ({ api, params: { bookingId: id }, sender: as }, { reason, expectedRefund }) =>
    at('', api.bookings.cancel({ id, reason, expectedRefund: Number(expectedRefund) }, as)),
  release: ({ api, params: { bookingId: id }, sender: as }) => at('', api.bookings.release({ id }, as)),
  give_up_change: ({ api, params: { bookingId: id }, sender: as }) => at('', api.changes.giveUp({ id }, as)),
  'accept-offer': ({ api, params: { bookingId: id }, sender: as }, { offer = '' }) =>
    at('', api.counterOffers.answer({ id, offer, answer: 'accept' }, as)),
  'decline-offer': ({ api, params: { bookingId: id }, sender: as }, { offer = '' }) =>
    at('', api.counterOffers.answer({ id, offer, answer: 'decline' }, as)),
  'accept-extension': ({ api, params: { bookingId: id }, sender: as }, { extension = '' }) =>
    at('#extension', api.extensions.accept({ id, extensionId: extension }, as)),
  'forget-card': ({ api, params: { bookingId: id }, sender: as }) => at('#money', api.payments.forgetCard({ id }, as)),
  object: ({ api, params: { bookingId: id }, sender: as }, { text = '' }) =>
    at('#no-show', api.noShows.objectAsGuest({ id, text }, as)),

  async askMore({ api, params: { bookingId: id }, sender: as, form }) {
    const booking = await api.bookings.get({ id }, as)
    const trip = { ...booking, yachtId: booking.yacht.id, date: booking.bookingDate, zone: booking.yacht.timeZone }
    const chosen = othersIn(form)
    const others = chosen.map(({ yachtId, agreed }) => ({ trip: otherTrip(trip, yachtId), agreed }))
    const held = form.get('licences') === 'on' ? chosen.flatMap(({ licences }) => licences) : []
    const asked = await api.bookings.askMore({ id, others, licences: [...new Set(held)] }, as)
    return { at: `${notAskedQuery(asked.refusedOthers)}#requests`, opened: asked.others }
  },

  weather: ({ api, params: { bookingId: id }, sender: as }, { choice }) =>
    at('', api.weather.choose({ id, choice: choice as WeatherChoice }, as)),

  async picture({ api, params: { bookingId: id }, sender: as, form }, { moment }) {
    const file = form.get('file')
    if (!(file instanceof File)) throw new TypeError('The form of a picture has no file.')
    await api.deposits.addGuestPicture({ id, moment: moment === 'check_out' ? moment : 'check_in', file }, as)
    return { at: '#deposit' }
  },

  'deposit-reply': ({ api, params: { bookingId: id }, sender: as }, { reply, text = '' }) =>
    at('#deposit', api.deposits.reply({ id, reply: reply as 'dispute', text }, as)),

  async split({ api, params: { bookingId: id }, sender: as }, texts) {
    const { currency } = await api.payLinks.shares({ id }, as)
    return { at: '#split', links: (await api.payLinks.split({ id, shares: sharesIn(texts, currency) }, as)).shares }
  },

  async manifest({ api, params: { bookingId: id }, sender: as }) {
    return { at: '', registration: (await api.manifests.makeLink({ id }, as)).token }
  },

  async payRest({ api, params: { bookingId: id }, sender: as }) {
    return { at: '#split', links: [await api.payLinks.rest({ id }, as)] }
  },

  async 'send-'({ api, params: { bookingId: id }, sender: as }, { share = '' }) {
    return { at: '#split', links: [await api.payLinks.send({ id, shareId: share }, as)] }
  },
}

const at = (place: string, change: Promise<unknown>) => change.then(() => ({ at: place }))

/** The forms of a reservation's page. */
export const reservationForms = formsFor<{ bookingId: string }, GuestCall>()({
  intents,

  done({ at: place, opened = [], registration, links }, { locale, settings, params: { bookingId } }) {
    if (links) return { links: links.map((link) => toldLink(link, locale, settings.origin)) }
    if (registration) return redirect(pagePathIn(locale, '/guest-registration/:token?', { token: registration }), 303)
    const answer = redirect(pagePathIn(locale, '/reservation/:bookingId', { bookingId }) + place, 303)
    for (const { id, accessToken } of opened)
      answer.headers.append('set-cookie', accessCookie(id, accessToken, settings.origin.startsWith('https:')))
    return answer
  },

  refused: (refused) => ({
    refused: refused.intent === 'billing' ? { ...refused, wrong: billingFields(refused.wrong) } : refused,
  }),

  status: 'conflict',
})

type MadeLink = { name: string; amount: number; token: string }

const toldLink = ({ name, amount, token }: MadeLink, locale: Locale, origin: string) => ({
  name,
  amount,
  url: origin + pagePathIn(locale, '/pay/:token', { token }),
})

type NamedShare = { name: string; email: string; amount?: number }

/** Reads the rows with a name. Amounts are typed in whole units. */
function sharesIn(texts: Readonly<Record<string, string>>, currency: string): NamedShare[] {
  const shares: NamedShare[] = []
  for (let at = 0; `name_${at}` in texts; at += 1) {
    const name = texts[`name_${at}`]?.trim()
    const typed = texts[`amount_${at}`]?.trim().replace(',', '.')
    if (!name) continue
    const amount = typed ? Math.round(Number(typed) * 10 ** minorUnits(currency)) : undefined
    shares.push({ name, email: texts[`email_${at}`]?.trim() ?? '', ...(amount !== undefined && { amount }) })
  }
  return shares
}
