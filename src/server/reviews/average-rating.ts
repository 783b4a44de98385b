/** The mean of ratings counted by stars (one to five), to one decimal; null when nobody rated. */
export function averageRating(distribution: readonly number[]): number | null {
  const count = distribution.reduce((sum, each) => sum + each, 0)
  if (count === 0) return null
  const stars = distribution.reduce((sum, each, index) => sum + each * (index + 1), 0)
  return Math.round((stars / count) * 10) / 10
}
