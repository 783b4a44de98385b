import type { YachtPin } from '#contract/pins.ts'
import { m } from '#web/paraglide/messages.js'
import { LazyMap } from '../map/map.tsx'
import { MapCard } from '../search/map-card.tsx'
import { toMapPin } from '../search/pin-words.ts'

/** Where the yachts of a place lie. */
export function PlaceMap({ pins, place }: { pins: readonly YachtPin[]; place: string }) {
  return (
    <LazyMap
      label={m.map_of_place({ place })}
      pins={pins.map(toMapPin)}
      card={(ids) => <MapCard pins={pins.filter(({ id }) => ids.includes(id))} query="" />}
      inPage
      className="h-104 rounded-lg border border-line lg:h-128"
    />
  )
}
