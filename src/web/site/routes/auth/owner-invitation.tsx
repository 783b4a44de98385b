import { redirect } from 'react-router'
import { apiContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { enter } from '#web/parts/identity/enter.server.ts'
import { fieldWords } from '#web/parts/identity/field-words.ts'
import { FormPage } from '#web/parts/identity/form-card.tsx'
import { passwordHint } from '#web/parts/identity/password-hint.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/owner-invitation'

/** The page of an invitation’s link: a new person chooses a password, and a person with an account agrees. */
export async function loader({ context, params: { token: invitation } }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [invited, { password }] = await Promise.all([
    // A link that has ended is shown as such.
    api.ownerInvitations.look({ invitation }).catch(() => null),
    api.auth.options(),
  ])
  return { invited, password }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    intents: {
      async accept({ api, locale, params: { token: invitation } }, { password }) {
        const { signedIn } = await api.ownerInvitations.accept({ invitation, ...(password && { password }) })
        if (!signedIn) return redirect(pagePathIn(locale, '/ownerauth'), 303)
        return enter(signedIn, { locale, from: null, registered: true })
      },
    },
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

// The address is a key: nobody whom the page leads to is told of it. Without any referrer its forms would have no origin.
export const headers = () => ({ 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' })

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.owner_invitation_title(), hidden: true })

export default function OwnerInvitation({ loaderData: { invited, password }, actionData }: Route.ComponentProps) {
  if (!invited) {
    return (
      <FormPage title={m.owner_invitation_title()} text={m.owner_invitation_ended()}>
        <p>
          <TextLink to={pagePath('/ownerauth')}>{m.owner_invitation_sign_in()}</TextLink>
        </p>
      </FormPage>
    )
  }
  const text = invited.hasAccount ? m.owner_invitation_agree(invited) : m.owner_invitation_hello(invited)
  return (
    <FormPage title={m.owner_invitation_title()} text={text}>
      <PostForm
        intent="accept"
        words={fieldWords()}
        refused={actionData?.refused}
        submit={m.owner_invitation_accept()}
        wide
      >
        {(field) =>
          invited.hasAccount ? null : (
            <PasswordField
              {...field('password')}
              autoComplete="new-password"
              required
              maxLength={256}
              hint={passwordHint(password, 'b')}
            />
          )
        }
      </PostForm>
    </FormPage>
  )
}
