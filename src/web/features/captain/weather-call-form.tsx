import type { CaptainCharter } from '#contract/captain.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { Folded } from '#web/features/owner-bookings/folded.tsx'
import { bookingNotice } from '#web/features/owner-bookings/reason-form.tsx'
import { WeatherFields, weatherWords } from '#web/features/owner-bookings/weather-fields.tsx'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'

type WeatherProps = { charter: CaptainCharter; refused: RefusedForm | undefined }

/** The captain stops a charter because of the weather. */
export function WeatherCallForm({ charter: { id }, refused }: WeatherProps) {
  const intent = `weather-${id}`
  return (
    <Folded title={m.owner_weather_title()} open={refused?.intent === intent}>
      <p>{m.captain_weather_text()}</p>
      <PostForm
        intent={intent}
        words={weatherWords()}
        withFiles
        refused={refused}
        submit={m.owner_weather_send()}
        look="danger"
        noticeOf={bookingNotice}
      >
        {(field) => <WeatherFields field={field} />}
      </PostForm>
    </Folded>
  )
}
