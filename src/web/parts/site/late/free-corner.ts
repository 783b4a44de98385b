export type Box = { left: number; right: number; top: number; bottom: number }

/** True where two boxes share more than an edge. */
export const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** Points over the whole box, at distances not larger than the width of the smallest control. */
export function probes({ left, right, top, bottom }: Box, apart = 20): [x: number, y: number][] {
  return along(left, right, apart).flatMap((x) => along(top, bottom, apart).map((y): [number, number] => [x, y]))
}

function along(from: number, to: number, apart: number): number[] {
  const steps = Math.max(1, Math.ceil((to - from - 2) / apart))
  // The first and last point lie just within the edges.
  return Array.from({ length: steps + 1 }, (_, step) => from + 1 + ((to - from - 2) * step) / steps)
}
