import { redirect } from 'react-router'
import { inLocalePath } from '#shared/locale-path.ts'
import { apiContext, requestContext } from '#web/context.ts'
import { enter } from '#web/features/identity/enter.server.ts'
import { apiRefusal } from '#web/lib/api-error.ts'
import type { Route } from './+types/continue'

/** Where Google and Facebook lead back to: whoever comes from there signs in, and the first time up. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { locale } = context.get(requestContext)
  const { auth } = context.get(apiContext)
  const lead = (notice: string) => redirect(inLocalePath(`/auth?notice=${notice}`, locale))
  if (url.searchParams.has('error')) return lead('provider')
  try {
    const { idToken } = await auth.socialIdToken()
    const { created, ...signedIn } = await auth.googleSignin({ token: idToken, language: locale })
    return enter(signedIn, { locale, from: url.searchParams.get('from'), registered: created })
  } catch (error) {
    const code = apiRefusal(error)?.code
    if (!code) throw error
    return lead(code)
  }
}
