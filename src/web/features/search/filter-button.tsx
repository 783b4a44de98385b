import { Link, useSearchParams } from 'react-router'
import { withQuery } from '#web/lib/search-params.ts'
import { m } from '#web/paraglide/messages.js'
import { FiltersIcon } from '#web/ui/yacht-icons.tsx'
import { filterButtonId } from './options.ts'

/** Opens the panel through the address, so that the form is loaded only on demand, with or without a script. */
export function FilterButton({ count }: { count: number }) {
  const [params] = useSearchParams()
  return (
    <Link
      id={filterButtonId}
      to={withQuery(params, { filters: 'open' })}
      className="chip chip-plain"
      prefetch="intent"
      preventScrollReset
      // Replaces the history entry: "back" leads to the previous search.
      replace
      rel="nofollow"
    >
      <FiltersIcon className="size-4.5" />
      {count > 0 ? m.filters_set({ count }) : m.filters()}
    </Link>
  )
}
