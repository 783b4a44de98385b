import { Link } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { ChevronRightIcon } from './icons.tsx'

type Crumb = { label: string; to?: string }

/** Links to the pages above. The last crumb is the present page. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={m.breadcrumb()}>
      <ol className="flex flex-wrap items-center gap-x-1.5 text-sm wrap-anywhere text-ink-soft">
        {crumbs.map(({ label, to }, index) => (
          <li key={to ?? label} className="flex min-h-9 min-w-0 items-center gap-1.5">
            {index > 0 && <ChevronRightIcon className="size-3.5 shrink-0" />}
            {to ? (
              <Link to={to} className="py-2 underline-offset-4 hover:text-sea hover:underline">
                {label}
              </Link>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
