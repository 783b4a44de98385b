import { Form } from 'react-router'
import type { ImportColumns } from '#contract/fleet/import-columns.ts'
import type { RowProblem } from '#contract/fleet/row-problems.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { nameOf, rowProblemText } from './row-problem-text.ts'

const programs = { mmk: 'MMK Booking Manager', nausys: 'NauSYS' } as const

type ColumnsNotesProps = {
  columns: ImportColumns
  problems: readonly RowProblem[]
  /** True where the mappings of several owners are listed. */
  withOwners?: boolean
}

/** Where the choices come from, what is still missing, and the mappings with a name to choose from. */
export function ColumnsNotes({ columns, problems, withOwners }: ColumnsNotesProps) {
  const { from, name, missing, program, remembered } = columns
  const sentences = problems.map(rowProblemText)
  const known = {
    chosen: m.fleet_columns_chosen,
    remembered: m.fleet_columns_remembered,
    named: () => m.fleet_columns_named({ name: name ?? '' }),
    guessed: m.fleet_columns_guessed,
  }[from]
  return (
    <div className="grid max-w-3xl gap-4">
      <p>
        {program && `${m.fleet_columns_program({ program: programs[program] })} `}
        {known()}
      </p>
      {sentences.length > 0 && (
        <Notice tone="bad" title={m.refused_columns_unfit()} urgent>
          <ul className="mt-1 list-disc ps-5 wrap-anywhere">
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      )}
      {sentences.length === 0 && missing.length > 0 && (
        <Notice tone="warn">
          {m.fleet_columns_missing({ fields: new Intl.ListFormat(getLocale()).format(missing.map(nameOf)) })}
        </Notice>
      )}
      {remembered.length > 0 && (
        <Form className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="columns" value="yes" />
          <SelectField label={m.fleet_columns_use()} name="use" className="min-w-60 flex-1">
            {remembered.map((each) => (
              <option key={each.id} value={each.id}>
                {withOwners ? `${each.name} · ${each.owner}` : each.name}
              </option>
            ))}
          </SelectField>
          <Button type="submit" look="secondary">
            {m.fleet_columns_use_it()}
          </Button>
        </Form>
      )}
    </div>
  )
}
