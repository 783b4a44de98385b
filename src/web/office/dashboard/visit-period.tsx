import { Form } from 'react-router'
import { addDays } from '#shared/local-date.ts'
import { dateText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const periods = [1, 7, 30, 90, 365] as const
const chosen = 'chosen'

/** The query of a report's address. Dates count only with the choice "chosen days", so that a preset ignores typed ones. */
export function readPeriod(query: URLSearchParams) {
  const days = query.get('days')
  const compare = query.get('compare') === 'year' ? ('year' as const) : ('before' as const)
  const [from, last] = [query.get('from'), query.get('last')]
  if (days === chosen && from && last) return { from, last, compare }
  return { days: periods.find((each) => String(each) === days) ?? 30, compare }
}

export type ChosenPeriod = ReturnType<typeof readPeriod>

/** The fields of an export of the same period. */
export function exportFilters({ compare: _, ...period }: ChosenPeriod): URLSearchParams {
  const fields = Object.entries(period).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return new URLSearchParams(fields)
}

type Shown = { from: string; until: string; compared: { from: string; until: string } }

/** Chooses the period and what it is compared with. A style shows the two dates where they count. */
export function VisitPeriod({ period, shown }: { period: ChosenPeriod; shown: Shown }) {
  const { from, until, compared } = shown
  const dates = 'hidden group-has-[option[value=chosen]:checked]:block'
  return (
    <div className="grid gap-3">
      <Form method="get" className="group flex flex-wrap items-end gap-4">
        <div className="w-56 max-sm:w-full">
          <SelectField name="days" label={m.stats_period()} defaultValue={String(period.days ?? chosen)}>
            {periods.map((count) => (
              <option key={count} value={count}>
                {count === 1 ? m.visits_today() : m.stats_days({ count })}
              </option>
            ))}
            <option value={chosen}>{m.visits_chosen()}</option>
          </SelectField>
        </div>
        <div className={dates}>
          <TextField type="date" name="from" label={m.visits_from()} defaultValue={from} />
        </div>
        <div className={dates}>
          <TextField type="date" name="last" label={m.visits_last()} defaultValue={addDays(until, -1)} />
        </div>
        <div className="w-72 max-sm:w-full">
          <SelectField name="compare" label={m.visits_compare()} defaultValue={period.compare}>
            <option value="before">{m.visits_compare_before()}</option>
            <option value="year">{m.visits_compare_year()}</option>
          </SelectField>
        </div>
        <Button type="submit" look="secondary">
          {m.stats_show()}
        </Button>
      </Form>
      <p className="text-sm text-ink-soft">
        {m.visits_range({
          from: dateText(from),
          last: dateText(addDays(until, -1)),
          before_from: dateText(compared.from),
          before_last: dateText(addDays(compared.until, -1)),
        })}
      </p>
    </div>
  )
}
