import type { ComponentProps } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { controlClass, Field, type FieldTexts } from './field.tsx'
import { ChevronDownIcon } from './icons.tsx'

type SelectFieldProps = ComponentProps<'select'> & FieldTexts

/** The browser's own select in our own frame: it works on every phone and without a script. */
export function SelectField({ label, hint, error, hideLabel, className, id, children, ...rest }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel} id={id} {...(className && { className })}>
      {(wiring) => (
        <span className="relative block">
          <select {...rest} {...wiring} className={classNames(controlClass, 'appearance-none pe-10')}>
            {children}
          </select>
          <ChevronDownIcon className="pointer-events-none absolute top-1/2 end-3.5 size-4.5 -translate-y-1/2 text-ink-soft" />
        </span>
      )}
    </Field>
  )
}
