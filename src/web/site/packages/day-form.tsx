import { Form } from 'react-router'
import type { Package } from '#contract/packages/packages.ts'
import { m } from '#web/paraglide/messages.js'
import { durationText } from '#web/parts/boats/trip-words.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { PackageVisit } from './package-choice.ts'
import { lengthText, partyText } from './package-words.ts'

type DayFormProps = { pack: Package; visit: PackageVisit; today: string }

/** Day, party and length. It works without a script: the address holds what was chosen. */
export function DayForm({ pack, visit: { typed, guests, duration, location, wrong }, today }: DayFormProps) {
  const isWrong = (field: (typeof wrong)[number]) => wrong.includes(field)
  const lengths = Array.from({ length: pack.maxUnits - pack.minUnits + 1 }, (_, index) => pack.minUnits + index)
  return (
    <Form method="get" preventScrollReset className="grid gap-5 sm:grid-cols-3">
      <TextField
        label={m.date()}
        name="date"
        type="date"
        required
        min={today}
        defaultValue={typed.date}
        error={isWrong('date') ? m.package_wrong_date() : undefined}
      />
      <TextField
        label={m.guests()}
        name="guests"
        type="number"
        inputMode="numeric"
        required
        min={pack.minGuests}
        max={pack.maxGuests}
        defaultValue={typed.guests || guests}
        hint={partyText(pack)}
        error={isWrong('guests') ? partyText(pack) : undefined}
      />
      <SelectField
        label={m.duration()}
        name="duration"
        defaultValue={String(duration)}
        error={isWrong('duration') ? lengthText(pack) : undefined}
      >
        {lengths.map((units) => (
          <option key={units} value={units}>
            {durationText(pack.unit, units)}
          </option>
        ))}
      </SelectField>
      {!pack.placed && (
        <TextField
          label={m.package_where()}
          name="location"
          defaultValue={location}
          maxLength={200}
          placeholder={m.package_anywhere()}
          className="sm:col-span-3 sm:max-w-sm"
        />
      )}
      <Button type="submit" className="sm:col-span-3 sm:justify-self-start">
        {m.package_show_yachts()}
      </Button>
    </Form>
  )
}
