import type { ComponentProps } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { controlClass, Field, type FieldTexts } from './field.tsx'

export function TextField({
  label,
  hint,
  error,
  hideLabel,
  className,
  id,
  ...rest
}: ComponentProps<'input'> & FieldTexts) {
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel} id={id} {...(className && { className })}>
      {(wiring) => <input {...rest} {...wiring} className={controlClass} />}
    </Field>
  )
}

export function TextArea({
  label,
  hint,
  error,
  hideLabel,
  className,
  id,
  ...rest
}: ComponentProps<'textarea'> & FieldTexts) {
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel} id={id} {...(className && { className })}>
      {(wiring) => <textarea rows={4} {...rest} {...wiring} className={classNames(controlClass, 'resize-y')} />}
    </Field>
  )
}
