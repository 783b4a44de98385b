import type { ReactNode } from 'react'
import type { Bounds, MapPin } from './map-pin.ts'

export type MapProps = {
  /** Names the map to readers. */
  label: string
  pins: readonly MapPin[]
  /** What it shows, anew whenever this changes; without it all pins. */
  bounds?: Bounds | null
  /** The visitor has moved it: what it shows now. */
  onMove?: (bounds: Bounds) => void
  /** A pin that is lit from outside, and who is told that one has been. */
  lit?: string | null
  onLight?: (id: string | null) => void
  /** What a pin opens: one yacht, or all of a berth. */
  card?: (ids: readonly string[]) => ReactNode
  /** It stands in a page that scrolls: a wheel or one finger moves the page, not the map. */
  inPage?: boolean
}
