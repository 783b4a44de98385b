import { data } from 'react-router'
import { apiContext, requestContext } from '#web/context.ts'
import { keepUnsent } from '#web/features/forms/keep-unsent.ts'
import { DemoSignIn } from '#web/features/identity/demo-sign-in.tsx'
import { enter } from '#web/features/identity/enter.server.ts'
import { FormPage } from '#web/features/identity/form-card.tsx'
import { landings } from '#web/features/identity/landing.ts'
import { LoginForm } from '#web/features/identity/login-form.tsx'
import { redirectSignedIn } from '#web/features/identity/redirect-signed-in.server.ts'
import { signInDemoUser } from '#web/features/identity/sign-in-demo-user.server.ts'
import { SignInNotice } from '#web/features/identity/sign-in-notice.tsx'
import { formOf } from '#web/lib/intended.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { attempt } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/admin-login'

export async function loader({ context, url }: Route.LoaderArgs) {
  await redirectSignedIn(context)
  const { administrators, demo } = await context.get(apiContext).auth.options()
  const { searchParams: query } = url
  return { ...administrators, demo, from: query.get('from'), notice: query.get('notice') }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { auth, admin } = context.get(apiContext)
  const { locale } = context.get(requestContext)
  const form = await formOf(request, 'login', 'demo')
  const from = url.searchParams.get('from')
  if (form.get('intent') === 'demo') return signInDemoUser({ context, form, from })
  const outcome = await attempt(form, async ({ email = '', password = '' }) => {
    const { idToken } = await auth.idToken({ email, password })
    const { admin: user, secondFactor } = await admin.login({ idToken })
    return enter({ user, secondFactor }, { locale, from })
  })
  return 'answer' in outcome ? outcome.answer : data(outcome.refused, { status: 400 })
}

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.admin_login_title(), hidden: true })

export default function AdminLogin({
  loaderData: { setupOpen, secondFactorRequired, demo, from, notice },
  actionData,
}: Route.ComponentProps) {
  return (
    <FormPage title={m.admin_login_title()} text={secondFactorRequired ? m.admin_login_text() : undefined}>
      {notice && !actionData && <SignInNotice name={notice} />}
      <LoginForm refused={actionData} from={from ?? pagePath(landings.a)} />
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
