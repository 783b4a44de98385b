import type { ImportColumns } from '#contract/fleet/import-columns.ts'
import type { LocalText } from '#shared/locale.ts'
import { columnFields } from '#shared/row-fields.ts'
import { localText } from '#web/lib/local-text.ts'
import { m } from '#web/paraglide/messages.js'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { nameOf, withCapital } from './row-problem-text.ts'

export type TypeChoice = { slug: string; name: LocalText }

type ColumnsFieldsProps = {
  columns: ImportColumns
  types: readonly TypeChoice[]
  /** The typed values of a refused form. */
  typed: Record<string, string> | undefined
}

/** A drop-down for each column of a file, with its first values beside it. It works without a script. */
export function ColumnsFields({ columns: { columns, labels, revision, ...rest }, types, typed }: ColumnsFieldsProps) {
  return (
    <>
      <input type="hidden" name="revision" value={revision} />
      <ul className="grid divide-y divide-line rounded-md border border-line bg-surface">
        {columns.map(({ name, values, field }, index) => (
          <li key={name} className="grid gap-x-6 gap-y-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_18rem] sm:items-center">
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{name}</p>
              <p className="text-sm wrap-anywhere text-ink-soft">
                {values.length > 0 ? values.join(' · ') : m.fleet_columns_empty()}
              </p>
            </div>
            <input type="hidden" name={`column-${index}`} value={name} />
            <SelectField
              label={m.fleet_columns_is({ column: name })}
              hideLabel
              name={`field-${index}`}
              defaultValue={typed?.[`field-${index}`] ?? field ?? ''}
            >
              <option value="">{m.fleet_columns_unused()}</option>
              {columnFields.map((each) => (
                <option key={each} value={each}>
                  {withCapital(nameOf(each))}
                </option>
              ))}
            </SelectField>
          </li>
        ))}
      </ul>
      {labels.length > 0 && (
        <fieldset className="grid gap-4">
          <legend className="mb-1 font-semibold">{m.fleet_columns_labels()}</legend>
          <p className="text-ink-soft">{m.fleet_columns_labels_text()}</p>
          {labels.map(({ field, label, value }, index) => (
            <div key={`${field} ${label}`} className="max-w-md">
              <input type="hidden" name={`label-${index}`} value={`${field} ${label}`} />
              <SelectField
                label={`${withCapital(nameOf(field))}${m.fleet_columns_colon()} ${label}`}
                name={`meaning-${index}`}
                defaultValue={typed?.[`meaning-${index}`] ?? value ?? ''}
              >
                <option value="">{m.fleet_columns_refuse()}</option>
                {field === 'type'
                  ? types.map((type) => (
                      <option key={type.slug} value={type.slug}>
                        {localText(type.name)}
                      </option>
                    ))
                  : services().map(([service, text]) => (
                      <option key={service} value={service}>
                        {text}
                      </option>
                    ))}
              </SelectField>
            </div>
          ))}
        </fieldset>
      )}
      <div className="grid max-w-3xl gap-4 sm:grid-cols-3">
        <TextField
          label={m.fleet_columns_currency()}
          name="currency"
          maxLength={3}
          defaultValue={typed?.currency ?? rest.currency ?? ''}
          hint={m.fleet_columns_currency_hint()}
        />
        <SelectField label={m.fleet_columns_unit()} name="unit" defaultValue={typed?.unit ?? rest.unit ?? ''}>
          <option value="">{m.fleet_columns_by_file()}</option>
          <option value="hour">{m.fleet_columns_hour()}</option>
          <option value="day">{m.fleet_columns_day()}</option>
          <option value="week">{m.fleet_columns_week()}</option>
        </SelectField>
        <SelectField
          label={m.fleet_columns_length()}
          name="lengthUnit"
          defaultValue={typed?.lengthUnit ?? rest.lengthUnit ?? ''}
        >
          <option value="">{m.fleet_columns_by_file()}</option>
          <option value="m">{m.fleet_columns_metres()}</option>
          <option value="ft">{m.fleet_columns_feet()}</option>
        </SelectField>
      </div>
      <TextField
        label={m.fleet_columns_name()}
        name="name"
        maxLength={80}
        defaultValue={typed?.name ?? rest.name ?? ''}
        hint={m.fleet_columns_name_hint()}
        className="max-w-md"
      />
    </>
  )
}

const services = () =>
  [
    ['bareboat', m.fleet_columns_bareboat()],
    ['crewed', m.fleet_columns_crewed()],
    ['cabin', m.fleet_columns_cabin()],
  ] as const
