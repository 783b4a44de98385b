import { data, type RouterContextProvider, redirect } from 'react-router'
import { apiContext, requestContext } from '#web/context.ts'
import { formOf } from '#web/lib/intended.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { attempt } from '#web/lib/sent-form.ts'
import { inSeconds, type PendingCode, pendingCodeCookie } from './pending-code.server.ts'

type PageRequest = { context: Readonly<RouterContextProvider>; request: Request; url: URL }

/** Mails a code and redirects to the page where it is entered. The answer never tells whether the address has an account. */
export async function askForCode({ context, request, url }: PageRequest, mode: PendingCode['mode']) {
  const { locale, settings } = context.get(requestContext)
  const outcome = await attempt(await formOf(request, 'address'), async ({ email = '' }) => {
    const { retryAfter } = await context.get(apiContext).auth.resendOtp({ email, mode })
    const from = url.searchParams.get('from')
    const cookie = pendingCodeCookie({ mode, email, resendAt: inSeconds(retryAfter), from }, settings.origin)
    return redirect(pagePathIn(locale, '/auth/code'), { headers: { 'set-cookie': cookie } })
  })
  return 'answer' in outcome ? outcome.answer : data(outcome.refused, { status: 400 })
}
