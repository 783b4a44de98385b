import type { Paint } from '../paint.ts'

/**
 * A silhouette from the side, bow to the right: 1000 units long from x = 0, the water at y = 0, up is negative. `span` is its
 * length at sea in pixels. Sailing boats are drawn shorter, because their masts are tall.
 */
export type Boat = { span: number; draw: (paint: Paint) => string }
