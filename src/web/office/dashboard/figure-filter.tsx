import { Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { figurePeriods } from './figure-periods.ts'

type Choice = { value: string; label: string }

type FigureFilterProps = {
  days: number
  place: string
  type: string
  destinations: readonly Choice[]
  types: readonly Choice[]
  /** The owner whose figures are shown; the form keeps it. */
  owner: string
}

/** Filters the figures. The address holds the filters. */
export function FigureFilter({ days, place, type, destinations, types, owner }: FigureFilterProps) {
  return (
    <Form
      method="get"
      preventScrollReset
      className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[12rem_1fr_1fr_auto]"
    >
      {owner && <input type="hidden" name="owner" value={owner} />}
      <SelectField label={m.stats_period()} name="days" defaultValue={String(days)}>
        {figurePeriods.map((count) => (
          <option key={count} value={count}>
            {count === 0 ? m.figure_today() : m.stats_days({ count })}
          </option>
        ))}
      </SelectField>
      <Choices label={m.figure_destination()} name="place" value={place} choices={destinations} />
      <Choices label={m.figure_type()} name="type" value={type} choices={types} />
      <Button type="submit" look="secondary" className="justify-self-start">
        {m.stats_show()}
      </Button>
    </Form>
  )
}

type ChoicesProps = { label: string; name: string; value: string; choices: readonly Choice[] }

const Choices = ({ label, name, value, choices }: ChoicesProps) => (
  <SelectField label={label} name={name} defaultValue={value}>
    <option value="">{m.any()}</option>
    {choices.map((choice) => (
      <option key={choice.value} value={choice.value}>
        {choice.label}
      </option>
    ))}
  </SelectField>
)
