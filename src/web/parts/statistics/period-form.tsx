import { Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { periods } from './periods.ts'

type PeriodFormProps = { days: number; yachtId: string | null; yachts: readonly { id: string; title: string }[] }

/** Chooses period and yacht. The address holds both. */
export function PeriodForm({ days, yachtId, yachts }: PeriodFormProps) {
  return (
    <Form method="get" className="grid items-end gap-4 sm:grid-cols-[14rem_minmax(0,20rem)_auto] sm:justify-start">
      <SelectField id="days" name="days" label={m.stats_period()} defaultValue={String(days)}>
        {periods.map((count) => (
          <option key={count} value={count}>
            {m.stats_days({ count })}
          </option>
        ))}
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
