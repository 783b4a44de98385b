import type { RouterContextProvider } from 'react-router'
import { apiContext, requestContext } from '#web/context.ts'
import { attempt } from '#web/lib/sent-form.ts'
import { inSeconds, pendingCodeCookie } from './pending-code.server.ts'

/**
 * For a guest who ticked "make an account": mails the code that completes a registration without a password. Answers the cookie
 * that the page of the code reads. Undefined where the API refuses, because the form's own action must not fail for that.
 */
export async function beginRegistration(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  from: string,
): Promise<string | undefined> {
  const { auth } = context.get(apiContext)
  const { locale, settings } = context.get(requestContext)
  const outcome = await attempt(form, async ({ name = '', email: typed = '' }) => {
    const email = typed.trim()
    const { token: key } = await auth.register({ name, email, language: locale })
    const { otp } = await auth.options()
    const resendAt = inSeconds(otp.resendAfter)
    return pendingCodeCookie({ mode: 'register', email, key, resendAt, from }, settings.origin)
  })
  return 'answer' in outcome ? outcome.answer : undefined
}
