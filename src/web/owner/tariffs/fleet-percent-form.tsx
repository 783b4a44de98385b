import { Form } from 'react-router'
import { localText } from '#web/lib/local-text.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { FieldError, FieldGroup } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type FleetChoice, roundings, ruleOptions } from './fleet-choice.ts'
import { FleetYachts } from './fleet-yachts.tsx'
import type { LoadedFleetPrices } from './load-fleet-prices.server.ts'
import { kindNames } from './tariff-words.ts'

type FormProps = Pick<LoadedFleetPrices, 'yachts' | 'choice' | 'wrong'>

/** Chooses yachts, prices and a percentage. It puts them into the address, which the preview follows. */
export function FleetPercentForm({ yachts, choice, wrong }: FormProps) {
  const error = (field: FormProps['wrong'][number], text: () => string) => (wrong.includes(field) ? text() : undefined)
  return (
    <Form key={JSON.stringify(choice)} preventScrollReset className="grid gap-8">
      <input type="hidden" name="view" value="percent" />
      <input type="hidden" name="preview" value="on" />
      <input type="hidden" name="page" value={choice.page} />
      <FleetYachts yachts={yachts} choice={choice} error={error('yachts', m.fleetprice_wrong_yachts)} />
      <FieldGroup id="prices" label={m.fleetprice_which()} error={error('rules', m.fleetprice_wrong_rules)}>
        <div className="grid gap-3">
          <PriceChoice value="all" choice={choice} label={m.fleetprice_of_all()} />
          <PriceChoice value="chosen" choice={choice} label={m.fleetprice_of_chosen()} />
          <div className="grid ps-8 sm:grid-cols-2 sm:gap-x-6">
            <Checkbox name="base" value="on" label={m.fleetprice_base_rates()} defaultChecked={choice.base} />
            {ruleOptions(yachts).map(({ value, kind, name }) => (
              <Checkbox
                key={value}
                name="rule"
                value={value}
                label={m.fleetprice_rules_of({ kind: kindNames[kind](), name: localText(name) })}
                defaultChecked={choice.rules.includes(value)}
              />
            ))}
          </div>
          <PriceChoice value="days" choice={choice} label={m.fleetprice_of_days()} />
          <div className="grid gap-3 ps-8">
            <div className="grid gap-4 sm:grid-cols-3">
              <TextField label={m.tariff_from()} name="from" type="date" defaultValue={choice.from} />
              <TextField label={m.tariff_to()} name="to" type="date" defaultValue={choice.to} />
              <TextField
                label={m.fleetprice_season_name()}
                name="name"
                maxLength={80}
                defaultValue={choice.name || m.fleetprice_new_season()}
                error={error('name', m.fleetprice_wrong_name)}
              />
            </div>
            <FieldError text={error('days', m.fleetprice_wrong_days)} />
            <p className="text-sm text-ink-soft">{m.fleetprice_of_days_hint()}</p>
          </div>
        </div>
      </FieldGroup>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <TextField
          label={m.fleetprice_percent()}
          hint={m.fleetprice_percent_hint()}
          name="percent"
          inputMode="text"
          required
          defaultValue={choice.percent}
          error={error('change', m.fleetprice_wrong_change)}
        />
        <SelectField label={m.fleetprice_rounding()} name="rounding" defaultValue={choice.rounding}>
          {roundings.map((rounding) => (
            <option key={rounding} value={rounding}>
              {rounding === 'minor' ? m.fleetprice_round_minor() : m.fleetprice_round_units({ units: rounding })}
            </option>
          ))}
        </SelectField>
        <SelectField label={m.fleetprice_unit()} name="unit" defaultValue={choice.unit}>
          <option value="">{m.fleetprice_any_unit()}</option>
          <option value="hour">{m.tariff_by_hour()}</option>
          <option value="day">{m.tariff_by_day()}</option>
          <option value="week">{m.tariff_by_week()}</option>
        </SelectField>
      </div>
      <p className="max-w-prose text-sm text-ink-soft">{m.fleetprice_kept()}</p>
      <Button type="submit" className="justify-self-start">
        {m.fleetprice_preview()}
      </Button>
    </Form>
  )
}

function PriceChoice({ value, choice, label }: { value: FleetChoice['of']; choice: FleetChoice; label: string }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="radio" name="of" value={value} defaultChecked={choice.of === value} className="tick" />
      <span className="min-w-0 flex-1">{label}</span>
    </label>
  )
}
