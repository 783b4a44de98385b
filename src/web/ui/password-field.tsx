import { type ComponentProps, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { EyeIcon, EyeOffIcon } from './desk-icons.tsx'
import { controlClass, Field, type FieldTexts } from './field.tsx'
import { iconButtonClass } from './icon-button.tsx'

/** A password field that can show its text. That leads to fewer mistakes than typing a password twice. */
export function PasswordField({
  label,
  hint,
  error,
  hideLabel,
  className,
  id,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & FieldTexts) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel} id={id} {...(className && { className })}>
      {(wiring) => (
        <span className="relative block">
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...rest}
            {...wiring}
            type={shown ? 'text' : 'password'}
            className={`${controlClass} pe-12`}
          />
          <button
            type="button"
            aria-label={m.show_password()}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className={`${iconButtonClass()} absolute top-0 end-0 text-ink-soft noscript:hidden`}
          >
            {shown ? <EyeOffIcon /> : <EyeIcon />}
          </button>
        </span>
      )}
    </Field>
  )
}
