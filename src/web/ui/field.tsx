import { type ReactNode, useId } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { AlertIcon } from './icons.tsx'

export type FieldTexts = { label: string; hint?: ReactNode; error?: string | undefined; hideLabel?: boolean }

type Wiring = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

type FieldProps = FieldTexts & { id?: string | undefined; className?: string; children: (wiring: Wiring) => ReactNode }

/** Label above, hint below, and what is wrong in the hint's place, tied to the control for readers. */
export function Field({ label, hint, error, hideLabel, id: given, className, children }: FieldProps) {
  const made = useId()
  const id = given ?? made
  const noteId = `${id}-note`
  return (
    <div className={classNames('min-w-0', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1.5 block text-sm font-semibold'}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': error || hint ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error ? (
        <p id={noteId} className="mt-1.5 flex items-start gap-1.5 text-sm text-bad">
          <AlertIcon className="mt-px size-4.5" />
          {error}
        </p>
      ) : (
        hint && (
          <p id={noteId} className="mt-1.5 text-sm text-ink-soft">
            {hint}
          </p>
        )
      )}
    </div>
  )
}

export const controlClass = 'control'
