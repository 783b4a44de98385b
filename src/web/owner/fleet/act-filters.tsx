import { Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

type ActFiltersProps = {
  by: string | undefined
  yachtId: string | undefined
  people: readonly { id: string; name: string }[]
  operators: boolean
  yachts: readonly { id: string; title: string }[]
}

/** Chooses person and yacht. The address holds both. */
export function ActFilters({ by, yachtId, people, operators, yachts }: ActFiltersProps) {
  return (
    <Form
      method="get"
      className="grid items-end gap-4 sm:grid-cols-[minmax(0,16rem)_minmax(0,16rem)_auto] sm:justify-start"
    >
      <SelectField id="by" name="by" label={m.activity_by()} defaultValue={by ?? ''}>
        <option value="">{m.activity_everyone()}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {operators && <option value="operator">{m.activity_operators()}</option>}
      </SelectField>
      <SelectField id="yacht" name="yacht" label={m.stats_yacht()} defaultValue={yachtId ?? ''}>
        <option value="">{m.stats_all_yachts()}</option>
        {yachts.map(({ id, title }) => (
          <option key={id} value={id}>
            {title || m.unnamed_yacht()}
          </option>
        ))}
      </SelectField>
      <Button type="submit" look="secondary" className="justify-self-start">
        {m.stats_show()}
      </Button>
    </Form>
  )
}
