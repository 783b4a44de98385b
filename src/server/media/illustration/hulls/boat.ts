import type { Paint } from '../paint.ts'

/**
 * One silhouette seen from the side, bow to the right: 1000 units long from x = 0, the water at y = 0, up is negative.
 * `span` is how long it is drawn at sea, in pixels; masts make a boat tall, so sailing boats are drawn shorter.
 */
export type Boat = { span: number; draw: (paint: Paint) => string }
