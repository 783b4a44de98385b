import type { ReactNode } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SearchIcon } from '#web/ui/icons.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { KeptFields } from './kept-fields.tsx'

type ListFiltersProps = {
  label: string
  /** The names of the filter fields. */
  names: readonly string[]
  /** The search field, which stays visible on a phone. */
  search?: { name: string; label: string; maxLength?: number }
  /** The other fields; none for a list with a search only. */
  children?: ReactNode
}

/**
 * The filters of a list: a form that works without a script and keeps sorting and columns. On a narrow screen only the search is
 * visible, and a button opens the other fields.
 */
export function ListFilters({ label, names, search, children }: ListFiltersProps) {
  const query = new URLSearchParams(useLocation().search)
  const set = names.filter((name) => query.get(name))
  const opened = set.filter((name) => name !== search?.name).length
  return (
    <Form
      // A changed key refills the fields when another view is chosen.
      key={names.map((name) => query.get(name)).join('|')}
      role="search"
      aria-label={label}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-3 gap-y-4 lg:grid-cols-4 lg:gap-x-4"
    >
      <KeptFields query={query} except={[...names, 'after']} />
      {search && (
        <div className={`flex items-end gap-2 ${children ? '' : 'max-lg:col-span-full'}`}>
          <TextField
            label={search.label}
            type="search"
            name={search.name}
            defaultValue={query.get(search.name) ?? ''}
            maxLength={search.maxLength ?? 100}
            className="grow"
          />
          <IconButton type="submit" label={m.search()} look="framed" className="lg:hidden">
            <SearchIcon className="size-5" />
          </IconButton>
        </div>
      )}
      {/* The fields stand beside the details element, not in it: on a wide screen they are always visible. */}
      {children && (
        <>
          <details className="peer lg:hidden">
            <summary className={buttonClass({ look: 'secondary' })}>
              {opened > 0 ? m.list_filters_set({ count: opened }) : m.list_filters()}
            </summary>
          </details>
          <div className="col-span-full grid items-end gap-4 max-lg:not-peer-open:hidden sm:max-lg:grid-cols-2 lg:contents">
            {children}
          </div>
        </>
      )}
      <div
        className={`col-span-full flex flex-wrap items-center gap-3 ${
          set.length > 0 ? 'max-lg:not-peer-open:[&>button]:hidden' : 'max-lg:not-peer-open:hidden'
        }`}
      >
        <Button type="submit" look="secondary">
          {m.list_filter()}
        </Button>
        {set.length > 0 && (
          <Link to="?" className="py-2 text-sm underline underline-offset-4 hover:text-sea">
            {m.list_clear()}
          </Link>
        )}
      </div>
    </Form>
  )
}
