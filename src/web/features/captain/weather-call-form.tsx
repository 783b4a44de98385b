import type { CaptainCharter } from '#contract/captain.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { Folded } from '#web/features/owner-bookings/folded.tsx'
import { bookingNotice } from '#web/features/owner-bookings/reason-form.tsx'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { TextArea } from '#web/ui/text-field.tsx'

type WeatherProps = { charter: CaptainCharter; refused: RefusedForm | undefined }

/** The captain decides that a charter does not sail. */
export function WeatherCallForm({ charter: { id }, refused }: WeatherProps) {
  const intent = `weather-${id}`
  const words = {
    reason: { label: m.owner_reason(), wrong: () => m.owner_reason_wrong() },
    evidence: { label: m.owner_weather_evidence(), wrong: () => m.owner_words_wrong() },
  }
  return (
    <Folded title={m.owner_weather_title()} open={refused?.intent === intent}>
      <p>{m.captain_weather_text()}</p>
      <PostForm
        intent={intent}
        words={words}
        refused={refused}
        submit={m.owner_weather_send()}
        look="danger"
        noticeOf={bookingNotice}
      >
        {(field) => (
          <>
            <TextArea {...field('reason')} rows={2} maxLength={500} required />
            <TextArea
              {...field('evidence')}
              rows={3}
              maxLength={2000}
              required
              hint={m.owner_weather_evidence_hint()}
            />
          </>
        )}
      </PostForm>
    </Folded>
  )
}
