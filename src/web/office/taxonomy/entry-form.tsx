import type { EntryKind } from '#shared/taxonomy-kinds.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/choice.tsx'
import { CurrencyOptions } from '#web/ui/currency-options.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { tierRows, wordsOfEntry } from './entry-fields.ts'

type EntryFormProps = {
  kind: EntryKind
  /** The revision of the entry to change; undefined for a new one. */
  revision?: number | undefined
  values: Record<string, string>
  refused: RefusedForm | undefined
  currencies: readonly string[]
}

export function EntryForm({ kind, revision, values, refused, currencies }: EntryFormProps) {
  const isNew = revision === undefined
  return (
    <OfficeForm
      intent="save"
      words={wordsOfEntry(kind, isNew)}
      values={values}
      refused={refused}
      submit={isNew ? m.taxonomy_add() : m.taxonomy_save()}
    >
      {(field) => (
        <>
          {!isNew && <input type="hidden" name="revision" value={revision} />}
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField {...field('name_en')} lang="en" maxLength={80} autoComplete="off" required />
            <TextField {...field('name_fr')} lang="fr" maxLength={80} autoComplete="off" required />
            {isNew && (
              <TextField
                {...field('slug')}
                hint={m.taxonomy_slug_hint()}
                maxLength={40}
                autoComplete="off"
                spellCheck={false}
                required
              />
            )}
          </div>
          {kind === 'extra' && <ExtraFields field={field} currencies={currencies} />}
          {kind === 'cancellation' && <TierFields field={field} />}
        </>
      )}
    </OfficeForm>
  )
}

type Wiring = { name: string; id: string; label: string; defaultValue: string; error: string | undefined }
type FieldOf = (name: string) => Wiring

function ExtraFields({ field, currencies }: { field: FieldOf; currencies: readonly string[] }) {
  const { defaultValue: mandatory, error: _, ...tick } = field('mandatory')
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField {...field('amount')} hint={m.taxonomy_price_hint()} inputMode="decimal" autoComplete="off" />
      <SelectField {...field('currency')}>
        <option value="">–</option>
        <CurrencyOptions currencies={currencies} />
      </SelectField>
      <SelectField {...field('per')}>
        <option value="booking">{m.taxonomy_per_booking()}</option>
        <option value="hour">{m.taxonomy_per_hour()}</option>
        <option value="person">{m.taxonomy_per_person()}</option>
        <option value="night">{m.taxonomy_per_night()}</option>
      </SelectField>
      <SelectField {...field('payable')}>
        <option value="now">{m.taxonomy_paid_now()}</option>
        <option value="base">{m.taxonomy_paid_at_base()}</option>
      </SelectField>
      <TextField {...field('most')} inputMode="numeric" autoComplete="off" />
      <div className="sm:self-end">
        <Checkbox {...tick} defaultChecked={mandatory === 'on'} />
      </div>
    </div>
  )
}

function TierFields({ field }: { field: FieldOf }) {
  const { id, label, error } = field('tiers')
  return (
    <FieldGroup id={id} label={label} hint={m.taxonomy_tiers_hint()} error={error}>
      <div className="grid gap-3">
        {tierRows.map((row) => (
          <div key={row} className="grid grid-cols-2 gap-3 sm:max-w-md">
            <TextField {...field(`tier_${row}_hours`)} inputMode="numeric" autoComplete="off" />
            <TextField {...field(`tier_${row}_fee`)} inputMode="decimal" autoComplete="off" />
          </div>
        ))}
      </div>
    </FieldGroup>
  )
}
