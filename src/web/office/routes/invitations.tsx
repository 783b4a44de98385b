import type { AdminRole } from '#shared/admin-rights.ts'
import { apiContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { useSite } from '#web/lib/use-site.ts'
import { AdminRoleField } from '#web/office/frame/admin-role-field.tsx'
import { InvitationList } from '#web/office/frame/invitation-list.tsx'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { OfficeNotice } from '#web/office/frame/office-notice.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { fieldWords } from '#web/parts/identity/field-words.ts'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Route } from './+types/invitations'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireOfficer({ context, url }, 'admin.invitations')
  return context.get(apiContext).admin.invitations()
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer('admin.invitations'),
    intents: {
      withdraw: ({ api }, { id = '' }) => api.admin.withdrawInvitation({ id }).then(() => null),
      invite: ({ api, locale }, { email = '', adminRole = '' }) =>
        // The contract refuses what is no role.
        api.admin
          .invite({ email, adminRole: adminRole as AdminRole, language: locale })
          .then((invitation) => invitation.email),
    },
    done: (invited) => ({ refused: undefined, invited }),
    refused: (refused) => ({ refused, invited: null }),
  })

export const clientAction = (args: Route.ClientActionArgs) =>
  keepUnsent(args, (refused) => ({ refused, invited: null }))

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.invitations(), hidden: true })

export default function Invitations({ loaderData, actionData }: Route.ComponentProps) {
  const { invited, refused } = actionData ?? {}
  const { mailLeaves } = useSite().settings
  const words = { ...fieldWords(), adminRole: { label: m.role(), wrong: m.choose_admin_role } }
  return (
    <>
      <OfficeHeading title={m.invitations()} text={m.invitations_text()} />
      <div className="mb-10 grid max-w-xl gap-5">
        {invited &&
          (mailLeaves ? (
            <FormNotice result={actionData} tone="good" title={m.invitation_sent({ email: invited })} />
          ) : (
            <FormNotice result={actionData} tone="warn" title={m.invitation_kept({ email: invited })}>
              {m.mail_waits()}
            </FormNotice>
          ))}
        {refused?.intent === 'withdraw' && <OfficeNotice refused={refused} result={actionData} />}
        <OfficeForm key={invited} intent="invite" words={words} refused={refused} submit={m.send_invitation()}>
          {(field) => (
            <>
              <TextField {...field('email')} type="email" autoComplete="off" required maxLength={254} />
              <AdminRoleField {...field('adminRole')} />
            </>
          )}
        </OfficeForm>
      </div>
      <InvitationList invitations={loaderData.data} />
    </>
  )
}
