import { data, redirect } from 'react-router'
import { apiContext, requestContext } from '#web/context.ts'
import { keepUnsent } from '#web/features/forms/keep-unsent.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { FormPage } from '#web/features/identity/form-card.tsx'
import { requireUser } from '#web/features/identity/require-user.server.ts'
import { formOf } from '#web/lib/intended.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { attempt } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/fleet-invitation'

/** The page of an invitation’s link: who is signed in as an owner accepts it, others read how. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { session } = context.get(requestContext)
  const { user, secondFactor } = await session()
  return { from: url.pathname, user: user && secondFactor === 'done' ? { role: user.role, email: user.email } : null }
}

export async function action({ params: { token }, context, request, url }: Route.ActionArgs) {
  await requireUser({ context, url }, 'b')
  const outcome = await attempt(await formOf(request, 'accept'), () =>
    context.get(apiContext).team.accept({ invitation: token }),
  )
  if ('refused' in outcome) return data(outcome.refused, { status: 403 })
  return redirect(pagePathIn(context.get(requestContext).locale, '/OwnerDashboard'), 303)
}

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

// The address is a key: nobody whom the page leads to is told of it. Without any referrer its forms would have no origin.
export const headers = () => ({ 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' })

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.fleet_invitation_title(), hidden: true })

export default function FleetInvitation({ loaderData: { user, from }, actionData }: Route.ComponentProps) {
  return (
    <FormPage title={m.fleet_invitation_title()} text={m.fleet_invitation_text()}>
      {user?.role === 'b' ? (
        <PostForm intent="accept" words={{}} refused={actionData} submit={m.fleet_invitation_accept()} wide>
          {() => <p>{m.fleet_invitation_as({ email: user.email })}</p>}
        </PostForm>
      ) : (
        <>
          <p>{user ? m.fleet_invitation_owners_only() : m.fleet_invitation_sign_in()}</p>
          <p>
            <TextLink to={pagePath('/ownerauth', user ? {} : { from })}>{m.fleet_invitation_continue()}</TextLink>
          </p>
        </>
      )}
    </FormPage>
  )
}
