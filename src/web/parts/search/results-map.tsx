import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { boatsPins } from '#contract/http-routes.ts'
import type { YachtPin } from '#contract/search/pins.ts'
import { callApi } from '#web/lib/call-api.ts'
import { withQuery } from '#web/lib/search-params.ts'
import { readTripSearch } from '#web/lib/trip-search.ts'
import { useSite } from '#web/lib/use-site.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import type { CardFacts } from '../boats/card-facts.ts'
import { LazyMap } from '../map/map.tsx'
import type { Bounds } from '../map/map-pin.ts'
import { highlightYacht, useHighlightedYacht } from './highlighted-yacht.ts'
import { MapCard } from './map-card.tsx'
import { MapSheet } from './map-sheet.tsx'
import { pinOfCard, toMapPin } from './pin-words.ts'
import { pinQuery, searchInput, withArea } from './search-query.ts'
import { useSheet } from './use-sheet.ts'

type Pins = Awaited<ReturnType<typeof readPins>>
type PinSearch = { search: string; wanted: boolean; shown: Bounds | null }

/** A map of all yachts that the search found, not only those of the page. */
export function ResultsMap({ boats, className }: { boats: readonly CardFacts[]; className?: string }) {
  const [params] = useSearchParams()
  const [wanted, setWanted] = useState(false)
  const { currency } = useSite()
  const search = pinQuery(params, currency)
  const { shown, onMove, ...area } = useAreaSearch(search)
  const { pins, total } = usePins(boats, { search, wanted, shown })
  const trip = readTripSearch(params)
  const sheet = useSheet(params.get('view') === 'map')
  return (
    <div className={className}>
      <LazyMap
        label={m.map_of_results()}
        pins={pins.map(toMapPin)}
        bounds={boundsIn(params)}
        subject={search}
        onLoad={() => setWanted(true)}
        onMove={onMove}
        highlighted={useHighlightedYacht()}
        onHighlight={highlightYacht}
        card={(ids) => <MapCard pins={pins.filter(({ id }) => ids.includes(id))} search={trip} />}
        {...sheet.map}
        className="size-full"
      />
      {wanted && <AreaSearch {...area} offered={shown !== null} />}
      {params.get('view') === 'map' && (
        // Pins that the server grouped have no cards, so the sheet shows the cards of the page.
        <MapSheet
          key={search}
          pins={pins.some(({ count }) => count > 1) ? boats.flatMap(pinOfCard) : pins}
          total={total}
          search={trip}
          chosen={sheet.chosen}
        />
      )}
    </div>
  )
}

/**
 * Offers to search the area that the visitor has moved to, until another search is made. With `always` each movement searches.
 */
function useAreaSearch(search: string) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [moved, setMoved] = useState<{ search: string; bounds: Bounds } | null>(null)
  const [always, setAlways] = useState(false)
  const shown = moved?.search === search ? moved.bounds : null
  const searchIn = (area: Bounds, { replace }: { replace: boolean }) => {
    const bounds = area.map((degrees) => degrees.toFixed(4)).join(',')
    void navigate(withQuery(params, { bounds, location: null, page: null }), { preventScrollReset: true, replace })
  }
  return {
    shown,
    always,
    onMove: (bounds: Bounds) => {
      setMoved({ search, bounds })
      if (always) searchIn(bounds, { replace: true })
    },
    onSearch: () => {
      if (shown) searchIn(shown, { replace: false })
    },
    onAlways: (on: boolean) => {
      setAlways(on)
      if (on && shown) searchIn(shown, { replace: false })
    },
  }
}

/** The pins of the page's yachts until all pins have loaded. Where there are too many, the server groups them. */
function usePins(boats: readonly CardFacts[], { search, wanted, shown }: PinSearch) {
  const [found, setFound] = useState<{ query: string; pins: Pins } | null>(null)
  const query = found?.pins.gathered && shown ? withArea(search, shown) : search
  useEffect(() => {
    if (!wanted || found?.query === query) return
    const leaving = new AbortController()
    readPins(query, leaving.signal).then(
      (pins) => setFound({ query, pins }),
      // On a failure the pins of the page stay.
      () => {},
    )
    return () => leaving.abort()
  }, [wanted, query, found?.query])
  const isCurrent = found && (found.query === query || found.query === search)
  const pins: readonly YachtPin[] = isCurrent ? found.pins.pins : boats.flatMap(pinOfCard)
  return { pins, total: isCurrent ? found.pins.totalCount : null }
}

const readPins = (query: string, signal: AbortSignal) =>
  callApi(boatsPins, searchInput(new URLSearchParams(query)), { signal })

function boundsIn(params: URLSearchParams): Bounds | null {
  const [west, south, east, north] = (params.get('bounds') ?? '').split(',').map(Number)
  const isBox = [west, south, east, north].every(Number.isFinite)
  return isBox ? [west ?? 0, south ?? 0, east ?? 0, north ?? 0] : null
}

type AreaSearchProps = {
  /** True where the map shows another area than the searched one. */
  offered: boolean
  onSearch: () => void
  always: boolean
  onAlways: (always: boolean) => void
}

/** Searches the visible area of the map: with a button or, on wide screens, after each movement. */
function AreaSearch({ offered, onSearch, always, onAlways }: AreaSearchProps) {
  return (
    <div className="pointer-events-none absolute start-3 end-16 top-3 z-20 flex flex-wrap items-center gap-2 max-lg:ps-20">
      <label className="pointer-events-auto hidden min-h-11 cursor-pointer items-center gap-2.5 rounded-full border border-edge bg-surface px-4 text-sm font-semibold shadow-lift lg:flex">
        <input
          type="checkbox"
          checked={always}
          onChange={(event) => onAlways(event.currentTarget.checked)}
          className="tick"
        />
        {m.search_as_map_moves()}
      </label>
      {offered && !always && (
        <Button onClick={onSearch} className="pointer-events-auto shadow-pop">
          {m.search_this_area()}
        </Button>
      )}
    </div>
  )
}
