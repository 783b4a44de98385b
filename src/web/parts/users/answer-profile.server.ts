import { data } from 'react-router'
import type { SessionUser } from '#contract/identity/user.ts'
import { openCookie } from '#shared/cookies.ts'
import { Locale } from '#shared/locale.ts'
import { type PlainPage, pagePathIn, type Query } from '#web/lib/paths.ts'
import { formsFor, type Texts } from '#web/parts/forms/answer-form.server.ts'
import { replaceDocument } from '#web/parts/identity/enter.server.ts'
import { emptyResult, resultOfRefusal } from './form-result.ts'

/** The forms of the profile page. Some answer with values that are shown once. */
export const profileForms = formsFor<unknown, SessionUser>()({
  intents: {
    details: ({ api, sender: { id } }, texts) => api.users.update({ id, ...detailsOf(texts) }),
    // The upload itself has set it: the page is only read anew.
    'picture-set': () => Promise.resolve(),
    'picture-remove': ({ api, sender: { id } }) => api.users.removePicture({ id }),
    'email-code': ({ api, sender: { id } }, { email = '', password }) =>
      api.users.requestEmailChange({ id, email, ...(password && { password }) }),
    email: ({ api, sender: { id } }, { email = '', otp = '' }) => api.users.changeEmail({ id, email, otp }),
    password: ({ api, sender: { id } }, { password, newPassword = '' }) =>
      api.users.changePassword({ id, newPassword, ...(password && { password }) }),
    enrol: ({ api }) => api.auth.enrolSecondFactor(),
    verify: ({ api }, { code = '' }) => api.auth.verifySecondFactor({ code }),
    unenrol: ({ api }, { code = '' }) => api.auth.removeSecondFactor({ code }),
    'sign-out': ({ api }, { device = '' }) => api.auth.signOutDevice({ id: device }),
    'sign-out-everywhere': ({ api }) => api.auth.signOutEverywhere(),
    delete: ({ api, sender: { id } }, { email = '', password }) =>
      api.users.close({ id, email, ...(password && { password }) }),
  },

  done(done, { form, intent, locale }) {
    const after = pagesAfterSignOut[intent]
    if (after) return replaceDocument(pagePathIn(locale, ...after))
    const headers = new Headers()
    const currency = intent === 'details' && form.get('currency')
    if (currency) headers.append('set-cookie', openCookie('userCurrency', String(currency)))
    return data({ intent, refused: undefined, ...shownOnceOf(done) }, { headers })
  },

  refused: resultOfRefusal,
})

/** Forms that end the session, and where they lead. */
const pagesAfterSignOut: Record<string, [page: PlainPage, query?: Query]> = {
  'sign-out-everywhere': ['/auth'],
  delete: ['/auth', { notice: 'deleted' }],
}

function detailsOf({ name = '', lastName, phone, currency, language, revision, ...texts }: Texts) {
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
