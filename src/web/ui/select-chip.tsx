import type { ComponentProps } from 'react'
import { ChevronDownIcon } from './icons.tsx'

/** The browser's own select in the shape of a chip, as wide as its text. */
export function SelectChip({ label, children, ...rest }: ComponentProps<'select'> & { label: string }) {
  return (
    <label className="relative flex shrink-0">
      <span className="sr-only">{label}</span>
      <select {...rest} className="chip chip-plain select-chip">
        {children}
      </select>
      <ChevronDownIcon className="pointer-events-none absolute top-1/2 end-3 size-4 -translate-y-1/2 text-ink-soft" />
    </label>
  )
}
