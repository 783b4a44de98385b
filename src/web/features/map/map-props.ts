import type { ReactNode } from 'react'
import type { Bounds, MapPin } from './map-pin.ts'

export type MapProps = {
  /** Names the map to readers. */
  label: string
  pins: readonly MapPin[]
  /** The area to show; without it, the area that holds all pins. */
  bounds?: Bounds | null
  /** What the pins answer. The map fits again when it changes, and never undoes the visitor's own movements before. */
  subject?: string
  /** Called with the area that is visible after the visitor has moved the map. */
  onMove?: (bounds: Bounds) => void
  /** The pin that is highlighted from outside. */
  highlighted?: string | null
  onHighlight?: (id: string | null) => void
  /** What a pin opens: one yacht, or all of a berth. */
  card?: (ids: readonly string[]) => ReactNode
  /** Called instead of opening a card: what is chosen is shown elsewhere. */
  onChoose?: (ids: readonly string[]) => void
  /** How much of the map's lower edge something else covers, in pixels. */
  covered?: number
  /** It stands in a page that scrolls: a wheel or one finger moves the page, not the map. */
  inPage?: boolean
}
