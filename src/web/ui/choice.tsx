import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; note?: ReactNode }

export function Checkbox({ label, note, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames('flex min-h-11 items-center gap-3 py-1.5', className)}>
      <input type="checkbox" {...rest} className="tick" />
      <span className="min-w-0 flex-1">{label}</span>
      {note && <span className="text-sm text-ink-soft tabular-nums">{note}</span>}
    </label>
  )
}

type Option = { value: string; label: ReactNode; note?: ReactNode; disabled?: boolean }

type RadioGroupProps = {
  legend: string
  hideLegend?: boolean
  name: string
  options: readonly Option[]
  defaultValue?: string | undefined
  onChange?: (value: string) => void
}

export function RadioGroup({ legend, hideLegend, name, options, defaultValue, onChange }: RadioGroupProps) {
  return (
    <fieldset>
      <legend className={hideLegend ? 'sr-only' : 'mb-1.5 text-sm font-semibold'}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="flex min-h-11 items-center gap-3 py-1.5">
          <input
            type="radio"
            name={name}
            value={option.value}
            disabled={option.disabled}
            defaultChecked={option.value === defaultValue}
            onChange={() => onChange?.(option.value)}
            className="tick"
          />
          <span className="min-w-0 flex-1">{option.label}</span>
          {option.note && <span className="text-sm text-ink-soft tabular-nums">{option.note}</span>}
        </label>
      ))}
    </fieldset>
  )
}

/** A choice of one out of a few options, side by side. */
export function Segmented({ legend, hideLegend, name, options, defaultValue, onChange }: RadioGroupProps) {
  return (
    <fieldset className="min-w-0">
      <legend className={hideLegend ? 'sr-only' : 'mb-1.5 text-sm font-semibold'}>{legend}</legend>
      <div className="flex flex-wrap gap-1 rounded-md border border-edge bg-surface p-1">
        {options.map((option) => (
          <label key={option.value} className="relative grow">
            <input
              type="radio"
              name={name}
              value={option.value}
              disabled={option.disabled}
              defaultChecked={option.value === defaultValue}
              onChange={() => onChange?.(option.value)}
              className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-sm disabled:cursor-not-allowed"
            />
            <span
              className={classNames(
                'flex min-h-9 items-center justify-center gap-1.5 rounded-sm px-3 text-sm font-semibold transition-colors',
                'peer-checked:bg-ink peer-checked:text-on-ink peer-disabled:opacity-45 peer-[:not(:checked):hover]:text-sea',
              )}
            >
              {option.label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
