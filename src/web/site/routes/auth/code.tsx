import { data, redirect } from 'react-router'
import { apiContext, requestContext } from '#web/context.ts'
import { authRefusalText } from '#web/lib/auth-refusal-text.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { type PlainPage, pagePath, pagePathIn } from '#web/lib/paths.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { answerForm, type FormRequest, type SentForm, type Texts } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { CodeForm } from '#web/parts/identity/code-form.tsx'
import { enter, replaceDocument } from '#web/parts/identity/enter.server.ts'
import { FormPage } from '#web/parts/identity/form-card.tsx'
import { passwordHint } from '#web/parts/identity/password-hint.ts'
import {
  inSeconds,
  type PendingCode,
  pendingCodeCookie,
  readPendingCode,
} from '#web/parts/identity/pending-code.server.ts'
import { redirectSignedIn } from '#web/parts/identity/redirect-signed-in.server.ts'
import { signInPathFor } from '#web/parts/identity/sign-in-path.ts'
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

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: { require: requirePending },
    intents: {
      async resend({ api, sender: pending, settings }) {
        const { retryAfter } = await api.auth.resendOtp(pending)
        const again = pendingCodeCookie({ ...pending, resendAt: inSeconds(retryAfter) }, settings.origin)
        return data({ refused: undefined, resent: true }, { headers: { 'set-cookie': again } })
      },
      async code(sent, texts) {
        const answer = await takeCode(sent, texts)
        answer.headers.append('set-cookie', pendingCodeCookie(null, sent.settings.origin))
        return answer
      },
    },
    refused: (refused) => ({ refused, resent: false }),
  })

async function requirePending({ context, request }: FormRequest): Promise<PendingCode> {
  const pending = readPendingCode(request)
  if (!pending) throw redirect(pagePathIn(context.get(requestContext).locale, '/auth'))
  return pending
}

async function takeCode({ api: { auth }, sender, locale }: SentForm<unknown, PendingCode>, texts: Texts) {
  const { mode, email, key, from } = sender
  const { otp = '', newPassword = '' } = texts
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
