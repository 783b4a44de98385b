import { typedAmount } from '#web/lib/typed-amount.ts'
import type { Acts, SentForm, Texts } from '#web/parts/forms/answer-form.server.ts'
import { actingOf } from './acting.server.ts'
import { sourceIn } from './weather-words.ts'

type OfBooking = { bookingId: string }

/** Runs the forms on the page of a booking. */
export const bookingActs: Acts<OfBooking> = {
  hold: ({ api, params: { bookingId: id } }, texts) =>
    api.adminBookings.extendHold({ ...actingOf(id, texts), hours: Number(texts.hours) }),
  depart: ({ api, params: { bookingId: id } }, texts) => api.adminBookings.recordDeparture(actingOf(id, texts)),
  back: ({ api, params: { bookingId: id } }, texts) => api.adminBookings.recordReturn(actingOf(id, texts)),
  'no-show': ({ api, params: { bookingId: id } }, { text = '', ...texts }) =>
    api.adminBookings.markNoShow({ ...actingOf(id, texts), text }),
  'give-up': ({ api, params: { bookingId: id } }) => api.adminBookings.giveUpChange({ id }),
  note: ({ api, params: { bookingId: id } }, { key = '', text = '' }) => api.adminBookings.addNote({ id, key, text }),
  weather: ({ api, params: { bookingId: id } }, { source, reason = '', evidence = '' }) =>
    api.weather.call({ id, source: sourceIn(source), reason, evidence }),

  mail({ api, params: { bookingId: id } }, { key = '', what = '' }) {
    if (what === 'guest' || what === 'owner' || what === 'balance')
      return api.adminBookings.mailAgain({ id, key, letter: what })
    return api.adminBookings.mailAgain({ id, key, documentId: what })
  },

  'refund-approved': (sent, texts) => decideRefund(sent, texts, 'approved'),
  'refund-refused': (sent, texts) => decideRefund(sent, texts, 'refused'),
  'bigger-refund-approved': (sent, texts) => decideRefund(sent, texts, 'approved'),
  'bigger-refund-refused': (sent, texts) => decideRefund(sent, texts, 'refused'),
  'refund-withdrawn': (sent, texts) => decideRefund(sent, texts, 'withdrawn'),

  'rule-no-show': ({ api, params: { bookingId: id } }, { refundBasisPoints = '', reason = '' }) =>
    api.noShows.rule({ id, refundBasisPoints: basisPointsOf(refundBasisPoints), reason }),

  'rule-deposit': ({ api, params: { bookingId: id } }, { amount = '', currency = '', reason = '' }) =>
    // The API refuses an invalid amount beside its field.
    api.deposits.rule({ id, amount: typedAmount(amount, currency) ?? -1, reason }),
}

const decideRefund = (
  { api, params: { bookingId: id } }: SentForm<OfBooking>,
  { proposalId = '', ...texts }: Texts,
  decision: 'approved' | 'refused' | 'withdrawn',
) => api.adminBookings.decideRefund({ ...actingOf(id, texts), proposalId, decision })

/** The basis points of a typed percentage; -1, which the API refuses, for an invalid one. */
const basisPointsOf = (typed: string) =>
  /^\d{1,3}([.,]\d{1,2})?$/.test(typed.trim()) ? Math.round(Number(typed.trim().replace(',', '.')) * 100) : -1
