import { redirect } from 'react-router'
import { Role } from '#contract/identity/user.ts'
import { apiContext } from '#web/context.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import type { PageRequest, SentForm, Texts } from '#web/parts/forms/answer-form.server.ts'
import { enter } from './enter.server.ts'
import { inSeconds, pendingCodeCookie } from './pending-code.server.ts'

/** Loads the props of the sign-in card. */
export async function describeSignInPage({ context, url }: PageRequest) {
  const { social, password, demo } = await context.get(apiContext).auth.options()
  const query = url.searchParams
  const tab = query.get('tab') === 'signup' ? ('signup' as const) : ('login' as const)
  return { social, password, demo, tab, notice: query.get('notice') }
}

/** The forms of the sign-in card. `from` is the page to go back to. */
export const signInForms = (from: string | null) => ({
  intents: {
    login: async ({ api, locale }: SentForm, { email = '', password = '' }: Texts) => {
      const { idToken } = await api.auth.idToken({ email, password })
      return enter(await api.auth.login({ idToken }), { locale, from })
    },

    /** The answer is the same for an address that already has an account. Only the mail to it says so. */
    signup: async ({ api, locale, settings }: SentForm, { name = '', email = '', password = '' }: Texts) => {
      const { token: key } = await api.auth.register({ name, email, password, language: locale })
      const { otp } = await api.auth.options()
      const resendAt = inSeconds(otp.resendAfter)
      const cookie = pendingCodeCookie({ mode: 'register', email, key, resendAt, from }, settings.origin)
      return redirect(pagePathIn(locale, '/auth/code'), { headers: { 'set-cookie': cookie } })
    },

    demo: signInDemoUser(from),
  },
  status: statusOfSignIn,
})

/** Answers the form of `DemoSignIn`. The API refuses where demo sign-in is switched off. */
export const signInDemoUser =
  (from: string | null) =>
  async ({ api, locale }: SentForm, { role }: Texts) =>
    enter(await api.auth.demo({ role: Role.catch('c').parse(role) }), { locale, from })

/** Where demo sign-in is switched off, the page has no such form. */
export const statusOfSignIn = ({ intent }: RefusedForm) => (intent === 'demo' ? 404 : 400)
