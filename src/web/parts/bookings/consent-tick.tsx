import { FieldError } from '#web/ui/field.tsx'

type ConsentTickProps = {
  name: string
  id: string
  label: string
  error: string | undefined
  isTicked: boolean
  /** The tick is not required by the browser: it concerns things that the guest may leave out. */
  optional?: boolean
}

/** A checkbox that the guest must tick to reserve, with its error below. */
export function ConsentTick({ name, id, label, error, isTicked, optional = false }: ConsentTickProps) {
  const noteId = `${id}-note`
  return (
    <>
      <label htmlFor={id} className="mt-3 flex min-h-11 items-center gap-3 py-1.5">
        <input
          type="checkbox"
          id={id}
          name={name}
          required={!optional}
          defaultChecked={isTicked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? noteId : undefined}
          className="tick"
        />
        <span className="min-w-0 flex-1">{label}</span>
      </label>
      <FieldError id={noteId} text={error} className="mt-1" />
    </>
  )
}
