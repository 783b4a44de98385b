import { data, redirect } from 'react-router'
import { SocialProvider } from '#contract/identity/identity.ts'
import { apiContext, requestContext } from '#web/context.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { comeFrom } from '#web/parts/identity/enter.server.ts'
import { redirectSignedIn } from '#web/parts/identity/redirect-signed-in.server.ts'
import type { Route } from './+types/social'

/** Sends the browser to Google or Facebook. By a link: the policy would keep a form from leading there. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  await redirectSignedIn(context)
  const { locale } = context.get(requestContext)
  const provider = SocialProvider.safeParse(params.provider)
  if (!provider.success) throw data(null, { status: 404 })
  const from = comeFrom(url.searchParams.get('from'))
  const next = pagePathIn(locale, '/auth/continue', { from })
  const started = await context.get(apiContext).auth.startSocial({ provider: provider.data, next }).catch(throwMissing)
  return redirect(started.url)
}
