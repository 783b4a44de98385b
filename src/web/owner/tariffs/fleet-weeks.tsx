import { Form } from 'react-router'
import type { PriceWeek, WeeksOfYacht } from '#contract/pricing/price-tables.ts'
import { addDays } from '#shared/local-date.ts'
import { classNames } from '#web/lib/class-names.ts'
import { dateText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { type FleetChoice, fleetPricesPath } from './fleet-choice.ts'
import type { LoadedWeeks } from './load-fleet-prices.server.ts'
import { offerName, totalText, unitsText } from './tariff-words.ts'

type WeeksProps = { weeks: LoadedWeeks; choice: FleetChoice }

/** A row for each yacht, a column for each week. The chosen yachts and weeks lead to the change by percent. */
export function FleetWeeks({ weeks, choice }: WeeksProps) {
  const { mondays, yachts, from } = weeks
  const at = (days: number) =>
    fleetPricesPath('weeks', { from: addDays(from, days), unit: choice.unit, page: choice.page })
  const shown = mondays.length * 7
  return (
    <div className="grid gap-6">
      <p className="max-w-prose text-ink-soft">{m.fleetprice_weeks_text()}</p>
      <Form preventScrollReset className="grid items-end gap-4 sm:grid-cols-[12rem_14rem_auto]">
        <input type="hidden" name="view" value="weeks" />
        <TextField key={from} label={m.fleetprice_from_week()} name="from" type="date" defaultValue={from} />
        <SelectField label={m.fleetprice_unit()} name="unit" defaultValue={choice.unit}>
          <option value="">{m.fleetprice_any_unit()}</option>
          <option value="hour">{m.tariff_by_hour()}</option>
          <option value="day">{m.tariff_by_day()}</option>
          <option value="week">{m.tariff_by_week()}</option>
        </SelectField>
        <Button type="submit" look="secondary" className="justify-self-start">
          {m.fleetprice_show()}
        </Button>
      </Form>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <TextLink to={at(-shown)} preventScrollReset>
          {m.fleetprice_earlier()}
        </TextLink>
        <TextLink to={at(shown)} preventScrollReset>
          {m.fleetprice_later()}
        </TextLink>
      </p>
      <Form className="grid gap-6">
        <input type="hidden" name="view" value="percent" />
        <input type="hidden" name="page" value={choice.page} />
        <input type="hidden" name="of" value="days" />
        <input type="hidden" name="unit" value={choice.unit} />
        <WeekTable mondays={mondays} yachts={yachts} />
        <Selection mondays={mondays} />
      </Form>
    </div>
  )
}

type TableProps = Pick<LoadedWeeks, 'mondays' | 'yachts'>

function WeekTable({ mondays, yachts }: TableProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group, since the page is a section already
    <div
      role="group"
      aria-label={m.fleetprice_view_weeks()}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
      tabIndex={0}
      className="relative overflow-x-auto rounded-md border border-line bg-surface"
    >
      <table className="w-full text-sm">
        <caption className="sr-only">{m.fleetprice_view_weeks()}</caption>
        <thead className="border-b border-line text-ink-soft">
          <tr>
            <th scope="col" className="sticky start-0 z-10 bg-surface px-4 py-3 text-start font-semibold">
              {m.fleetprice_yacht()}
            </th>
            {mondays.map((monday) => (
              <th key={monday} scope="col" className="px-3 py-3 text-end font-semibold whitespace-nowrap">
                <span className="sr-only">{m.fleetprice_week_of({ date: dateText(monday) })}</span>
                <span aria-hidden>{dateText(monday)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody data-list>
          {yachts.map((yacht) => (
            <YachtRow key={yacht.id} yacht={yacht} mondays={mondays} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function YachtRow({ yacht, mondays }: { yacht: WeeksOfYacht; mondays: readonly string[] }) {
  const title = yacht.title || m.unnamed_yacht()
  return (
    <tr className="border-b border-line align-top last:border-0">
      <th
        scope="row"
        className="sticky start-0 z-10 max-w-40 min-w-36 bg-surface px-4 py-3 text-start sm:max-w-64 sm:min-w-64"
      >
        <span className="flex gap-3">
          <input
            type="checkbox"
            name="yacht"
            value={yacht.id}
            aria-label={m.fleetprice_select({ name: title })}
            className="tick shrink-0"
          />
          <span className="min-w-0">
            <TextLink to={pagePath('/OwnerDashboard/pricing/:boatId', { boatId: yacht.id })} className="wrap-anywhere">
              {title}
            </TextLink>
            {yacht.offer && <span className="block font-normal text-ink-soft">{offerName(yacht.offer)}</span>}
          </span>
        </span>
      </th>
      {yacht.weeks.map((week, index) => (
        <td
          key={mondays[index]}
          className={classNames('px-3 py-3 text-end whitespace-nowrap tabular-nums', grounds[week.state])}
        >
          {yacht.offer && week.total !== null && (
            <span className="block font-semibold">{totalText(week.total, yacht.offer.currency)}</span>
          )}
          <span className="block text-ink-soft">
            {yacht.offer && week.units !== null && `${unitsText(week.units, yacht.offer.unit)} · `}
            {stateText(week)}
          </span>
        </td>
      ))}
    </tr>
  )
}

const grounds: Record<PriceWeek['state'], string> = {
  open: '',
  partly: '',
  sold: 'bg-good-soft',
  blocked: 'bg-warn-soft',
  closed: 'bg-canvas',
}

function stateText({ state, freeDays, days }: PriceWeek): string {
  if (state === 'partly') return m.fleetprice_state_partly({ free: freeDays, days })
  return {
    open: m.fleetprice_state_open,
    sold: m.fleetprice_state_sold,
    blocked: m.fleetprice_state_blocked,
    closed: m.fleetprice_state_closed,
  }[state]()
}

/** The weeks of the selection. Each value is the first or the last day of a week. */
function Selection({ mondays }: Pick<TableProps, 'mondays'>) {
  const options = (days: number) =>
    mondays.map((monday) => (
      <option key={monday} value={addDays(monday, days)}>
        {dateText(monday)}
      </option>
    ))
  return (
    <div className="grid gap-4 rounded-lg border border-line bg-surface p-4">
      <p className="max-w-prose text-ink-soft">{m.fleetprice_selection_text()}</p>
      <div className="grid items-end gap-4 sm:grid-cols-[14rem_14rem_auto]">
        <SelectField key={mondays[0]} label={m.fleetprice_first_week()} name="from" defaultValue={mondays[0]}>
          {options(0)}
        </SelectField>
        <SelectField
          key={mondays.at(-1)}
          label={m.fleetprice_last_week()}
          name="to"
          defaultValue={addDays(mondays.at(-1) ?? '', 6)}
        >
          {options(6)}
        </SelectField>
        <Button type="submit" className="justify-self-start">
          {m.fleetprice_change_selection()}
        </Button>
      </div>
    </div>
  )
}
