import type { ImportColumns } from '#contract/fleet/import-columns.ts'
import type { RowProblem } from '#contract/fleet/row-problems.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { ColumnsFields, type TypeChoice } from '#web/parts/listings/columns-fields.tsx'
import { ColumnsNotes } from '#web/parts/listings/columns-notes.tsx'

type ColumnsSectionProps = {
  columns: ImportColumns
  types: readonly TypeChoice[]
  refused: RefusedForm | undefined
  problems: readonly RowProblem[]
}

/** The columns of the file, each with the field that it fills. */
export function ColumnsSection({ columns, types, refused, problems }: ColumnsSectionProps) {
  const sent = refused?.intent === 'map' ? refused : undefined
  return (
    <section className="grid gap-5">
      <h2 className="text-xl">{m.fleet_columns_title()}</h2>
      <ColumnsNotes columns={columns} problems={sent ? problems : []} withOwners />
      <OfficeForm intent="map" words={{}} refused={sent} submit={m.fleet_columns_check()}>
        {() => (
          // Another mapping fills the drop-downs again.
          <ColumnsFields key={`${columns.from} ${columns.name}`} columns={columns} types={types} typed={sent?.values} />
        )}
      </OfficeForm>
    </section>
  )
}
