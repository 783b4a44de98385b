import type { ReactNode, ToggleEventHandler } from 'react'
import { classNames } from '#web/lib/class-names.ts'

type PopoverButtonProps = { target: string; label?: string; className?: string; children: ReactNode }

/** Opens a popover without a script. The browser closes it on Escape and on a click outside, and keeps one open at a time. */
export function PopoverButton({ target, label, className, children }: PopoverButtonProps) {
  return (
    <button type="button" popoverTarget={target} aria-label={label} className={className}>
      {children}
    </button>
  )
}

type PopoverProps = {
  id: string
  label: string
  onBeforeToggle?: ToggleEventHandler
  className?: string
  children: ReactNode
}

/** A popover, which stands above everything else. Its class sets its place. */
export function Popover({ label, className, ...rest }: PopoverProps) {
  return (
    <section
      {...rest}
      popover="auto"
      aria-label={label}
      className={classNames('rounded-md border border-line bg-surface p-2 shadow-pop open:animate-fade-in', className)}
    />
  )
}

export const menuItemClass = 'menu-item'
