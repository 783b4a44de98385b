import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { publicUrl } from '../../platform/settings.ts'
import { getUser } from '../queries.ts'
import { issueIdToken } from './id-token.ts'
import { providerOf, socialProviders } from './provider.ts'

type Social = 'google' | 'facebook'

/** The address at Google or Facebook where the user signs in. Also sets the cookie that the callback is compared with. */
export async function startSocialSignIn(context: Context, provider: Social, next: string): Promise<string> {
  if (!socialProviders(context.settings).includes(provider)) throw new AppError('not_found')
  const { auth } = await providerOf(context)
  const page = ownPage(publicUrl(context.settings), next)
  const { headers, response } = await auth.api.signInSocial({
    body: { provider, callbackURL: page, errorCallbackURL: page, disableRedirect: true },
    headers: context.headers,
    returnHeaders: true,
  })
  passCookies(headers, context)
  if (!response.url) throw new AppError('unavailable')
  return response.url
}

/** The id token of the user who has just returned. It can be fetched once. Throws invalid_token. */
export async function issueSocialToken(context: Context): Promise<{ idToken: string; provider: Social }> {
  const { auth } = await providerOf(context)
  const found = await auth.api.getSession({ headers: context.headers })
  if (!found) throw new AppError('invalid_token')
  const { headers } = await auth.api.signOut({ headers: context.headers, returnHeaders: true })
  passCookies(headers, context)
  const provider = found.session.provider === 'facebook' ? 'facebook' : 'google'
  const user = await getUser(context.db, found.user.id)
  const email = user.claimed_email ?? user.email
  return { idToken: await issueIdToken(context, { ...user, email }, provider), provider }
}

/** A path of our site. An address elsewhere would be an open redirect after signing in. */
function ownPage(origin: string, next: string): string {
  const page = new URL(next, origin)
  if (page.origin !== new URL(origin).origin) throw new AppError('invalid_request')
  return page.href
}

function passCookies(from: Headers, { answerHeaders }: Context): void {
  for (const cookie of from.getSetCookie()) answerHeaders.append('set-cookie', cookie)
}
