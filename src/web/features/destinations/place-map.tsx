import type { YachtPin } from '#contract/pins.ts'
import { readTripSearch } from '#web/lib/trip-search.ts'
import { m } from '#web/paraglide/messages.js'
import { LazyMap } from '../map/map.tsx'
import { MapCard } from '../search/map-card.tsx'
import { toMapPin } from '../search/pin-words.ts'

const nothingSearched = readTripSearch(new URLSearchParams())

/** A map of the yachts of a place. */
export function PlaceMap({ pins, place }: { pins: readonly YachtPin[]; place: string }) {
  return (
    <LazyMap
      label={m.map_of_place({ place })}
      pins={pins.map(toMapPin)}
      card={(ids) => <MapCard pins={pins.filter(({ id }) => ids.includes(id))} search={nothingSearched} />}
      inPage
      className="h-104 rounded-lg border border-line lg:h-128"
    />
  )
}
