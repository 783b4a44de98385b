import { Form } from 'react-router'
import type { TeamInvitation, TeamMember } from '#contract/boats/team.ts'
import { momentText } from '#web/lib/format.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { m } from '#web/paraglide/messages.js'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { fieldWords } from '#web/parts/identity/field-words.ts'
import { ProfileSection } from '#web/parts/users/profile-section.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type ChoosableYacht, RightsFields, rightsForm } from './rights-fields.tsx'

type TeamSectionProps = {
  members: readonly TeamMember[]
  invitations: readonly TeamInvitation[]
  yachts: readonly ChoosableYacht[]
  done: string | null
  refused: RefusedForm | undefined
}

const doneWords: Record<string, () => string> = {
  'team-invite': m.team_invited,
  'team-withdraw': m.settings_saved,
  'team-remove': m.team_removed,
}

/** The co-managers of the fleet and their rights. */
export function TeamSection({ members, invitations, yachts, done, refused }: TeamSectionProps) {
  const invited = rightsForm({ reads: ['calendar', 'bookings'], changes: [], yachts: null })
  const title = done?.startsWith('team-') ? (doneWords[done] ?? m.settings_saved)() : null
  return (
    <ProfileSection id="team" title={m.team_title()} text={m.team_text()}>
      {title && <Notice tone="good" title={title} />}
      {members.map((member) => (
        <Member key={member.id} member={member} yachts={yachts} refused={refused} />
      ))}
      {invitations.length > 0 && (
        <ul data-list className="grid gap-2">
          {invitations.map((invitation) => (
            <Invited key={invitation.id} {...invitation} />
          ))}
        </ul>
      )}
      <PostForm
        key={`${members.length}-${invitations.length}`}
        intent="team-invite"
        {...invited}
        words={{ ...fieldWords(), ...invited.words }}
        refused={refused}
        submit={m.send_invitation()}
      >
        {(field) => (
          <>
            <TextField {...field('email')} type="email" autoComplete="off" required maxLength={254} />
            <RightsFields field={field} yachts={yachts} />
          </>
        )}
      </PostForm>
    </ProfileSection>
  )
}

type MemberProps = { member: TeamMember } & Pick<TeamSectionProps, 'yachts' | 'refused'>

function Member({ member, yachts, refused }: MemberProps) {
  const { id, name, email } = member
  const intent = `team-change-${id}`
  return (
    <details open={refused?.intent === intent} className="rounded-lg border border-line bg-surface">
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 px-4 py-3">
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{name}</span>
          <span className="block truncate text-sm text-ink-soft">{email}</span>
        </span>
        <span className="text-sm text-ink-soft">
          {member.yachts ? m.team_yachts_count({ count: member.yachts.length }) : m.team_all_yachts()}
        </span>
      </summary>
      <div className="grid gap-4 border-t border-line p-4">
        <PostForm intent={intent} {...rightsForm(member)} refused={refused} submit={m.team_save()} look="secondary">
          {(field) => (
            <>
              <input type="hidden" name="revision" value={member.revision} />
              <RightsFields field={field} yachts={yachts} />
            </>
          )}
        </PostForm>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="team-remove" />
          <input type="hidden" name="id" value={id} />
          <Button type="submit" look="quiet" aria-label={m.team_remove_of({ name })}>
            {m.team_remove()}
          </Button>
        </Form>
      </div>
    </details>
  )
}

function Invited({ id, email, expiresAt }: TeamInvitation) {
  const zone = useBrowserZone()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border border-line px-4 py-2">
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{email}</span>
        <span className="block text-sm text-ink-soft">
          {m.team_invited_until({ moment: momentText(expiresAt, zone) })}
        </span>
      </span>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="team-withdraw" />
        <input type="hidden" name="id" value={id} />
        <Button type="submit" look="quiet" aria-label={m.withdraw_invitation({ email })}>
          {m.withdraw()}
        </Button>
      </Form>
    </li>
  )
}
