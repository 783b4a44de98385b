import type { QuietHours } from '#contract/notifications/notifications.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { m } from '#web/paraglide/messages.js'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { ProfileSection } from '#web/parts/users/profile-section.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type QuietSectionProps = { hours: QuietHours | null; done: boolean; refused: RefusedForm | undefined }

/** The hours in which no browser rings. They count by the clock of the place where they were set. */
export function QuietSection({ hours, done, refused }: QuietSectionProps) {
  const browserZone = useBrowserZone()
  const values = { from: hours?.from ?? '22:00', until: hours?.until ?? '07:00' }
  return (
    <ProfileSection id="quiet" title={m.quiet_title()} text={m.quiet_text()}>
      {done && <Notice tone="good" title={m.quiet_saved()} />}
      <PostForm
        intent="hours"
        words={{ from: { label: m.quiet_from() }, until: { label: m.quiet_until() } }}
        values={values}
        refused={refused}
        submit={m.quiet_save()}
      >
        {(field) => (
          <>
            <Checkbox name="quiet" label={m.quiet_on()} defaultChecked={hours !== null} />
            <div className="grid grid-cols-2 gap-4">
              <TextField {...field('from')} type="time" required />
              <TextField {...field('until')} type="time" required />
            </div>
            <input type="hidden" name="timeZone" value={browserZone} />
            <p className="text-sm text-ink-soft">{m.quiet_zone({ zone: hours?.timeZone ?? browserZone })}</p>
          </>
        )}
      </PostForm>
    </ProfileSection>
  )
}
