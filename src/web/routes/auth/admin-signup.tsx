import { data } from 'react-router'
import { apiContext, requestContext } from '#web/context.ts'
import { keepUnsent } from '#web/features/forms/keep-unsent.ts'
import { AdminSignupForm } from '#web/features/identity/admin-signup-form.tsx'
import { enter } from '#web/features/identity/enter.server.ts'
import { FormPage } from '#web/features/identity/form-card.tsx'
import { passwordHint } from '#web/features/identity/password-hint.ts'
import { redirectSignedIn } from '#web/features/identity/redirect-signed-in.server.ts'
import { formOf } from '#web/lib/intended.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { attempt } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/admin-signup'

export async function loader({ context }: Route.LoaderArgs) {
  await redirectSignedIn(context)
  const { administrators, password } = await context.get(apiContext).auth.options()
  return { setupOpen: administrators.setupOpen, password }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { locale } = context.get(requestContext)
  const outcome = await attempt(await formOf(request, 'admin'), async (texts) => {
    const { invitation = '', name = '', email = '', password = '' } = texts
    const registration = { invitation, name, email, password, language: locale }
    const { admin: user, secondFactor } = await context.get(apiContext).admin.register(registration)
    return enter({ user, secondFactor }, { locale, from: null, registered: true })
  })
  return 'answer' in outcome ? outcome.answer : data(outcome.refused, { status: 400 })
}

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.admin_signup_title(), hidden: true })

export default function AdminSignup({ loaderData: { setupOpen, password }, actionData }: Route.ComponentProps) {
  return (
    <FormPage title={m.admin_signup_title()} text={setupOpen ? m.admin_signup_first() : m.admin_signup_invited()}>
      <AdminSignupForm
        refused={actionData}
        label={setupOpen ? m.setup_token() : m.invitation()}
        passwordHint={passwordHint(password, 'a')}
      />
      <p className="text-sm">
        <TextLink to={pagePath('/adminlogin')}>{m.back_to_login()}</TextLink>
      </p>
    </FormPage>
  )
}
