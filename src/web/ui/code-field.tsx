import type { ComponentProps, InputEvent } from 'react'
import { Field, type FieldTexts } from './field.tsx'

const digits = 6

type CodeFieldProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'maxLength'> & FieldTexts

/**
 * One field that looks like six: phones offer the code of a message, readers hear one name, and a code that is pasted
 * with spaces or words around it is found.
 */
export function CodeField({ label, hint, error, hideLabel, className, id, ...rest }: CodeFieldProps) {
  return (
    <Field {...{ label, hint, error, hideLabel, id }} {...(className && { className })}>
      {(wiring) => (
        <span className="relative block w-fit overflow-hidden rounded-md">
          <span aria-hidden className="flex gap-2">
            {Array.from({ length: digits }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: six cells that are alike and stay
              <span key={index} className="h-13 w-10 rounded-md border border-edge bg-surface sm:w-12" />
            ))}
          </span>
          <input
            {...rest}
            {...wiring}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9 ]*"
            spellCheck={false}
            onInput={keepDigits}
            className="code-cells absolute inset-y-0 left-0 border-0 bg-transparent font-display text-xl font-semibold tabular-nums"
          />
        </span>
      )}
    </Field>
  )
}

function keepDigits({ currentTarget: field }: InputEvent<HTMLInputElement>) {
  const found = /\d{6}/.exec(field.value)?.[0] ?? field.value.replace(/\D/g, '').slice(0, digits)
  if (found !== field.value) field.value = found
}
