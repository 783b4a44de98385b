import type { Api } from '#web/context.ts'
import { intended } from '#web/lib/intended.ts'
import { typedAmount } from '#web/lib/typed-amount.ts'
import { actingOf } from './acting.server.ts'
import { sourceIn } from './weather-words.ts'

type Texts = Record<string, string>
type Call = { api: Api; id: string }

/** Does what a form on the page of a booking asks for. */
export async function answerBooking(call: Call, { intent = '', ...texts }: Texts): Promise<unknown> {
  return intended(answers, intent)(call, texts)
}

const answers: Record<string, (call: Call, texts: Texts) => Promise<unknown>> = {
  hold: ({ api, id }, texts) => api.adminBookings.extendHold({ ...actingOf(id, texts), hours: Number(texts.hours) }),
  depart: ({ api, id }, texts) => api.adminBookings.recordDeparture(actingOf(id, texts)),
  back: ({ api, id }, texts) => api.adminBookings.recordReturn(actingOf(id, texts)),
  'no-show': ({ api, id }, { text = '', ...texts }) => api.adminBookings.markNoShow({ ...actingOf(id, texts), text }),
  'give-up': ({ api, id }) => api.adminBookings.giveUpChange({ id }),
  note: ({ api, id }, { key = '', text = '' }) => api.adminBookings.addNote({ id, key, text }),
  weather: ({ api, id }, { source, reason = '', evidence = '' }) =>
    api.weather.call({ id, source: sourceIn(source), reason, evidence }),

  mail({ api, id }, { key = '', what = '' }) {
    if (what === 'guest' || what === 'owner' || what === 'balance')
      return api.adminBookings.mailAgain({ id, key, letter: what })
    return api.adminBookings.mailAgain({ id, key, documentId: what })
  },

  'refund-approved': ({ api, id }, texts) => decideRefund({ api, id }, texts, 'approved'),
  'refund-refused': ({ api, id }, texts) => decideRefund({ api, id }, texts, 'refused'),
  'refund-withdrawn': ({ api, id }, texts) => decideRefund({ api, id }, texts, 'withdrawn'),

  'rule-no-show': ({ api, id }, { refundBasisPoints = '', reason = '' }) =>
    api.noShows.rule({ id, refundBasisPoints: basisPointsOf(refundBasisPoints), reason }),

  'rule-deposit': ({ api, id }, { amount = '', currency = '', reason = '' }) =>
    // What is no amount is refused by the API, beside its field.
    api.deposits.rule({ id, amount: typedAmount(amount, currency) ?? -1, reason }),
}

const decideRefund = (
  { api, id }: Call,
  { proposalId = '', ...texts }: Texts,
  decision: 'approved' | 'refused' | 'withdrawn',
) => api.adminBookings.decideRefund({ ...actingOf(id, texts), proposalId, decision })

/** Of a percentage as it is typed; what is none is refused by the API. */
const basisPointsOf = (typed: string) =>
  /^\d{1,3}([.,]\d{1,2})?$/.test(typed.trim()) ? Math.round(Number(typed.trim().replace(',', '.')) * 100) : -1
