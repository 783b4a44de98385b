import type { Api } from '#web/context.ts'
import { personIn } from '#web/features/manifest/person-in-form.ts'
import { fileIn } from '#web/features/owner-bookings/weather-fields.tsx'
import { intended } from '#web/lib/intended.ts'
import { attempt } from '#web/lib/sent-form.ts'

type CaptainForm = { api: Api; id: string; token: string; form: FormData; texts: Record<string, string> }

/** Does what a form of the captain’s day asks for; answers of which charter. An intent is an action and a charter. */
export function answerCaptain(api: Api, { token, form }: { token: string; form: FormData }) {
  return attempt(form, async ({ intent = '', ...texts }) => {
    const [, action = '', id = ''] = /^([a-z]+)-([0-9a-f]{24})$/.exec(intent) ?? []
    await intended(actions, action)({ api, id, token, form, texts })
    return id
  })
}

const as = (token: string) => ({ context: { accessToken: token } })

const actions: Record<string, (sent: CaptainForm) => Promise<unknown>> = {
  register: ({ api, id, token, texts }) => api.captain.register({ id, ...personIn(texts) }, as(token)),

  unregister: ({ api, id, token, texts: { seat } }) => api.captain.unregister({ id, seat: Number(seat) }, as(token)),

  board: ({ api, id, token, form }) => api.captain.board({ id, seats: form.getAll('seat').map(Number) }, as(token)),

  // The button stands in the form of the ticks: what was ticked just before counts.
  depart: ({ api, id, token, form }) => api.captain.depart({ id, seats: form.getAll('seat').map(Number) }, as(token)),

  back: ({ api, id, token }) => api.captain.comeBack({ id }, as(token)),

  extend: ({ api, id, token, texts: { step = '' } }) => {
    const [end = '', price] = step.split(' ')
    return api.captain.proposeExtension({ id, end, expectedPrice: Number(price) }, as(token))
  },

  withdraw: ({ api, id, token }) => api.captain.withdrawExtension({ id }, as(token)),

  picture: ({ api, id, token, form, texts: { moment } }) => {
    const file = form.get('file')
    if (!(file instanceof File)) throw new TypeError('The form of a picture has no file.')
    return api.captain.addPicture({ id, moment: moment === 'check_out' ? moment : 'check_in', file }, as(token))
  },

  weather: ({ api, id, token, form, texts: { reason = '', evidence = '' } }) =>
    api.captain.callOff({ id, reason, evidence, ...fileIn(form) }, as(token)),
}
