import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { controlClass, Field, type FieldTexts } from './field.tsx'
import { iconButtonClass } from './icon-button.tsx'
import { MinusIcon, PlusIcon } from './icons.tsx'
import { readTypedNumber, wholeNumberWithin } from './whole-number.ts'

type StepperProps = FieldTexts & {
  name: string
  /** Null leaves the field empty until the visitor enters a number. */
  defaultValue: number | null
  min?: number
  max: number
  /** The text of an empty field. Only with it may the field be empty. */
  placeholder?: string
  /** Accessible names of the two buttons. */
  lessLabel: string
  moreLabel: string
  onChange?: (value: number) => void
  className?: string
  form?: string
}

/** A number between two bounds. Without a script it is the browser's own number field with the same bounds. */
export function Stepper(props: StepperProps) {
  const {
    name,
    defaultValue,
    min = 1,
    max,
    placeholder,
    lessLabel,
    moreLabel,
    onChange,
    className,
    form,
    ...texts
  } = props
  const bounds = { min, max }
  // The typed text. An empty field stays empty until it loses the focus, so that a new number can be typed.
  const [text, setText] = useState(() => (defaultValue === null ? '' : String(wholeNumberWithin(defaultValue, bounds))))
  const isEmpty = text === '' && placeholder !== undefined
  const value = wholeNumberWithin(Number.parseFloat(text), bounds)
  const set = (next: number) => {
    const kept = wholeNumberWithin(next, bounds)
    setText(String(kept))
    if (String(kept) !== text) onChange?.(kept)
  }
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const typed = readTypedNumber(target.value, bounds)
    setText(typed.text)
    if (typed.value !== null) onChange?.(typed.value)
  }
  const commit = () => {
    if (!isEmpty) set(value)
  }
  const commitOnEnter = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') commit()
  }
  return (
    <Field {...texts} {...(className && { className })}>
      {(wiring) => (
        <span className="flex items-center gap-2 sm:max-w-64">
          <StepButton label={lessLabel} disabled={value <= min} onPress={() => set(value - 1)}>
            <MinusIcon className="size-4.5" />
          </StepButton>
          <input
            {...wiring}
            name={name}
            form={form}
            min={min}
            max={max}
            value={text}
            placeholder={placeholder}
            type="number"
            inputMode="numeric"
            onChange={type}
            onBlur={commit}
            onKeyDown={commitOnEnter}
            className={classNames(
              controlClass,
              'bare-number flex-1 px-1 text-center tabular-nums placeholder:text-sm',
              placeholder ? 'min-w-24' : 'min-w-12',
            )}
          />
          <StepButton label={moreLabel} disabled={value >= max} onPress={() => set(isEmpty ? min : value + 1)}>
            <PlusIcon className="size-4.5" />
          </StepButton>
        </span>
      )}
    </Field>
  )
}

type StepButtonProps = { label: string; disabled: boolean; onPress: () => void; children: React.ReactNode }

/** At a bound the button stays focusable: a button with `disabled` would lose the focus. */
function StepButton({ label, disabled, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onPress}
      className={classNames(iconButtonClass('framed'), 'noscript:hidden')}
    >
      {children}
    </button>
  )
}
