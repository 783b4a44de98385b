import { weatherSources } from '#contract/bookings/weather-calls.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { typedAmount } from '#web/lib/typed-amount.ts'
import type { Acts } from '#web/parts/forms/answer-form.server.ts'
import { personIn } from '#web/parts/manifest/person-in-form.ts'
import type { PreviewedForm } from '#web/parts/price-preview/previewed-form.ts'
import { guestReviewIn } from '#web/parts/reviews/review-in-form.ts'
import { counterOfferIn } from './counter-offer-in-form.ts'
import { fileIn } from './weather-fields.tsx'

type Outcome = string | { url: string } | PreviewedForm

/** Runs the forms of a booking's page. A text says where on the page the outcome stands. */
export const bookingActs: Acts<{ bookingId: string }, unknown, Promise<Outcome>> = {
  async 'manifest-link'({ api, params: { bookingId: id }, locale, settings }) {
    const { token } = await api.manifests.makeLink({ id })
    return { url: settings.origin + pagePathIn(locale, '/guest-registration/:token?', { token }) }
  },

  accept: ({ api, params: { bookingId: id } }) => at('', api.payments.answer({ id, answer: 'accept' })),
  decline: ({ api, params: { bookingId: id } }, { reason = '' }) =>
    at('', api.payments.answer({ id, answer: 'decline', reason })),

  async 'counter-offer'({ api, params: { bookingId: id } }, { message, otherwise, ...texts }) {
    await api.counterOffers.make({
      id,
      ...counterOfferIn(texts),
      ...(message && { message: message.replaceAll('\r\n', '\n') }),
      otherwise: otherwise === 'ends' ? otherwise : 'goes_on',
    })
    return ''
  },

  async 'preview-offer'({ api, params: { bookingId: id } }, typed) {
    return { preview: await api.counterOffers.preview({ id, ...counterOfferIn(typed) }), typed }
  },

  'withdraw-offer': ({ api, params: { bookingId: id } }) => at('', api.counterOffers.withdraw({ id })),
  'accept-change': ({ api, params: { bookingId: id } }) => at('', api.changes.answer({ id, answer: 'accept' })),
  'decline-change': ({ api, params: { bookingId: id } }, { reason = '' }) =>
    at('', api.changes.answer({ id, answer: 'decline', reason })),
  cancel: ({ api, params: { bookingId: id } }, { reason = '' }) => at('', api.bookings.cancelByHost({ id, reason })),

  async weather({ api, params: { bookingId: id }, form }, { source, reason = '', evidence = '' }) {
    const known = weatherSources.find((each) => each === source) ?? 'owner'
    await api.weather.call({ id, source: known, reason, evidence, ...fileIn(form) })
    return ''
  },

  'no-show': ({ api, params: { bookingId: id } }, { text = '' }) => at('#no-show', api.noShows.mark({ id, text })),
  object: ({ api, params: { bookingId: id } }, { text = '' }) => at('#no-show', api.noShows.objectAsHost({ id, text })),
  register: ({ api, params: { bookingId: id } }, texts) =>
    at('#manifest', api.manifests.add({ id, ...personIn(texts) })),
  unregister: ({ api, params: { bookingId: id } }, { seat }) =>
    at('#manifest', api.manifests.remove({ id, seat: Number(seat) })),
  depart: ({ api, params: { bookingId: id } }) => at('#manifest', api.manifests.depart({ id })),
  back: ({ api, params: { bookingId: id } }) => at('#manifest', api.manifests.comeBack({ id })),

  async picture({ api, params: { bookingId: id }, form }, { moment }) {
    const file = form.get('file')
    if (!(file instanceof File)) throw new TypeError('The form of a picture has no file.')
    await api.deposits.addHostPicture({ id, moment: moment === 'check_out' ? moment : 'check_in', file })
    return '#deposit'
  },

  'write-guest-review': ({ api, params: { bookingId: id } }, texts) =>
    at('#guest-review', api.guestReviews.write({ id, ...guestReviewIn(texts) })),
  'change-guest-review': ({ api, params: { bookingId: id } }, texts) =>
    at('#guest-review', api.guestReviews.change({ id, ...guestReviewIn(texts) })),

  async claim({ api, params: { bookingId: id } }, { amount = '', currency = '', reason = '' }) {
    // The API refuses an invalid amount beside its field.
    await api.deposits.claim({ id, amount: typedAmount(amount, currency) ?? 0, reason })
    return '#deposit'
  },
}

const at = (place: string, change: Promise<unknown>) => change.then(() => place)
