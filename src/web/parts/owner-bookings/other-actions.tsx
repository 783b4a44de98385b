import type { OwnerBooking } from '#contract/bookings/owner-bookings.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { useMayChange } from '#web/parts/forms/may-change.tsx'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { ReservationSection } from '#web/parts/reservation/reservation-section.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Folded } from './folded.tsx'
import { bookingNotice, ReasonForm } from './reason-form.tsx'
import { WeatherFields, weatherWords } from './weather-fields.tsx'

type ActionsProps = { booking: OwnerBooking; refused: RefusedForm | undefined }

/** Rare actions, each with its consequences. */
export function OtherActions({ booking, refused }: ActionsProps) {
  const { actions, guestName: name, paid, refunded, currency } = booking
  const has = (action: OwnerBooking['actions'][number]) => actions.includes(action)
  if (!useMayChange() || (!has('cancel') && !has('call_off') && !has('mark_no_show'))) return null
  return (
    <ReservationSection title={m.owner_other_title()}>
      <div className="grid gap-3">
        {has('call_off') && (
          <Folded title={m.owner_weather_title()} open={refused?.intent === 'weather'}>
            <p className="max-w-prose">{m.owner_weather_text({ name })}</p>
            <WeatherForm refused={refused} />
          </Folded>
        )}
        {has('mark_no_show') && (
          <Folded title={m.owner_no_show_title()} open={refused?.intent === 'no-show'}>
            <p className="max-w-prose">{m.owner_no_show_text({ name })}</p>
            <ReasonForm
              intent="no-show"
              name="text"
              label={m.no_show_object_words()}
              wrong={m.owner_words_wrong()}
              submit={m.owner_no_show_send()}
              refused={refused}
            />
          </Folded>
        )}
        {has('cancel') && (
          <Folded title={m.owner_cancel_title()} open={refused?.intent === 'cancel'}>
            <p className="max-w-prose">
              {m.owner_cancel_text({ name, amount: moneyText({ amount: paid - refunded, currency }) })}
            </p>
            <ReasonForm
              intent="cancel"
              label={m.owner_reason()}
              wrong={m.owner_reason_wrong()}
              submit={m.owner_cancel_send()}
              refused={refused}
            />
          </Folded>
        )}
      </div>
    </ReservationSection>
  )
}

const sources = {
  captain: m.owner_source_captain,
  owner: m.owner_source_owner,
  authority: m.owner_source_authority,
}

function WeatherForm({ refused }: Pick<ActionsProps, 'refused'>) {
  const words = {
    source: { label: m.owner_weather_source() },
    ...weatherWords(),
  }
  return (
    <PostForm
      intent="weather"
      words={words}
      refused={refused}
      submit={m.owner_weather_send()}
      withFiles
      look="danger"
      noticeOf={bookingNotice}
    >
      {(field) => (
        <>
          <SelectField {...field('source')} className="max-w-80">
            {Object.entries(sources).map(([source, text]) => (
              <option key={source} value={source}>
                {text()}
              </option>
            ))}
          </SelectField>
          <WeatherFields field={field} />
        </>
      )}
    </PostForm>
  )
}
