import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from '#web/lib/class-names.ts'
import { SpinnerIcon } from './icons.tsx'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger'
type Shape = { look?: ButtonLook; size?: 'md' | 'lg'; wide?: boolean }

const looks: Record<ButtonLook, string> = {
  primary: 'button-primary',
  secondary: 'button-secondary',
  quiet: 'rounded-md text-ink hover:bg-sea-soft hover:text-sea',
  danger: 'rounded-md border border-bad bg-surface text-bad hover:bg-bad-soft',
}

export function buttonClass({ look = 'primary', size = 'md', wide }: Shape = {}) {
  return classNames(
    'button',
    size === 'lg' ? 'min-h-13 px-7 py-3' : 'min-h-11 px-5 py-2',
    wide && 'w-full',
    looks[look],
  )
}

type ButtonProps = ComponentProps<'button'> & Shape & { icon?: ReactNode; pending?: boolean }

/** A pending button keeps its place and its focus, tells screen readers that it is busy, and ignores further clicks. */
export function Button({ look, size, wide, icon, pending, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      className={classNames(buttonClass({ look, size, wide }), className)}
    >
      {pending ? <SpinnerIcon className="size-5 animate-turn" /> : icon}
      {children}
    </button>
  )
}

type ButtonLinkProps = LinkProps & Shape & { icon?: ReactNode }

export function ButtonLink({ look, size, wide, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={classNames(buttonClass({ look, size, wide }), className)}>
      {icon}
      {children}
    </Link>
  )
}
