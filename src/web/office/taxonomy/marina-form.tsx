import type { RefusedForm } from '#web/lib/sent-form.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { marinaWords } from './place-fields.ts'

type Choice = { value: string; label: string }

type MarinaFormProps = {
  revision?: number | undefined
  values: Record<string, string>
  refused: RefusedForm | undefined
  countries: readonly Choice[]
  destinations: readonly Choice[]
}

export function MarinaForm({ revision, values, refused, countries, destinations }: MarinaFormProps) {
  const isNew = revision === undefined
  const options = (choices: readonly Choice[]) =>
    choices.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))
  return (
    <OfficeForm
      intent="save"
      words={marinaWords()}
      values={values}
      refused={refused}
      submit={isNew ? m.taxonomy_add() : m.taxonomy_save()}
    >
      {(field) => (
        <>
          {!isNew && <input type="hidden" name="revision" value={revision} />}
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField {...field('name')} maxLength={80} autoComplete="off" required />
            <TextField {...field('region')} hint={m.taxonomy_region_hint()} maxLength={80} autoComplete="off" />
            <SelectField {...field('country')}>{options(countries)}</SelectField>
            <SelectField {...field('destination')}>
              <option value="">–</option>
              {options(destinations)}
            </SelectField>
            <TextField
              {...field('names')}
              className="sm:col-span-2"
              hint={m.taxonomy_other_names_hint()}
              autoComplete="off"
            />
            <TextField {...field('latitude')} inputMode="text" autoComplete="off" required />
            <TextField {...field('longitude')} inputMode="text" autoComplete="off" required />
            <TextField {...field('radius')} inputMode="decimal" autoComplete="off" required />
            <TextField
              {...field('zone')}
              hint={m.taxonomy_zone_hint()}
              autoComplete="off"
              spellCheck={false}
              required
            />
          </div>
        </>
      )}
    </OfficeForm>
  )
}
