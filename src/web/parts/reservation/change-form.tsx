import { Form } from 'react-router'
import type { Yacht } from '#contract/boats/yacht.ts'
import type { ChangeSide, WantedTrip } from '#contract/bookings/booking-changes.ts'
import { timeText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import type { ExtraProblem } from '#web/parts/bookings/extra-problem.ts'
import { ExtraField } from '#web/parts/bookings/trip-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type ChangeFormProps = {
  trip: ChangeSide
  /** The requested trip, which may not be available. */
  wanted: Pick<WantedTrip, 'date' | 'time' | 'duration' | 'guests' | 'extras'>
  zone: string
  extras: readonly Yacht['extras'][number][]
  capacity: number | null
  problem: ExtraProblem | undefined
}

const durations = {
  hour: m.change_duration_hours,
  day: m.change_duration_days,
  week: m.change_duration_weeks,
}

/** The form for the changed trip. Submitting only asks for its price. */
export function ChangeForm({ trip, wanted, zone, extras, capacity, problem }: ChangeFormProps) {
  const { date, start, unit, units, guests } = trip
  // A trip that can be had says which hours of its extras are left.
  const chosen = (problem && wanted.extras) ?? trip.extras
  return (
    <Form className="grid gap-5" preventScrollReset>
      <input type="hidden" name="chosen" value="1" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          id="change-date"
          name="date"
          type="date"
          label={m.change_date()}
          defaultValue={wanted.date ?? date}
          required
        />
        {unit === 'hour' && (
          <TextField
            id="change-start"
            name="start"
            type="time"
            step={1800}
            label={m.change_time()}
            defaultValue={wanted.time ?? timeText(start, zone)}
            required
          />
        )}
        <TextField
          id="change-duration"
          name="duration"
          type="number"
          min={1}
          max={400}
          label={durations[unit]()}
          defaultValue={wanted.duration ?? units}
          required
        />
        <TextField
          id="change-guests"
          name="guests"
          type="number"
          min={1}
          {...(capacity !== null && { max: capacity, hint: m.guests_hint({ count: capacity }) })}
          label={m.guests()}
          defaultValue={wanted.guests ?? guests}
          required
        />
      </div>
      {extras.length > 0 && (
        <fieldset>
          <legend className="mb-1 text-sm font-semibold">{m.extras()}</legend>
          {extras.map((extra) => (
            <ExtraField
              key={extra.id}
              extra={extra}
              chosen={chosen.find(({ id }) => id === extra.id)}
              problem={problem?.id === extra.id ? problem : undefined}
            />
          ))}
        </fieldset>
      )}
      <Button type="submit" look="secondary" className="justify-self-start">
        {m.change_see_price()}
      </Button>
    </Form>
  )
}
