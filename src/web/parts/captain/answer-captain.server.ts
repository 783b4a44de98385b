import type { LinkCall } from '#web/parts/bookings/guest-senders.server.ts'
import type { Acts } from '#web/parts/forms/answer-form.server.ts'
import { personIn } from '#web/parts/manifest/person-in-form.ts'
import { fileIn } from '#web/parts/owner-bookings/weather-fields.tsx'

/** Runs the forms of the captain’s day. An intent is an action and the id of a charter. */
export const captainActs: Acts<unknown, LinkCall> = {
  'register-': ({ api, suffix: id, sender }, texts) => api.captain.register({ id, ...personIn(texts) }, sender),

  'unregister-': ({ api, suffix: id, sender }, { seat }) => api.captain.unregister({ id, seat: Number(seat) }, sender),

  scan: ({ api, sender }, { boarding = '' }) => api.captain.scan({ code: boarding }, sender),

  'board-': ({ api, suffix: id, sender, form }) =>
    api.captain.board({ id, seats: form.getAll('seat').map(Number) }, sender),

  // The button stands in the form of the ticks: what was ticked just before counts.
  'depart-': ({ api, suffix: id, sender, form }) =>
    api.captain.depart({ id, seats: form.getAll('seat').map(Number) }, sender),

  'back-': ({ api, suffix: id, sender }) => api.captain.comeBack({ id }, sender),

  'extend-': ({ api, suffix: id, sender }, { step = '' }) => {
    const [end = '', price] = step.split(' ')
    return api.captain.proposeExtension({ id, end, expectedPrice: Number(price) }, sender)
  },

  'withdraw-': ({ api, suffix: id, sender }) => api.captain.withdrawExtension({ id }, sender),

  'picture-': ({ api, suffix: id, sender, form }, { moment }) => {
    const file = form.get('file')
    if (!(file instanceof File)) throw new TypeError('The form of a picture has no file.')
    return api.captain.addPicture({ id, moment: moment === 'check_out' ? moment : 'check_in', file }, sender)
  },

  'weather-': ({ api, suffix: id, sender, form }, { reason = '', evidence = '' }) =>
    api.captain.callOff({ id, reason, evidence, ...fileIn(form) }, sender),
}
