import { numberText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Stars } from '#web/ui/rating.tsx'

/** The average, and the distribution of the ratings from five stars to one. */
export function ReviewSummary({ average, distribution }: { average: number; distribution: readonly number[] }) {
  const total = distribution.reduce((sum, count) => sum + count, 0)
  return (
    <div className="mb-6 grid items-center gap-x-10 gap-y-4 sm:grid-cols-[auto_1fr]">
      <div>
        <p aria-hidden className="font-display text-3xl font-semibold tabular-nums">
          {average.toFixed(1).replace('.', numberText(0.5, 1).charAt(1))}
        </p>
        <Stars value={average} />
      </div>
      <ul className="grid max-w-md gap-1">
        {[5, 4, 3, 2, 1].map((stars) => {
          const count = distribution[stars - 1] ?? 0
          return (
            <li key={stars} className="grid grid-cols-[1rem_1fr_2rem] items-center gap-3 text-sm tabular-nums">
              <span className="sr-only">{m.reviews_with_stars({ stars, count })}</span>
              <span aria-hidden>{stars}</span>
              <span aria-hidden className="h-2 overflow-hidden rounded-full bg-line">
                <span
                  className="block h-full rounded-full bg-brass-fill"
                  style={{ width: `${total === 0 ? 0 : (100 * count) / total}%` }}
                />
              </span>
              <span aria-hidden className="text-end text-ink-soft">
                {count}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
