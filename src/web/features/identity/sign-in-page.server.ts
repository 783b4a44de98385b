import { data, type RouterContextProvider, redirect } from 'react-router'
import { apiContext, requestContext } from '#web/context.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { attempt } from '#web/lib/sent-form.ts'
import { enter } from './enter.server.ts'
import { inSeconds, pendingCodeCookie } from './pending-code.server.ts'
import { signInDemoUser } from './sign-in-demo-user.server.ts'

type PageRequest = { context: Readonly<RouterContextProvider>; url: URL }
type SentForm = { context: Readonly<RouterContextProvider>; form: FormData; from: string | null }

/** Loads the props of the sign-in card. */
export async function describeSignInPage({ context, url }: PageRequest) {
  const { social, password, demo } = await context.get(apiContext).auth.options()
  const query = url.searchParams
  const tab = query.get('tab') === 'signup' ? ('signup' as const) : ('login' as const)
  return { social, password, demo, tab, notice: query.get('notice') }
}

/** Signs in or up, depending on the submitted form. */
export async function answerSignInPage(sent: SentForm) {
  if (sent.form.get('intent') === 'demo') return signInDemoUser(sent)
  const outcome = sent.form.get('intent') === 'signup' ? await signUp(sent) : await logIn(sent)
  return 'answer' in outcome ? outcome.answer : data(outcome.refused, { status: 400 })
}

function logIn({ context, form, from }: SentForm) {
  const { auth } = context.get(apiContext)
  const { locale } = context.get(requestContext)
  return attempt(form, async ({ email = '', password = '' }) => {
    const { idToken } = await auth.idToken({ email, password })
    return enter(await auth.login({ idToken }), { locale, from })
  })
}

/** The answer is the same for an address that already has an account. Only the mail to it says so. */
function signUp({ context, form, from }: SentForm) {
  const { auth } = context.get(apiContext)
  const { locale, settings } = context.get(requestContext)
  return attempt(form, async ({ name = '', email = '', password = '' }) => {
    const { token: key } = await auth.register({ name, email, password, language: locale })
    const { otp } = await auth.options()
    const resendAt = inSeconds(otp.resendAfter)
    const cookie = pendingCodeCookie({ mode: 'register', email, key, resendAt, from }, settings.origin)
    return redirect(pagePathIn(locale, '/auth/code'), { headers: { 'set-cookie': cookie } })
  })
}
