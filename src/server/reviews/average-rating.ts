/** The mean of ratings, given the number of each (one to five stars), to one decimal; null without a rating. */
export function averageRating(distribution: readonly number[]): number | null {
  const count = distribution.reduce((sum, each) => sum + each, 0)
  if (count === 0) return null
  const stars = distribution.reduce((sum, each, index) => sum + each * (index + 1), 0)
  return Math.round((stars / count) * 10) / 10
}
