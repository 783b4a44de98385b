import { apiContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { DemoSignIn } from '#web/parts/identity/demo-sign-in.tsx'
import { enter } from '#web/parts/identity/enter.server.ts'
import { FormPage } from '#web/parts/identity/form-card.tsx'
import { landings } from '#web/parts/identity/landing.ts'
import { LoginForm } from '#web/parts/identity/login-form.tsx'
import { redirectSignedIn } from '#web/parts/identity/redirect-signed-in.server.ts'
import { SignInNotice } from '#web/parts/identity/sign-in-notice.tsx'
import { signInDemoUser, statusOfSignIn } from '#web/parts/identity/sign-in-page.server.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/admin-login'

export async function loader({ context, url }: Route.LoaderArgs) {
  await redirectSignedIn(context)
  const { administrators, demo } = await context.get(apiContext).auth.options()
  const { searchParams: query } = url
  return { ...administrators, demo, from: query.get('from'), notice: query.get('notice') }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    intents: {
      async login({ api, locale, url }, { email = '', password = '' }) {
        const { idToken } = await api.auth.idToken({ email, password })
        const { admin: user, secondFactor } = await api.admin.login({ idToken })
        return enter({ user, secondFactor }, { locale, from: url.searchParams.get('from') })
      },
      demo: signInDemoUser(args.url.searchParams.get('from')),
    },
    status: statusOfSignIn,
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.admin_login_title(), hidden: true })

export default function AdminLogin({
  loaderData: { setupOpen, secondFactorRequired, demo, from, notice },
  actionData,
}: Route.ComponentProps) {
  return (
    <FormPage title={m.admin_login_title()} text={secondFactorRequired ? m.admin_login_text() : undefined}>
      {notice && !actionData && <SignInNotice name={notice} />}
      <LoginForm refused={actionData?.refused} from={from ?? pagePath(landings.a)} />
      <DemoSignIn demoRole="a" available={demo} />
      {setupOpen && (
        <p className="text-sm text-ink-soft">
          {demo.includes('a') ? m.setup_is_open_demo() : m.setup_is_open()}{' '}
          <TextLink to={pagePath('/adminsignup')}>{m.set_up_first_admin()}</TextLink>
        </p>
      )}
    </FormPage>
  )
}
