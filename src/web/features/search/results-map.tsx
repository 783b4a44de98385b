import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { boatsPins } from '#contract/http-routes.ts'
import type { YachtPin } from '#contract/pins.ts'
import { callApi } from '#web/lib/call-api.ts'
import { withQuery } from '#web/lib/search-params.ts'
import { readTripSearch, yachtQuery } from '#web/lib/trip-search.ts'
import { useSite } from '#web/lib/use-site.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import type { CardFacts } from '../boats/card-facts.ts'
import { LazyMap } from '../map/map.tsx'
import type { Bounds } from '../map/map-pin.ts'
import { highlightYacht, useHighlightedYacht } from './highlighted-yacht.ts'
import { MapCard } from './map-card.tsx'
import { pinOfCard, toMapPin } from './pin-words.ts'
import { pinQuery, searchInput, withArea } from './search-query.ts'

type Pins = Awaited<ReturnType<typeof readPins>>
type PinSearch = { search: string; wanted: boolean; shown: Bounds | null }

/** A map of all yachts of the search, not only those of the page. */
export function ResultsMap({ boats, className }: { boats: readonly CardFacts[]; className?: string }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [wanted, setWanted] = useState(false)
  const [moved, setMoved] = useState<{ search: string; bounds: Bounds } | null>(null)
  const { currency } = useSite()
  const search = pinQuery(params, currency)
  // The area that the visitor has moved to is offered until another search is made.
  const shown = moved?.search === search ? moved.bounds : null
  const pins = usePins(boats, { search, wanted, shown })
  const searchHere = () => {
    if (!shown) return
    const bounds = shown.map((degrees) => degrees.toFixed(4)).join(',')
    void navigate(withQuery(params, { bounds, location: null, page: null }), { preventScrollReset: true })
  }
  const trip = yachtQuery(readTripSearch(params))
  return (
    <div className={className}>
      <LazyMap
        label={m.map_of_results()}
        pins={pins.map(toMapPin)}
        bounds={boundsIn(params)}
        subject={search}
        onLoad={() => setWanted(true)}
        onMove={(bounds) => setMoved({ search, bounds })}
        highlighted={useHighlightedYacht()}
        onHighlight={highlightYacht}
        card={(ids) => <MapCard pins={pins.filter(({ id }) => ids.includes(id))} query={trip} />}
        className="size-full"
      />
      {shown && (
        <Button onClick={searchHere} className="absolute top-3 start-1/2 z-20 -translate-x-1/2 shadow-pop">
          {m.search_this_area()}
        </Button>
      )}
    </div>
  )
}

/** The yachts of the page until all have been fetched; grouped by the server where there are too many. */
function usePins(boats: readonly CardFacts[], { search, wanted, shown }: PinSearch): readonly YachtPin[] {
  const [found, setFound] = useState<{ query: string; pins: Pins } | null>(null)
  const query = found?.pins.gathered && shown ? withArea(search, shown) : search
  useEffect(() => {
    if (!wanted || found?.query === query) return
    const leaving = new AbortController()
    readPins(query, leaving.signal).then(
      (pins) => setFound({ query, pins }),
      // The pins of the page stay.
      () => {},
    )
    return () => leaving.abort()
  }, [wanted, query, found?.query])
  return found && (found.query === query || found.query === search) ? found.pins.pins : boats.flatMap(pinOfCard)
}

const readPins = (query: string, signal: AbortSignal) =>
  callApi(boatsPins, searchInput(new URLSearchParams(query)), { signal })

function boundsIn(params: URLSearchParams): Bounds | null {
  const [west, south, east, north] = (params.get('bounds') ?? '').split(',').map(Number)
  const isBox = [west, south, east, north].every(Number.isFinite)
  return isBox ? [west ?? 0, south ?? 0, east ?? 0, north ?? 0] : null
}
