import { Link } from 'react-router'
import { classNames } from '#web/lib/class-names.ts'
import { m } from '#web/paraglide/messages.js'
import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx'
import { pageNumbers } from './page-numbers.ts'

type PaginationProps = {
  label: string
  page: number
  totalPages: number
  to: (page: number) => string
  /** Called when a link to another page is followed. */
  onTurn?: () => void
}

export function Pagination({ label, page, totalPages, to, onTurn }: PaginationProps) {
  if (totalPages <= 1) return null
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1">
      <Turn to={page > 1 ? to(page - 1) : undefined} rel="prev" onTurn={onTurn}>
        <ChevronLeftIcon className="size-4.5" />
        <span className="max-sm:sr-only">{m.previous_page()}</span>
      </Turn>
      {pageNumbers(page, totalPages).map((number, index, all) =>
        number === 'gap' ? (
          <span key={`after ${all[index - 1]}`} aria-hidden className="px-1 text-ink-soft">
            …
          </span>
        ) : (
          <Link
            key={number}
            to={to(number)}
            onClick={onTurn}
            aria-label={m.page_number({ page: number })}
            aria-current={number === page ? 'page' : undefined}
            className={classNames(
              'page-number tabular-nums',
              number === page ? 'bg-ink text-on-ink' : 'hover:bg-sea-soft hover:text-sea',
            )}
          >
            {number}
          </Link>
        ),
      )}
      <Turn to={page < totalPages ? to(page + 1) : undefined} rel="next" onTurn={onTurn}>
        <span className="max-sm:sr-only">{m.next_page()}</span>
        <ChevronRightIcon className="size-4.5" />
      </Turn>
    </nav>
  )
}

type TurnProps = {
  to: string | undefined
  rel: 'prev' | 'next'
  onTurn: (() => void) | undefined
  children: React.ReactNode
}

function Turn({ to, rel, onTurn, children }: TurnProps) {
  if (!to) return <span className="page-number invisible">{children}</span>
  return (
    <Link to={to} rel={rel} onClick={onTurn} className="page-number hover:bg-sea-soft hover:text-sea">
      {children}
    </Link>
  )
}
