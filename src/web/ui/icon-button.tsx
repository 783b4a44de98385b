import type { ComponentProps } from 'react'
import { classNames } from '#web/lib/class-names.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  label: string
  look?: 'plain' | 'framed' | 'over-picture'
}

const looks = {
  plain: 'hover:bg-sea-soft hover:text-sea',
  framed: 'border border-edge bg-surface hover:border-sea hover:text-sea',
  'over-picture': 'bg-night/55 text-white hover:bg-night/80',
}

export const iconButtonClass = (look: keyof typeof looks = 'plain') =>
  classNames(
    'inline-flex size-11 shrink-0 items-center justify-center rounded-full transition-colors',
    'disabled:cursor-not-allowed disabled:opacity-40 aria-disabled:cursor-not-allowed aria-disabled:opacity-40',
    looks[look],
  )

export function IconButton({ label, look, className, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={classNames(iconButtonClass(look), className)}>
      {children}
    </button>
  )
}
