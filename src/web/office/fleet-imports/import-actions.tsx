import type { FleetImport, FleetImportState } from '#contract/fleet/fleet-imports.ts'
import { pagePath } from '#web/lib/paths.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'

const cancellable: readonly FleetImportState[] = ['waiting', 'mapping', 'checking', 'checked', 'importing']

type ImportActionsProps = { fleetImport: FleetImport; refused: RefusedForm | undefined }

/** The actions that the import allows now. Each says what it will do. */
export function ImportActions({ fleetImport, refused }: ImportActionsProps) {
  const { id, state, revision, checked, listings } = fleetImport
  const seen = () => <input type="hidden" name="revision" value={revision} />
  const canStop = cancellable.includes(state)
  const canUndo = (state === 'imported' || state === 'cancelled' || state === 'failed') && listings.made > 0
  return (
    <div className="grid gap-5">
      {state === 'checked' && checked && checked.taken > 0 && (
        <div className="grid gap-3">
          <p>
            {m.fleet_import_start_text({ count: checked.taken })} {m.fleet_import_waits()}
          </p>
          <OfficeForm
            intent="start"
            words={{}}
            refused={refused}
            submit={m.fleet_import_start()}
            beside={<ChangeColumns importId={id} />}
          >
            {seen}
          </OfficeForm>
        </div>
      )}
      {state === 'checked' && checked?.taken === 0 && (
        <div className="grid gap-3">
          <p>{m.fleet_import_nothing()}</p>
          <ChangeColumns importId={id} />
        </div>
      )}
      {canStop && (
        <div className="grid gap-3">
          {state === 'importing' && <p className="text-ink-soft">{m.fleet_import_cancel_text()}</p>}
          <OfficeForm intent="cancel" words={{}} refused={refused} submit={m.fleet_import_cancel()} look="secondary">
            {seen}
          </OfficeForm>
        </div>
      )}
      {canUndo && (
        <div className="grid gap-3">
          <p>{m.fleet_import_undo_text({ count: listings.made })}</p>
          <OfficeForm intent="undo" words={{}} refused={refused} submit={m.fleet_import_undo()} look="danger">
            {seen}
          </OfficeForm>
        </div>
      )}
    </div>
  )
}

const ChangeColumns = ({ importId }: { importId: string }) => (
  <ButtonLink
    to={`${pagePath('/adminn/listings/import/:importId', { importId })}?columns=yes`}
    look="secondary"
    className="justify-self-start"
  >
    {m.fleet_import_change_columns()}
  </ButtonLink>
)
