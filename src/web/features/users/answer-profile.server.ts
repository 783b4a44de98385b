import { data, type RouterContextProvider } from 'react-router'
import { Locale } from '#shared/locale.ts'
import { type Api, apiContext, requestContext } from '#web/context.ts'
import { replaceDocument } from '#web/features/identity/enter.server.ts'
import { preferenceCookie } from '#web/lib/cookies.ts'
import { type PlainPage, pagePathIn, type Query } from '#web/lib/paths.ts'
import { attempt } from '#web/lib/sent-form.ts'
import { nothingTold, toldOfRefusal } from './told.ts'

type Asked = { api: Api; id: string; texts: Record<string, string> }

/** What each form of the profile page asks for. */
const deeds: Record<string, (asked: Asked) => Promise<unknown>> = {
  details: ({ api, id, texts }) => api.users.update({ id, ...detailsOf(texts) }),
  // The upload itself has set it: the page is only read anew.
  'picture-set': () => Promise.resolve(),
  'picture-remove': ({ api, id }) => api.users.removePicture({ id }),
  'email-code': ({ api, id, texts: { email = '', password } }) =>
    api.users.requestEmailChange({ id, email, ...(password && { password }) }),
  email: ({ api, id, texts: { email = '', otp = '' } }) => api.users.changeEmail({ id, email, otp }),
  password: ({ api, id, texts: { password, newPassword = '' } }) =>
    api.users.changePassword({ id, newPassword, ...(password && { password }) }),
  enrol: ({ api }) => api.auth.enrolSecondFactor(),
  verify: ({ api, texts: { code = '' } }) => api.auth.verifySecondFactor({ code }),
  unenrol: ({ api, texts: { code = '' } }) => api.auth.removeSecondFactor({ code }),
  'sign-out': ({ api, texts: { device = '' } }) => api.auth.signOutDevice({ id: device }),
  'sign-out-everywhere': ({ api }) => api.auth.signOutEverywhere(),
  delete: ({ api, id, texts: { email = '', password } }) =>
    api.users.close({ id, email, ...(password && { password }) }),
}

/** After these nobody is signed in here. */
const ends: Record<string, [page: PlainPage, query?: Query]> = {
  'sign-out-everywhere': ['/auth'],
  delete: ['/auth', { notice: 'deleted' }],
}

type Sent = { context: Readonly<RouterContextProvider>; form: FormData; id: string }

/** Does what one of the forms asks for; some have more to tell than that it is done. */
export async function answerProfile({ context, form, id }: Sent) {
  const { locale } = context.get(requestContext)
  const api = context.get(apiContext)
  const intent = String(form.get('intent'))
  // Not what every object has, such as a constructor.
  const deed = Object.hasOwn(deeds, intent) ? deeds[intent] : undefined
  if (!deed) throw data(null, { status: 400 })
  const outcome = await attempt(form, (texts) => deed({ api, id, texts }))
  if ('refused' in outcome) return data(toldOfRefusal(outcome.refused), { status: 400 })
  if (ends[intent]) return replaceDocument(pagePathIn(locale, ...ends[intent]))
  const headers = new Headers()
  const currency = intent === 'details' && form.get('currency')
  if (currency) headers.append('set-cookie', preferenceCookie('userCurrency', String(currency)))
  return data({ intent, refused: undefined, ...toldOf(outcome.answer) }, { headers })
}

function detailsOf({ name = '', lastName, phone, currency, language, ...texts }: Asked['texts']) {
  const { address, city, state, country } = texts
  return {
    name,
    lastName: lastName || null,
    phone: phone || null,
    currency: currency || null,
    location: { address: address || null, city: city || null, state: state || null, country: country || null },
    language: Locale.catch('en').parse(language),
  }
}

type ToldOnce = { secret: string | undefined; qr: string | undefined; recoveryCodes: string[] }

/** Of an authenticator: what is shown once. */
function toldOf(answer: unknown): ToldOnce {
  return typeof answer === 'object' && answer !== null ? { ...nothingTold, ...pick(answer) } : nothingTold
}

function pick(answer: object): Partial<ToldOnce> {
  const { secret, qr, recoveryCodes } = answer as Partial<ToldOnce> // as the contract's answers have them
  return { ...(secret && { secret }), ...(qr && { qr }), ...(recoveryCodes && { recoveryCodes }) }
}
