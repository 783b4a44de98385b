import { weatherSources } from '#contract/weather-calls.ts'
import type { Acts } from '#web/features/forms/answer-form.server.ts'
import { personIn } from '#web/features/manifest/person-in-form.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { typedAmount } from '#web/lib/typed-amount.ts'
import { fileIn } from './weather-fields.tsx'

/** Runs the forms of a booking's page. A text says where on the page the outcome stands. */
export const bookingActs: Acts<{ bookingId: string }, unknown, Promise<string | { url: string }>> = {
  async 'manifest-link'({ api, params: { bookingId: id }, locale, settings }) {
    const { token } = await api.manifests.makeLink({ id })
    return { url: settings.origin + pagePathIn(locale, '/guest-registration/:token?', { token }) }
  },

  async accept({ api, params: { bookingId: id } }) {
    await api.payments.answer({ id, answer: 'accept' })
    return ''
  },

  async decline({ api, params: { bookingId: id } }, { reason = '' }) {
    await api.payments.answer({ id, answer: 'decline', reason })
    return ''
  },

  async 'counter-offer'(
    { api, params: { bookingId: id } },
    { date, time, duration, total = '', currency = '', message, otherwise },
  ) {
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

  async 'withdraw-offer'({ api, params: { bookingId: id } }) {
    await api.counterOffers.withdraw({ id })
    return ''
  },

  async 'accept-change'({ api, params: { bookingId: id } }) {
    await api.changes.answer({ id, answer: 'accept' })
    return ''
  },

  async 'decline-change'({ api, params: { bookingId: id } }, { reason = '' }) {
    await api.changes.answer({ id, answer: 'decline', reason })
    return ''
  },

  async cancel({ api, params: { bookingId: id } }, { reason = '' }) {
    await api.bookings.cancelByHost({ id, reason })
    return ''
  },

  async weather({ api, params: { bookingId: id }, form }, { source, reason = '', evidence = '' }) {
    const known = weatherSources.find((each) => each === source) ?? 'owner'
    await api.weather.call({ id, source: known, reason, evidence, ...fileIn(form) })
    return ''
  },

  async 'no-show'({ api, params: { bookingId: id } }, { text = '' }) {
    await api.noShows.mark({ id, text })
    return '#no-show'
  },

  async object({ api, params: { bookingId: id } }, { text = '' }) {
    await api.noShows.objectAsHost({ id, text })
    return '#no-show'
  },

  async register({ api, params: { bookingId: id } }, texts) {
    await api.manifests.add({ id, ...personIn(texts) })
    return '#manifest'
  },

  async unregister({ api, params: { bookingId: id } }, { seat }) {
    await api.manifests.remove({ id, seat: Number(seat) })
    return '#manifest'
  },

  async depart({ api, params: { bookingId: id } }) {
    await api.manifests.depart({ id })
    return '#manifest'
  },

  async back({ api, params: { bookingId: id } }) {
    await api.manifests.comeBack({ id })
    return '#manifest'
  },

  async picture({ api, params: { bookingId: id }, form }, { moment }) {
    const file = form.get('file')
    if (!(file instanceof File)) throw new TypeError('The form of a picture has no file.')
    await api.deposits.addHostPicture({ id, moment: moment === 'check_out' ? moment : 'check_in', file })
    return '#deposit'
  },

  async claim({ api, params: { bookingId: id } }, { amount = '', currency = '', reason = '' }) {
    // What is no amount is refused by the API, beside its field.
    await api.deposits.claim({ id, amount: typedAmount(amount, currency) ?? 0, reason })
    return '#deposit'
  },
}
