import { type ChangeEvent, useState } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { controlClass, Field, type FieldTexts } from './field.tsx'
import { iconButtonClass } from './icon-button.tsx'
import { MinusIcon, PlusIcon } from './icons.tsx'

type StepperProps = FieldTexts & {
  name: string
  defaultValue: number
  min?: number
  max: number
  /** Accessible names of the two buttons. */
  lessLabel: string
  moreLabel: string
  onChange?: (value: number) => void
  className?: string
  form?: string
}

/** A number between two bounds. Without a script it is the browser's own number field, with the same bounds. */
export function Stepper(props: StepperProps) {
  const { name, defaultValue, min = 1, max, lessLabel, moreLabel, onChange, className, form, ...texts } = props
  const [value, setValue] = useState(clamp(defaultValue, min, max))
  const change = (next: number) => {
    const kept = clamp(next, min, max)
    setValue(kept)
    onChange?.(kept)
  }
  const typed = (event: ChangeEvent<HTMLInputElement>) => change(event.target.valueAsNumber)
  return (
    <Field {...texts} {...(className && { className })}>
      {(wiring) => (
        <span className="flex items-center gap-2">
          <StepButton label={lessLabel} disabled={value <= min} onPress={() => change(value - 1)}>
            <MinusIcon className="size-4.5" />
          </StepButton>
          <input
            {...wiring}
            name={name}
            form={form}
            min={min}
            max={max}
            value={value}
            type="number"
            inputMode="numeric"
            onChange={typed}
            className={classNames(controlClass, 'bare-number min-w-12 flex-1 px-1 text-center tabular-nums')}
          />
          <StepButton label={moreLabel} disabled={value >= max} onPress={() => change(value + 1)}>
            <PlusIcon className="size-4.5" />
          </StepButton>
        </span>
      )}
    </Field>
  )
}

type StepButtonProps = { label: string; disabled: boolean; onPress: () => void; children: React.ReactNode }

function StepButton({ label, disabled, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
      className={classNames(iconButtonClass('framed'), 'noscript:hidden')}
    >
      {children}
    </button>
  )
}

/** A missing or senseless number is the smallest allowed one. */
function clamp(value: number, min: number, max: number) {
  return Number.isFinite(value) ? Math.min(Math.max(Math.trunc(value), min), max) : min
}
