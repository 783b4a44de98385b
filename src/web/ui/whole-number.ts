export type NumberBounds = { min: number; max: number }

/** The nearest whole number within the bounds; the smallest one for what is no number. */
export function wholeNumberWithin(value: number, { min, max }: NumberBounds): number {
  return Number.isFinite(value) ? Math.min(Math.max(Math.trunc(value), min), max) : min
}

/**
 * What a number field holds while somebody types: too much becomes the maximum at once, since no further digit can mend
 * it; an empty field or too little stays as typed, since more digits may follow, and has no value yet.
 */
export function readTypedNumber(typed: string, bounds: NumberBounds): { text: string; value: number | null } {
  const number = Number(typed)
  if (typed.trim() === '' || !Number.isFinite(number)) return { text: '', value: null }
  if (number < bounds.min) return { text: typed, value: null }
  const value = wholeNumberWithin(number, bounds)
  return { text: String(value), value }
}
