import { type ReactNode, useId } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { AlertIcon } from './icons.tsx'

export type FieldTexts = { label: string; hint?: ReactNode; error?: string | undefined; hideLabel?: boolean }

type Wiring = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

type FieldProps = FieldTexts & { id?: string | undefined; className?: string; children: (wiring: Wiring) => ReactNode }

/**
 * A control with its label above and its hint below. An error replaces the hint and is linked to the control for screen readers.
 */
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
        <FieldError id={noteId} text={error} className="mt-1.5" />
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

type FieldErrorProps = { id?: string; text: string | undefined; className?: string }

/** The error of a field; nothing where there is none. */
export function FieldError({ id, text, className }: FieldErrorProps) {
  if (!text) return null
  return (
    <p id={id} className={classNames('flex items-start gap-1.5 text-sm text-bad', className)}>
      <AlertIcon className="mt-px size-4.5" />
      {text}
    </p>
  )
}

type FieldGroupProps = Pick<FieldTexts, 'label' | 'hint' | 'error'> & { id: string; children: ReactNode }

/** Several controls below one label. The error stands above them, because the group may be long. */
export const FieldGroup = ({ id, label, hint, error, children }: FieldGroupProps) => (
  <fieldset id={id} tabIndex={-1} aria-describedby={error ? `${id}-note` : undefined}>
    <legend className="mb-1 text-sm font-semibold">{label}</legend>
    {hint && <p className="mb-3 text-sm text-ink-soft">{hint}</p>}
    <FieldError id={`${id}-note`} text={error} className="mb-1" />
    {children}
  </fieldset>
)

export const controlClass = 'control'
