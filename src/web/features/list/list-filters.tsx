import type { ReactNode } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { KeptFields } from './kept-fields.tsx'

type ListFiltersProps = {
  label: string
  /** The names of its fields. */
  names: readonly string[]
  children: ReactNode
}

/** The filters of a list, a form that works without a script; sorting and columns stay as they are. */
export function ListFilters({ label, names, children }: ListFiltersProps) {
  const query = new URLSearchParams(useLocation().search)
  const isFiltered = names.some((name) => query.get(name))
  return (
    // Another view fills the fields anew.
    <Form key={names.map((name) => query.get(name)).join('|')} role="search" aria-label={label} className="grid gap-3">
      <KeptFields query={query} except={[...names, 'after']} />
      <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4">{children}</div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="secondary">
          {m.list_filter()}
        </Button>
        {isFiltered && (
          <Link to="?" className="py-2 text-sm underline underline-offset-4 hover:text-sea">
            {m.list_clear()}
          </Link>
        )}
      </div>
    </Form>
  )
}
