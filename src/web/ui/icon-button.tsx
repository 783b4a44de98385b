import type { ComponentProps } from 'react'
import { classNames } from '#web/lib/class-names.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  label: string
  look?: 'plain' | 'framed' | 'over-picture'
}

const looks = {
  plain: 'hover:bg-sea-soft hover:text-sea',
  framed: 'border border-edge bg-surface hover:border-sea hover:text-sea',
  'over-picture': 'on-picture',
}

export const iconButtonClass = (look: keyof typeof looks = 'plain') => `icon-button ${looks[look]}`

export function IconButton({ label, look, className, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={classNames(iconButtonClass(look), className)}>
      {children}
    </button>
  )
}
