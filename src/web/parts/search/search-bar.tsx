import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { PlaceSearch } from './place-search.tsx'
import { SearchFields } from './search-fields.tsx'
import { usePlaceSearch } from './use-place-search.ts'

/**
 * The search of the home page. A phone shows only the place. Both forms are sent, because the server does not know the width of
 * the screen.
 */
export function SearchBar({ today }: { today: string }) {
  const { search, searching } = usePlaceSearch()
  return (
    <>
      <PlaceSearch className="md:hidden" />
      <search aria-label={m.search_yachts()} className="max-md:hidden">
        <form action={pagePath('/yacht-rentals')} onSubmit={search}>
          <SearchFields today={today} searching={searching} />
        </form>
      </search>
    </>
  )
}
