import { data, type RouterContextProvider } from 'react-router'
import { openCookie } from '#shared/cookies.ts'
import { Locale } from '#shared/locale.ts'
import { type Api, apiContext, requestContext } from '#web/context.ts'
import { replaceDocument } from '#web/features/identity/enter.server.ts'
import { statusOfRefused } from '#web/lib/changed-meanwhile.ts'
import { unknownIntent } from '#web/lib/intended.ts'
import { type PlainPage, pagePathIn, type Query } from '#web/lib/paths.ts'
import { attempt } from '#web/lib/sent-form.ts'
import { emptyResult, resultOfRefusal } from './form-result.ts'

type FormContext = { api: Api; id: string; texts: Record<string, string> }

/** The call of each form on the profile page, by its intent. */
const calls: Record<string, (form: FormContext) => Promise<unknown>> = {
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

/** Forms that end the session, and where they lead. */
const pagesAfterSignOut: Record<string, [page: PlainPage, query?: Query]> = {
  'sign-out-everywhere': ['/auth'],
  delete: ['/auth', { notice: 'deleted' }],
}

type SentForm = { context: Readonly<RouterContextProvider>; form: FormData; id: string }

/** Runs the call of the form that was sent; some answer with values that are shown once. */
export async function answerProfile({ context, form, id }: SentForm) {
  const { locale } = context.get(requestContext)
  const api = context.get(apiContext)
  const intent = String(form.get('intent'))
  // Not what every object has, such as a constructor.
  const call = Object.hasOwn(calls, intent) ? calls[intent] : undefined
  if (!call) throw unknownIntent()
  const outcome = await attempt(form, (texts) => call({ api, id, texts }))
  if ('refused' in outcome) return data(resultOfRefusal(outcome.refused), { status: statusOfRefused(outcome.refused) })
  const after = pagesAfterSignOut[intent]
  if (after) return replaceDocument(pagePathIn(locale, ...after))
  const headers = new Headers()
  const currency = intent === 'details' && form.get('currency')
  if (currency) headers.append('set-cookie', openCookie('userCurrency', String(currency)))
  return data({ intent, refused: undefined, ...shownOnceOf(outcome.answer) }, { headers })
}

function detailsOf({ name = '', lastName, phone, currency, language, revision, ...texts }: FormContext['texts']) {
  const { address, city, state, country } = texts
  return {
    revision: Number(revision),
    name,
    lastName: lastName || null,
    phone: phone || null,
    currency: currency || null,
    location: { address: address || null, city: city || null, state: state || null, country: country || null },
    language: Locale.catch('en').parse(language),
  }
}

type ShownOnce = { secret: string | undefined; qr: string | undefined; recoveryCodes: string[] }

/** The secret and codes of an authenticator. */
function shownOnceOf(answer: unknown): ShownOnce {
  return typeof answer === 'object' && answer !== null ? { ...emptyResult, ...pick(answer) } : emptyResult
}

function pick(answer: object): Partial<ShownOnce> {
  const { secret, qr, recoveryCodes } = answer as Partial<ShownOnce> // as the contract's answers have them
  return { ...(secret && { secret }), ...(qr && { qr }), ...(recoveryCodes && { recoveryCodes }) }
}
