import type { ReactNode } from 'react'
import { Checkbox } from './choice.tsx'
import { FieldGroup } from './field.tsx'

type TickGroupProps = {
  id: string
  name: string
  label: string
  error: string | undefined
  /** The ticked values, separated by commas. */
  defaultValue: string
  options: readonly { value: string; label: ReactNode }[]
  /** The class names of the grid. */
  columns: string
}

/** A group of checkboxes with the same name. */
export function TickGroup({ id, name, label, error, defaultValue, options, columns }: TickGroupProps) {
  const ticked = new Set(defaultValue.split(','))
  return (
    <FieldGroup id={id} label={label} error={error}>
      <div className={columns}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            name={name}
            value={option.value}
            label={option.label}
            defaultChecked={ticked.has(option.value)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
