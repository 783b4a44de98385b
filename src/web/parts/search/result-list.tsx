import { type SyntheticEvent, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { classNames } from '#web/lib/class-names.ts'
import { withQuery } from '#web/lib/search-params.ts'
import { readTripSearch, yachtQuery } from '#web/lib/trip-search.ts'
import { m } from '#web/paraglide/messages.js'
import { Pagination } from '#web/ui/pagination.tsx'
import { tripOfPrice } from '../boats/trip-of-price.ts'
import { YachtCard } from '../boats/yacht-card.tsx'
import type { Found } from './found.ts'
import { highlightedYacht, highlightYacht, onHighlight } from './highlighted-yacht.ts'
import { usePendingSearch } from './use-pending-search.ts'

/** The number of cards in the first row of a wide screen. */
const eager = 3

// Two cards in a row beside the map. Without the map three, and four on very wide screens.
const besideMapSizes = '(width>=83rem) 21rem, (width>=64rem) 25vw, (width>=30rem) 47vw, 92vw'
const aloneSizes = '(width>=83rem) 19rem, (width>=80rem) 23vw, (width>=64rem) 31vw, (width>=30rem) 47vw, 92vw'

type ResultListProps = { found: Found; besideMap: boolean }

/** The cards of a page. Pointing at a card highlights its pin on the map, and pointing at a pin highlights its card. */
export function ResultList({ found, besideMap }: ResultListProps) {
  const [params] = useSearchParams()
  const busy = usePendingSearch() !== undefined
  const list = useHighlightFromMap()
  const search = readTripSearch(params)
  return (
    <div aria-busy={busy} className={classNames('transition-opacity', busy && 'animate-breathe opacity-55')}>
      <ul
        ref={list}
        onPointerOver={highlightUnder}
        onFocus={highlightUnder}
        onPointerLeave={() => highlightYacht(null)}
        className={classNames(
          'grid gap-x-6 gap-y-8 sm:grid-cols-2',
          besideMap ? 'xl:grid-cols-2' : 'lg:grid-cols-3 xl:grid-cols-4',
        )}
      >
        {found.boats.map((yacht, index) => (
          <li key={yacht.id} data-yacht={yacht.id} className="found-card">
            <YachtCard
              sizes={besideMap ? besideMapSizes : aloneSizes}
              yacht={yacht}
              eager={index < eager}
              heading="h2"
              query={yachtQuery(tripOfPrice(search, yacht.price))}
            />
          </li>
        ))}
      </ul>
      <div className="mt-12">
        <Pagination
          label={m.result_pages()}
          page={found.page}
          totalPages={found.totalPages}
          to={(page) => withQuery(params, { page: page > 1 ? page : null })}
        />
      </div>
    </div>
  )
}

function highlightUnder({ target }: SyntheticEvent) {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-yacht]') : null
  highlightYacht(card?.dataset.yacht ?? null)
}

function useHighlightFromMap() {
  const list = useRef<HTMLUListElement>(null)
  useEffect(
    () =>
      onHighlight(() => {
        for (const card of list.current?.children ?? []) {
          if (card instanceof HTMLElement)
            card.toggleAttribute('data-highlighted', card.dataset.yacht === highlightedYacht())
        }
      }),
    [],
  )
  return list
}
