import { data, redirect } from 'react-router'
import { inLocalePath } from '#shared/locale-path.ts'
import { apiContext, requestContext } from '#web/context.ts'
import { AccountForm } from '#web/features/identity/account-form.tsx'
import { fieldWords } from '#web/features/identity/field-words.ts'
import { FormPage } from '#web/features/identity/form-card.tsx'
import { leadAway } from '#web/features/identity/lead-away.server.ts'
import { inSeconds, pendingCodeCookie } from '#web/features/identity/pending-code.server.ts'
import { tellOfNetwork } from '#web/features/identity/tell-of-network.ts'
import { doorTo, withWayBack } from '#web/features/identity/way-back.ts'
import { localPath } from '#web/lib/locale.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { attempt } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/forgot'

export async function loader({ context, url }: Route.LoaderArgs) {
  await leadAway(context)
  return { from: url.searchParams.get('from') }
}

/** Whether there is an account for the address, nobody is told. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { locale, settings } = context.get(requestContext)
  const outcome = await attempt(await request.formData(), async ({ email = '' }) => {
    const mode = 'reset'
    const { retryAfter } = await context.get(apiContext).auth.resendOtp({ email, mode })
    const from = url.searchParams.get('from')
    const cookie = pendingCodeCookie({ mode, email, resendAt: inSeconds(retryAfter), from }, settings.origin)
    return redirect(inLocalePath('/auth/code', locale), { headers: { 'set-cookie': cookie } })
  })
  return 'answer' in outcome ? outcome.answer : data(outcome.refused, { status: 400 })
}

export const clientAction = (args: Route.ClientActionArgs) => tellOfNetwork(args)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.forgot_title(), hidden: true })

export default function Forgot({ loaderData: { from }, actionData: refused }: Route.ComponentProps) {
  return (
    <FormPage title={m.forgot_title()} text={m.forgot_text()}>
      <AccountForm intent="reset-code" words={fieldWords()} refused={refused} submit={m.send_code()} wide>
        {(field) => <TextField {...field('email')} type="email" autoComplete="username" required maxLength={254} />}
      </AccountForm>
      <p className="text-sm">
        <TextLink to={withWayBack(localPath(doorTo(from)), from)}>{m.back_to_login()}</TextLink>
      </p>
    </FormPage>
  )
}
