type Period = { start: string; end: string }

/** Half an hour before the sun touches the sea is when the light is worth being out for. */
const goldenMs = 30 * 60_000

/** Whether guests are at sea for the sunset: away before its light begins, and not back before it is over. */
export function isOutAt({ start, end }: Period, sunset: string | null): boolean {
  if (!sunset) return false
  const at = Date.parse(sunset)
  return Date.parse(start) <= at - goldenMs && Date.parse(end) >= at
}
