import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { SearchIcon } from '#web/ui/icons.tsx'
import { LocationField } from './location-field.tsx'
import { usePlaceSearch } from './use-place-search.ts'

/** The short search with only a place, for phones and narrow parts of pages. */
export function PlaceSearch({ className = '' }: { className?: string }) {
  const { search, searching } = usePlaceSearch()
  return (
    <search aria-label={m.search_yachts()} className={className}>
      <form
        action={pagePath('/yacht-rentals')}
        onSubmit={search}
        className="flex flex-wrap items-end gap-3 rounded-lg border border-line bg-surface p-4 shadow-pop sm:flex-nowrap md:p-5"
      >
        <div className="min-w-0 grow basis-64">
          <LocationField placeholder={m.discover_yacht()} panelPlaceholder={m.search_luxury_destinations()} />
        </div>
        <Button type="submit" icon={<SearchIcon />} className="max-sm:w-full" {...(searching && { pending: true })}>
          {m.search()}
        </Button>
      </form>
    </search>
  )
}
