export type NumberBounds = { min: number; max: number }

/** The nearest whole number within the bounds; the minimum for an invalid number. */
export function wholeNumberWithin(value: number, { min, max }: NumberBounds): number {
  return Number.isFinite(value) ? Math.min(Math.max(Math.trunc(value), min), max) : min
}

/**
 * The state of a number field while somebody types. A number above the maximum becomes the maximum at once, because no further
 * digit can correct it. An empty field, or a number below the minimum, stays as typed and has no value yet, because more digits
 * may follow.
 */
export function readTypedNumber(typed: string, bounds: NumberBounds): { text: string; value: number | null } {
  const number = Number(typed)
  if (typed.trim() === '' || !Number.isFinite(number)) return { text: '', value: null }
  if (number < bounds.min) return { text: typed, value: null }
  const value = wholeNumberWithin(number, bounds)
  return { text: String(value), value }
}
