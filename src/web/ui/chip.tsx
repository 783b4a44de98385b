import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#web/lib/class-names.ts'
import { CloseIcon } from './icons.tsx'

type ChipLinkProps = { to: string; selected?: boolean; count?: number; children: ReactNode }

/** A filter as a link. Following the link sets the filter. */
export function ChipLink({ to, selected, count, children }: ChipLinkProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      discover="none"
      aria-current={selected ? 'true' : undefined}
      className={classNames('chip', selected ? 'border-ink bg-ink text-on-ink' : 'chip-plain')}
    >
      {children}
      {count !== undefined && (
        <span className={classNames('font-normal tabular-nums', selected ? 'text-on-ink' : 'text-ink-soft')}>
          {count}
        </span>
      )}
    </Link>
  )
}

/** An active filter. The link removes it. */
export function RemovableChip({ to, removeLabel, children }: { to: string; removeLabel: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-label={removeLabel}
      className="chip border-transparent bg-sea-soft pe-2.5 text-sea hover:border-sea"
    >
      {children}
      <CloseIcon className="size-4" />
    </Link>
  )
}
