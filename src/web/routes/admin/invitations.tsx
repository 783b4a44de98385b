import { data } from 'react-router'
import { apiContext, requestContext } from '#web/context.ts'
import { InvitationList } from '#web/features/admin/invitation-list.tsx'
import { DeskHeading } from '#web/features/desk/desk-heading.tsx'
import { keepUnsent } from '#web/features/forms/keep-unsent.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { fieldWords } from '#web/features/identity/field-words.ts'
import { requireUser } from '#web/features/identity/require-user.server.ts'
import { authRefusalText } from '#web/lib/auth-refusal-text.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { attempt } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Route } from './+types/invitations'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireUser({ context, url }, 'a')
  return context.get(apiContext).admin.invitations()
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireUser({ context, url }, 'a')
  const { admin } = context.get(apiContext)
  const { locale } = context.get(requestContext)
  const outcome = await attempt(await request.formData(), async ({ intent, id = '', email = '' }) => {
    if (intent === 'withdraw') return admin.withdrawInvitation({ id }).then(() => null)
    return admin.invite({ email, language: locale }).then((invitation) => invitation.email)
  })
  if ('refused' in outcome) return data({ refused: outcome.refused, invited: null }, { status: 400 })
  return { refused: undefined, invited: outcome.answer }
}

export const clientAction = (args: Route.ClientActionArgs) =>
  keepUnsent(args, (refused) => ({ refused, invited: null }))

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.invitations(), hidden: true })

export default function Invitations({ loaderData, actionData }: Route.ComponentProps) {
  const { invited, refused } = actionData ?? {}
  return (
    <>
      <DeskHeading title={m.invitations()} text={m.invitations_text()} />
      <div className="mb-10 grid max-w-xl gap-5">
        {invited && <FormNotice result={actionData} tone="good" title={m.invitation_sent({ email: invited })} />}
        {refused?.intent === 'withdraw' && <FormNotice result={actionData} title={authRefusalText(refused.code)} />}
        <PostForm key={invited} intent="invite" words={fieldWords()} refused={refused} submit={m.send_invitation()}>
          {(field) => <TextField {...field('email')} type="email" autoComplete="off" required maxLength={254} />}
        </PostForm>
      </div>
      <InvitationList invitations={loaderData.data} />
    </>
  )
}
