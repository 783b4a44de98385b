import type { OwnerPage } from '#contract/office/owners.ts'
import { momentText } from '#web/lib/format.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { useSite } from '#web/lib/use-site.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { Folded } from '#web/parts/owner-bookings/folded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { OwnerSection } from './owner-section.tsx'
import { PersonFields, personWords } from './person-fields.tsx'

type InvitationPartProps = { owner: OwnerPage; invites: boolean; refused: RefusedForm | undefined }

/** The invitation of an owner for whom nobody signs in. It can be sent again or withdrawn. */
export function InvitationPart({ owner, invites, refused }: InvitationPartProps) {
  const zone = useBrowserZone()
  const { invitation } = owner
  const { mailLeaves } = useSite().settings
  const again = invitation ? m.owner_invitation_again() : m.owner_invitation_submit()
  return (
    <OwnerSection title={m.owner_invitation_desk()}>
      <p className="wrap-anywhere">
        {!invitation && m.owner_invitation_first()}
        {invitation?.isOver &&
          m.owner_invitation_over({ ...invitation, moment: momentText(invitation.expiresAt, zone) })}
        {invitation &&
          !invitation.isOver &&
          m.owner_invitation_sent({
            ...invitation,
            by: invitation.by ?? m.back_office(),
            moment: momentText(invitation.sentAt, zone),
            until: momentText(invitation.expiresAt, zone),
          })}
      </p>
      {invitation && !invitation.isOver && !mailLeaves && <Notice tone="warn">{m.mail_waits()}</Notice>}
      {invites && (
        <Folded key={`${invitation?.sentAt} ${refused?.intent}`} title={again} open={refused?.intent === 'invite'}>
          <OfficeForm
            intent="invite"
            words={personWords()}
            refused={refused}
            submit={again}
            values={{
              name: invitation?.name ?? owner.name,
              email: invitation?.email ?? owner.email ?? '',
              language: invitation?.language ?? 'en',
            }}
          >
            {(field) => (
              <>
                {invitation && <p className="text-ink-soft">{m.owner_invitation_again_text()}</p>}
                <PersonFields field={field} />
              </>
            )}
          </OfficeForm>
        </Folded>
      )}
      {invites && invitation && (
        <OfficeForm intent="withdraw" words={{}} refused={refused} submit={m.owner_invitation_withdraw()} look="danger">
          {() => null}
        </OfficeForm>
      )}
    </OwnerSection>
  )
}
