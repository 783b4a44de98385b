import { redirect } from 'react-router'
import { apiContext, requestContext } from '#web/context.ts'
import { apiRefusal } from '#web/lib/api-error.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { enter } from '#web/parts/identity/enter.server.ts'
import { inSeconds, pendingCodeCookie } from '#web/parts/identity/pending-code.server.ts'
import type { Route } from './+types/continue'

/** Where Google and Facebook lead back to: whoever comes from there signs in, and the first time up. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { locale, settings } = context.get(requestContext)
  const { auth } = context.get(apiContext)
  const from = url.searchParams.get('from')
  const lead = (notice: string) => redirect(pagePathIn(locale, '/auth', { notice, from }))
  if (url.searchParams.has('error')) return lead('provider')
  try {
    const { idToken } = await auth.socialIdToken()
    const { created, ...signedIn } = await auth.googleSignin({ token: idToken, language: locale })
    return enter(signedIn, { locale, from, registered: created })
  } catch (error) {
    const refusal = apiRefusal(error)
    if (!refusal) throw error
    if (refusal.code !== 'email_unverified') return lead(refusal.code)
    // The other house does not vouch for the address: a code has been sent there.
    const { email = '', key = '' } = refusal.data
    const { otp } = await auth.options()
    const cookie = pendingCodeCookie(
      { mode: 'register', email, key, resendAt: inSeconds(otp.resendAfter), from },
      settings.origin,
    )
    return redirect(pagePathIn(locale, '/auth/code'), { headers: { 'set-cookie': cookie } })
  }
}
