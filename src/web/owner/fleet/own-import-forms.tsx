import type { FleetImport, FleetImportState } from '#contract/fleet/fleet-imports.ts'
import type { ImportColumns } from '#contract/fleet/import-columns.ts'
import type { RowProblem } from '#contract/fleet/row-problems.ts'
import { pagePath } from '#web/lib/paths.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { ColumnsFields, type TypeChoice } from '#web/parts/listings/columns-fields.tsx'
import { ColumnsNotes } from '#web/parts/listings/columns-notes.tsx'
import { importRefusalText } from '#web/parts/listings/import-words.ts'
import { ButtonLink } from '#web/ui/button.tsx'

type OwnImportFormsProps = {
  fleetImport: FleetImport
  columns: ImportColumns | null
  types: readonly TypeChoice[]
  refused: RefusedForm | undefined
  problems: readonly RowProblem[]
}

const cancellable: readonly FleetImportState[] = ['waiting', 'mapping', 'checking', 'checked', 'importing']
const undoable: readonly FleetImportState[] = ['imported', 'cancelled', 'failed']

const noticeOf = ({ code }: RefusedForm) => ({ title: importRefusalText(code) })

/** The columns of the file, and the steps that the owner’s import allows now. */
export function OwnImportForms({ fleetImport, columns, types, refused, problems }: OwnImportFormsProps) {
  const { id, state, revision, checked, listings } = fleetImport
  const form = { words: {}, refused, noticeOf }
  const seen = () => <input type="hidden" name="revision" value={revision} />
  const sent = refused?.intent === 'map' ? refused : undefined
  return (
    <div className="grid gap-6">
      {columns && (
        <section className="grid gap-5">
          <h2 className="text-xl">{m.fleet_columns_title()}</h2>
          <ColumnsNotes columns={columns} problems={sent ? problems : []} />
          <PostForm {...form} intent="map" submit={m.fleet_columns_check()}>
            {() => (
              // Another mapping fills the drop-downs again.
              <ColumnsFields
                key={`${columns.from} ${columns.name}`}
                columns={columns}
                types={types}
                typed={sent?.values}
              />
            )}
          </PostForm>
        </section>
      )}
      {state === 'checked' && checked && (
        <div className="grid gap-3">
          <p>
            {checked.taken > 0
              ? `${m.fleet_import_start_text({ count: checked.taken })} ${m.own_import_waits()}`
              : m.fleet_import_nothing()}
          </p>
          {checked.taken > 0 && (
            <PostForm {...form} intent="start" submit={m.fleet_import_start()}>
              {seen}
            </PostForm>
          )}
          <ButtonLink
            to={`${pagePath('/OwnerDashboard/listings/import/:importId', { importId: id })}?columns=yes`}
            look="secondary"
            className="justify-self-start"
          >
            {m.fleet_import_change_columns()}
          </ButtonLink>
        </div>
      )}
      {cancellable.includes(state) && (
        <div className="grid gap-3">
          {state === 'importing' && <p className="text-ink-soft">{m.fleet_import_cancel_text()}</p>}
          <PostForm {...form} intent="cancel" submit={m.fleet_import_cancel()} look="secondary">
            {seen}
          </PostForm>
        </div>
      )}
      {undoable.includes(state) && listings.made > 0 && (
        <div className="grid gap-3">
          <p>{m.fleet_import_undo_text({ count: listings.made })}</p>
          <PostForm {...form} intent="undo" submit={m.fleet_import_undo()} look="danger">
            {seen}
          </PostForm>
        </div>
      )}
    </div>
  )
}
