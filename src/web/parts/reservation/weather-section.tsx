import type { BookingDetails } from '#contract/bookings/booking-details.ts'
import type { WeatherCall, WeatherChoice } from '#contract/bookings/weather-calls.ts'
import { zonedMomentText } from '#web/lib/format.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { WeatherFile } from '#web/parts/bookings/weather-file.tsx'
import { fieldsNotice } from '#web/parts/forms/base-form.tsx'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { RadioGroup } from '#web/ui/choice.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { ReservationSection } from './reservation-section.tsx'

const callers: Record<WeatherCall['source'], (facts: { moment: string }) => string> = {
  captain: m.weather_by_captain,
  owner: m.weather_by_owner,
  operator: m.weather_by_operator,
  authority: m.weather_by_authority,
}

const outcomes: Record<NonNullable<WeatherCall['outcome']>, () => string> = {
  refund: m.weather_was_refund,
  credit: m.weather_was_credit,
  unanswered: m.weather_was_unanswered,
  moved: m.weather_was_moved,
}

type WeatherProps = { booking: BookingDetails; weather: WeatherCall; refused: RefusedForm | undefined }

/** A charter with a weather call: who made it, the reason, and the guest's choice. */
export function WeatherSection({ booking, weather, refused }: WeatherProps) {
  const { yacht, nextAction } = booking
  const { source, reason, evidence, file, calledAt, outcome } = weather
  return (
    <ReservationSection title={m.weather_title()} id="weather">
      <p>{callers[source]({ moment: zonedMomentText(calledAt, yacht.timeZone) })}</p>
      <dl className="mt-3 grid gap-2">
        <Fact term={m.weather_reason()} text={reason} />
        <Fact term={m.weather_evidence()} text={evidence} />
      </dl>
      {file && <WeatherFile bookingId={booking.id} name={file.name} />}
      <div className="mt-5">
        {outcome && <Notice tone="info" title={outcomes[outcome]()} />}
        {nextAction === 'choose_after_call' && <ChoiceForm booking={booking} weather={weather} refused={refused} />}
        {nextAction === 'choose_date' && <OtherChoice booking={booking} weather={weather} refused={refused} />}
      </div>
    </ReservationSection>
  )
}

const Fact = ({ term, text }: { term: string; text: string }) => (
  <div>
    <dt className="text-sm text-ink-soft">{term}</dt>
    <dd className="max-w-prose wrap-anywhere whitespace-pre-line">{text}</dd>
  </div>
)

/** A guest who waits for another date may still cancel the booking. */
function OtherChoice(props: WeatherProps & { weather: WeatherCall }) {
  const { weather, booking, refused } = props
  return (
    <div className="grid gap-4">
      <p>{m.weather_date_by({ moment: zonedMomentText(weather.chooseBy, booking.yacht.timeZone) })}</p>
      <details open={refused?.intent === 'weather'} className="rounded-lg border border-line bg-surface">
        <summary className="flex min-h-13 cursor-pointer items-center px-5 font-semibold hover:text-sea">
          {m.weather_change_choice()}
        </summary>
        <div className="px-5 pb-5">
          <ChoiceForm {...props} />
        </div>
      </details>
    </div>
  )
}

function ChoiceForm({ booking, weather, refused }: WeatherProps & { weather: WeatherCall }) {
  const moment = zonedMomentText(weather.chooseBy, booking.yacht.timeZone)
  return (
    <PostForm
      intent="weather"
      words={{ choice: { label: m.weather_choose(), wrong: () => m.weather_missing() } }}
      refused={refused}
      submit={m.weather_send()}
      noticeOf={(refusal, wrong) => fieldsNotice(wrong) ?? { title: refusalText(refusal.code) }}
    >
      {(field) => (
        <div id={field('choice').id} className="grid gap-3">
          <RadioGroup
            legend={m.weather_choose()}
            name="choice"
            defaultValue={field('choice').defaultValue}
            options={choicesOf(booking, weather, moment)}
          />
          {weather.choice === null && <p className="text-ink-soft">{m.weather_choose_by({ moment })}</p>}
        </div>
      )}
    </PostForm>
  )
}

function choicesOf({ paid, refunded, currency }: BookingDetails, { choice }: WeatherCall, moment: string) {
  const left = paid - refunded
  const amount = moneyText({ amount: left, currency })
  const options: { value: WeatherChoice; label: string }[] = [
    { value: 'refund', label: left > 0 ? m.weather_refund({ amount }) : m.weather_refund_unpaid() },
  ]
  if (left > 0) options.push({ value: 'credit', label: m.weather_credit({ amount }) })
  if (choice !== 'new_date') options.push({ value: 'new_date', label: m.weather_new_date({ moment }) })
  return options
}
