import { weatherSources } from '#contract/weather-calls.ts'
import type { Api } from '#web/context.ts'
import { personIn } from '#web/features/manifest/person-in-form.ts'
import { intended } from '#web/lib/intended.ts'
import { attempt } from '#web/lib/sent-form.ts'
import { typedAmount } from '#web/lib/typed-amount.ts'
import { fileIn } from './weather-fields.tsx'

type Call = { api: Api; id: string; form: FormData }
type Texts = Record<string, string>

/** Does what a form of a booking's page asks for; answers where on the page the outcome stands. */
export function answerBooking(api: Api, { id, form }: Omit<Call, 'api'>) {
  return attempt(form, async ({ intent = '', ...texts }) => intended(answers, intent)({ api, id, form }, texts))
}

const answers: Record<string, (call: Call, texts: Texts) => Promise<string>> = {
  async accept({ api, id }) {
    await api.payments.answer({ id, answer: 'accept' })
    return ''
  },

  async decline({ api, id }, { reason = '' }) {
    await api.payments.answer({ id, answer: 'decline', reason })
    return ''
  },

  async 'counter-offer'({ api, id }, { date, time, duration, total = '', currency = '', message, otherwise }) {
    await api.counterOffers.make({
      id,
      date,
      ...(time && { time }),
      duration: Number(duration),
      // What is no amount is refused by the API, beside its field.
      ...(total.trim() !== '' && { total: typedAmount(total, currency) ?? 0 }),
      ...(message && { message: message.replaceAll('\r\n', '\n') }),
      otherwise: otherwise === 'ends' ? otherwise : 'goes_on',
    })
    return ''
  },

  async 'withdraw-offer'({ api, id }) {
    await api.counterOffers.withdraw({ id })
    return ''
  },

  async 'accept-change'({ api, id }) {
    await api.changes.answer({ id, answer: 'accept' })
    return ''
  },

  async 'decline-change'({ api, id }, { reason = '' }) {
    await api.changes.answer({ id, answer: 'decline', reason })
    return ''
  },

  async cancel({ api, id }, { reason = '' }) {
    await api.bookings.cancelByHost({ id, reason })
    return ''
  },

  async weather({ api, id, form }, { source, reason = '', evidence = '' }) {
    const known = weatherSources.find((each) => each === source) ?? 'owner'
    await api.weather.call({ id, source: known, reason, evidence, ...fileIn(form) })
    return ''
  },

  async 'no-show'({ api, id }, { text = '' }) {
    await api.noShows.mark({ id, text })
    return '#no-show'
  },

  async object({ api, id }, { text = '' }) {
    await api.noShows.objectAsHost({ id, text })
    return '#no-show'
  },

  async register({ api, id }, texts) {
    await api.manifests.add({ id, ...personIn(texts) })
    return '#manifest'
  },

  async unregister({ api, id }, { seat }) {
    await api.manifests.remove({ id, seat: Number(seat) })
    return '#manifest'
  },

  async depart({ api, id }) {
    await api.manifests.depart({ id })
    return '#manifest'
  },

  async back({ api, id }) {
    await api.manifests.comeBack({ id })
    return '#manifest'
  },

  async picture({ api, id, form }, { moment }) {
    const file = form.get('file')
    if (!(file instanceof File)) throw new TypeError('The form of a picture has no file.')
    await api.deposits.addHostPicture({ id, moment: moment === 'check_out' ? moment : 'check_in', file })
    return '#deposit'
  },

  async claim({ api, id }, { amount = '', currency = '', reason = '' }) {
    // What is no amount is refused by the API, beside its field.
    await api.deposits.claim({ id, amount: typedAmount(amount, currency) ?? 0, reason })
    return '#deposit'
  },
}
