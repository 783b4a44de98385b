import { Form } from 'react-router'
import { dayParts } from '#shared/day-part.ts'
import { pagePath } from '#web/lib/paths.ts'
import { tripTypes } from '#web/lib/trip-search.ts'
import { m } from '#web/paraglide/messages.js'
import { dayPartText } from '#web/parts/boats/day-part-text.ts'
import { tripTypeText } from '#web/parts/boats/trip-words.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { CompareQuery } from './compare-query.ts'

/** The trip for which the totals of all yachts are compared. */
export function CompareForm({ query, today }: { query: CompareQuery; today: string }) {
  const { ids, date, tripType, dayPart, duration, guests, onlyDifferences } = query
  return (
    <Form
      action={pagePath('/compare')}
      preventScrollReset
      // A changed key refills the fields when a link changes the address.
      key={JSON.stringify(query)}
      className="grid grid-cols-2 items-end gap-4 rounded-lg border border-line bg-surface p-4 md:grid-cols-3 lg:grid-cols-[1fr_1fr_1fr_7rem_7rem_auto] md:p-5"
    >
      <input type="hidden" name="ids" value={ids.join(',')} />
      {onlyDifferences && <input type="hidden" name="only" value="differences" />}
      <TextField type="date" name="date" label={m.date()} min={today} defaultValue={date ?? ''} />
      <SelectField name="trip_type" label={m.trip_type()} defaultValue={tripType ?? ''}>
        <option value="">{m.compare_main_trip()}</option>
        {tripTypes.map((type) => (
          <option key={type} value={type}>
            {tripTypeText(type)}
          </option>
        ))}
      </SelectField>
      <SelectField name="day_part" label={m.day_part()} defaultValue={dayPart ?? ''}>
        <option value="">{m.any_time()}</option>
        {dayParts.map((part) => (
          <option key={part} value={part}>
            {dayPartText(part)}
          </option>
        ))}
      </SelectField>
      <TextField
        type="number"
        name="duration"
        label={m.duration()}
        min={1}
        max={400}
        inputMode="numeric"
        defaultValue={duration ?? ''}
      />
      <TextField
        type="number"
        name="min_capacity"
        label={m.guests()}
        min={1}
        max={50}
        inputMode="numeric"
        defaultValue={guests ?? ''}
      />
      <Button type="submit" className="max-md:col-span-2">
        {m.compare_update()}
      </Button>
    </Form>
  )
}
