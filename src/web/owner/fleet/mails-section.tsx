import type { Fleet, MailTopic } from '#contract/boats/boat-owners.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { ProfileSection } from '#web/parts/users/profile-section.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Notice } from '#web/ui/notice.tsx'

const words: Record<MailTopic, () => string> = {
  messages: m.mails_messages,
  calendars: m.mails_calendars,
  listings: m.mails_listings,
  payouts: m.mails_payouts,
}

type MailsSectionProps = { muted: Fleet['mutedMails']; done: boolean; refused: RefusedForm | undefined }

/** Chooses the mails that the owner gets. */
export function MailsSection({ muted, done, refused }: MailsSectionProps) {
  return (
    <ProfileSection id="mails" title={m.mails_settings()} text={m.mails_settings_text()}>
      {done && <Notice tone="good" title={m.settings_saved()} />}
      <PostForm intent="mails" words={{}} values={{}} refused={refused} submit={m.mails_save()}>
        {() => (
          <fieldset>
            <legend className="sr-only">{m.mails_settings()}</legend>
            <Checkbox label={m.mails_bookings()} checked disabled readOnly />
            {Object.entries(words).map(([topic, label]) => (
              <Checkbox
                key={topic}
                name={topic}
                label={label()}
                defaultChecked={!muted.some((each) => each === topic)}
              />
            ))}
          </fieldset>
        )}
      </PostForm>
    </ProfileSection>
  )
}
