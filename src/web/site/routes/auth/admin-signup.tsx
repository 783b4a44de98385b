import { apiContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { AdminSignupForm } from '#web/parts/identity/admin-signup-form.tsx'
import { enter } from '#web/parts/identity/enter.server.ts'
import { FormPage } from '#web/parts/identity/form-card.tsx'
import { passwordHint } from '#web/parts/identity/password-hint.ts'
import { redirectSignedIn } from '#web/parts/identity/redirect-signed-in.server.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/admin-signup'

export async function loader({ context }: Route.LoaderArgs) {
  await redirectSignedIn(context)
  const { administrators, password } = await context.get(apiContext).auth.options()
  return { setupOpen: administrators.setupOpen, password }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    intents: {
      async admin({ api, locale }, { invitation = '', name = '', email = '', password = '' }) {
        const registration = { invitation, name, email, password, language: locale }
        const { admin: user, secondFactor } = await api.admin.register(registration)
        return enter({ user, secondFactor }, { locale, from: null, registered: true })
      },
    },
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.admin_signup_title(), hidden: true })

export default function AdminSignup({ loaderData: { setupOpen, password }, actionData }: Route.ComponentProps) {
  return (
    <FormPage title={m.admin_signup_title()} text={setupOpen ? m.admin_signup_first() : m.admin_signup_invited()}>
      <AdminSignupForm
        refused={actionData?.refused}
        label={setupOpen ? m.setup_token() : m.invitation()}
        passwordHint={passwordHint(password, 'a')}
      />
      <p className="text-sm">
        <TextLink to={pagePath('/adminlogin')}>{m.back_to_login()}</TextLink>
      </p>
    </FormPage>
  )
}
