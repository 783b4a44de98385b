import type { ReactNode } from 'react'
import type { Bounds, MapPin } from './map-pin.ts'

export type MapProps = {
  /** The accessible name of the map. */
  label: string
  pins: readonly MapPin[]
  /** A way that is drawn below the pins. */
  line?: readonly { latitude: number; longitude: number }[]
  /** The shown area. Without it the map shows the area of all pins. */
  bounds?: Bounds | null
  /**
   * The search that the pins answer. When it changes, the map fits its area again. Otherwise it never undoes the visitor's own
   * movements.
   */
  subject?: string
  /** Called with the area that is visible after the visitor has moved the map. */
  onMove?: (bounds: Bounds) => void
  /** The id of the pin that the list beside the map highlights. */
  highlighted?: string | null
  onHighlight?: (id: string | null) => void
  /** The card that a pin opens, for one yacht or for all yachts of a berth. */
  card?: (ids: readonly string[]) => ReactNode
  /** Called instead of opening a card, where the choice is shown elsewhere. */
  onChoose?: (ids: readonly string[]) => void
  /** The height of an element that covers the lower edge of the map, in pixels. */
  covered?: number
  /** True for a map in a scrolling page: the wheel or one finger scrolls the page, not the map. */
  inPage?: boolean
}
