import type { ComponentProps, InputEvent } from 'react'
import { Field, type FieldTexts } from './field.tsx'

const digits = 6
const cells = Array.from({ length: digits }, (_, at) => `cell-${at}`)
const cellClass = 'h-13 w-10 rounded-md border border-edge bg-surface group-has-aria-invalid:border-bad sm:w-12'

type CodeFieldProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'maxLength'> & FieldTexts

/**
 * One field that looks like six. So phones can suggest the code of a message, screen readers announce one name, and a pasted code
 * is found between spaces or words.
 */
export function CodeField({ label, hint, error, hideLabel, className, id, ...rest }: CodeFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel} id={id} {...(className && { className })}>
      {(wiring) => (
        <span className="group relative block w-fit overflow-clip rounded-md outline-offset-2 outline-sea has-focus-visible:outline-2">
          <span aria-hidden className="flex gap-2">
            {cells.map((cell) => (
              <span key={cell} className={cellClass} />
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
            className="code-cells absolute inset-y-0 start-0 border-0 bg-transparent text-xl font-semibold outline-none"
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
