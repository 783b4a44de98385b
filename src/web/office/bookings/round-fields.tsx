import { Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import type { RoundQuery } from './round-query.ts'

type RoundFieldsProps = { query: RoundQuery; wrong: { field: string; place: string } | null }

/** The places, the day and the hours of a weather call. Submitting only shows the departures. */
export function RoundFields({ query: { places, date, from, to }, wrong }: RoundFieldsProps) {
  const error = (field: string, text: string) => (wrong?.field === field ? text : undefined)
  const placeError = wrong?.place ? m.office_place_unknown({ place: wrong.place }) : m.office_place_missing()
  return (
    <Form className="grid max-w-3xl gap-5" preventScrollReset>
      <TextArea
        id="round-places"
        name="places"
        label={m.office_round_places()}
        hint={m.office_round_places_hint()}
        error={error('places', placeError)}
        rows={3}
        defaultValue={places.join('\n')}
        required
      />
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField
          id="round-date"
          name="date"
          type="date"
          label={m.office_round_day()}
          error={error('date', m.office_round_day_wrong())}
          defaultValue={date}
          required
        />
        <TextField id="round-from" name="from" type="time" label={m.office_round_from()} defaultValue={from} required />
        <TextField
          id="round-to"
          name="to"
          type="time"
          label={m.office_round_to()}
          error={error('to', m.office_round_to_wrong())}
          defaultValue={to}
          required
        />
      </div>
      <Button type="submit" look="secondary" className="justify-self-start">
        {m.office_round_see()}
      </Button>
    </Form>
  )
}
