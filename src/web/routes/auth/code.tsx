import { data, redirect } from 'react-router'
import { apiContext, requestContext } from '#web/context.ts'
import { keepUnsent } from '#web/features/forms/keep-unsent.ts'
import { CodeForm } from '#web/features/identity/code-form.tsx'
import { enter, replaceDocument } from '#web/features/identity/enter.server.ts'
import { FormPage } from '#web/features/identity/form-card.tsx'
import { passwordHint } from '#web/features/identity/password-hint.ts'
import {
  inSeconds,
  type PendingCode,
  pendingCodeCookie,
  readPendingCode,
} from '#web/features/identity/pending-code.server.ts'
import { redirectSignedIn } from '#web/features/identity/redirect-signed-in.server.ts'
import { signInPathFor } from '#web/features/identity/sign-in-path.ts'
import { authRefusalText } from '#web/lib/auth-refusal-text.ts'
import { formOf } from '#web/lib/intended.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { type PlainPage, pagePath, pagePathIn } from '#web/lib/paths.ts'
import { attempt, type RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/code'

/** Where one who has mistyped the address begins anew. */
const begins: Record<PendingCode['mode'], [page: PlainPage, query?: Record<string, string>]> = {
  register: ['/auth', { tab: 'signup' }],
  login: ['/auth/by-code'],
  reset: ['/auth/forgot'],
}

/** The code of a mail: ends a registration, signs in, or comes with a new password. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { locale } = context.get(requestContext)
  await redirectSignedIn(context)
  const pending = readPendingCode(request)
  if (!pending) throw redirect(pagePathIn(locale, '/auth'))
  const { password, otp } = await context.get(apiContext).auth.options()
  const { email, mode, resendAt, from } = pending
  return { email, mode, resendAt, from, password, minutes: otp.minutes }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { locale, settings } = context.get(requestContext)
  const pending = readPendingCode(request)
  if (!pending) return redirect(pagePathIn(locale, '/auth'))
  const form = await formOf(request, 'code', 'resend')
  if (form.get('intent') === 'resend') {
    const outcome = await attempt(form, () => context.get(apiContext).auth.resendOtp(pending))
    if ('refused' in outcome) return data({ refused: outcome.refused, resent: false }, { status: 400 })
    const again = { ...pending, resendAt: inSeconds(outcome.answer.retryAfter) }
    return data(
      { refused: undefined, resent: true },
      { headers: { 'set-cookie': pendingCodeCookie(again, settings.origin) } },
    )
  }
  const outcome = await attempt(form, (texts) => useCode(context, pending, texts))
  if ('refused' in outcome) return data({ refused: outcome.refused, resent: false }, { status: 400 })
  outcome.answer.headers.append('set-cookie', pendingCodeCookie(null, settings.origin))
  return outcome.answer
}

async function useCode(
  context: Route.ActionArgs['context'],
  { mode, email, key, from }: PendingCode,
  { otp = '', newPassword = '' }: Record<string, string>,
) {
  const { auth } = context.get(apiContext)
  const { locale } = context.get(requestContext)
  if (mode === 'reset') {
    await auth.resetPassword({ email, otp, newPassword })
    return replaceDocument(pagePathIn(locale, signInPathFor(from), { notice: 'password', from }))
  }
  return enter(await auth.verifyOtp({ email, otp, mode, ...(key && { key }) }), {
    locale,
    from,
    registered: mode === 'register',
  })
}

export const clientAction = (args: Route.ClientActionArgs) =>
  keepUnsent(args, (refused) => ({ refused, resent: false }))

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.enter_code_title(), hidden: true })

export default function Code({ loaderData, actionData }: Route.ComponentProps) {
  const { email, mode, resendAt, from, password, minutes } = loaderData
  const resets = mode === 'reset'
  const [beginning, query] = begins[mode]
  const { refused, resent = false } = actionData ?? {}
  return (
    <FormPage title={resets ? m.choose_new_password() : m.enter_code_title()} text={m.code_sent_to({ email, minutes })}>
      <CodeForm
        intent="code"
        refused={refused}
        submit={resets ? m.save_password() : m.confirm()}
        newPassword={resets ? passwordHint(password) : undefined}
        resendAt={resendAt}
        resent={resent}
        notResent={refused?.intent === 'resend' ? resendText(refused.code) : null}
      />
      <p className="text-sm text-ink-soft">
        {m.wrong_address()} <TextLink to={pagePath(beginning, { ...query, from })}>{m.begin_anew()}</TextLink>
      </p>
    </FormPage>
  )
}

const resendText = (code: RefusedForm['code']) =>
  code === 'too_many_requests' || code === 'network_request_failed' ? authRefusalText(code) : m.resend_failed()
