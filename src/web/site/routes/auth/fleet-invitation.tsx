import { redirect } from 'react-router'
import { requestContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { enter } from '#web/parts/identity/enter.server.ts'
import { FormPage } from '#web/parts/identity/form-card.tsx'
import { byUser } from '#web/parts/identity/require-user.server.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/fleet-invitation'

/** The page of an invitation’s link: customers and owners accept it, others read how. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { session } = context.get(requestContext)
  const { user, secondFactor } = await session()
  return { from: url.pathname, user: user && secondFactor === 'done' ? { role: user.role, email: user.email } : null }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byUser('b', 'c'),
    intents: { accept: ({ api, params: { token: invitation } }) => api.team.accept({ invitation }) },
    done: ({ signedIn }, { locale }) =>
      // The role of a customer changes, and with it the whole document.
      signedIn ? enter(signedIn, { locale, from: null }) : redirect(pagePathIn(locale, '/OwnerDashboard'), 303),
    status: 403,
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

// The address is a key: nobody whom the page leads to is told of it. Without any referrer its forms would have no origin.
export const headers = () => ({ 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' })

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.fleet_invitation_title(), hidden: true })

export default function FleetInvitation({ loaderData: { user, from }, actionData }: Route.ComponentProps) {
  return (
    <FormPage title={m.fleet_invitation_title()} text={m.fleet_invitation_text()}>
      {user && user.role !== 'a' ? (
        <PostForm intent="accept" words={{}} refused={actionData?.refused} submit={m.fleet_invitation_accept()} wide>
          {() => (
            <>
              <p>{m.fleet_invitation_as({ email: user.email })}</p>
              {user.role === 'c' && <p>{m.fleet_invitation_customer()}</p>}
            </>
          )}
        </PostForm>
      ) : (
        <>
          <p>{user ? m.fleet_invitation_other_account() : m.fleet_invitation_sign_in()}</p>
          {!user && (
            <p>
              <TextLink to={pagePath('/auth', { from })}>{m.fleet_invitation_continue()}</TextLink>
            </p>
          )}
        </>
      )}
    </FormPage>
  )
}
