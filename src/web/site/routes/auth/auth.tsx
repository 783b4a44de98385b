import { pageMeta } from '#web/lib/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { AuthFrame } from '#web/parts/identity/auth-frame.tsx'
import { redirectSignedIn } from '#web/parts/identity/redirect-signed-in.server.ts'
import { SignInCard } from '#web/parts/identity/sign-in-card.tsx'
import { describeSignInPage, signInForms } from '#web/parts/identity/sign-in-page.server.ts'
import type { Route } from './+types/auth'

export async function loader({ context, url }: Route.LoaderArgs) {
  await redirectSignedIn(context)
  return { ...(await describeSignInPage({ context, url })), from: url.searchParams.get('from') }
}

export const action = (args: Route.ActionArgs) => answerForm(args, signInForms(args.url.searchParams.get('from')))

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.auth_page_title(), hidden: true })

export default function Auth({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AuthFrame title={m.auth_title()}>
      <SignInCard {...loaderData} path="/auth" demoRole="c" refused={actionData?.refused} />
    </AuthFrame>
  )
}
