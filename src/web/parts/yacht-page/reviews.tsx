import { useLocation } from 'react-router'
import { dayText, numberText } from '#web/lib/format.ts'
import { withQuery } from '#web/lib/search-params.ts'
import { m } from '#web/paraglide/messages.js'
import { Pagination } from '#web/ui/pagination.tsx'
import { Stars } from '#web/ui/rating.tsx'
import { type ReviewPage, reviewsAtOnce, reviewsId } from './review-page.ts'

/** The reviews by guests of completed charters. Null where they could not be loaded in time. */
export function Reviews({ page: reviewPage }: { page: ReviewPage | null }) {
  const { search } = useLocation()
  if (!reviewPage) return <p className="text-ink-soft">{m.reviews_unavailable()}</p>
  const { reviews, totalResults, averageRating, distribution, page } = reviewPage
  if (averageRating === null) return <p className="text-ink-soft">{m.no_reviews()}</p>
  return (
    <>
      <ReviewSummary average={averageRating} distribution={distribution} />
      <ul className="grid gap-4 md:grid-cols-2">
        {reviews.map((review) => (
          <li key={review.id} className="rounded-md border border-line bg-surface p-5">
            <p className="flex items-center justify-between gap-3">
              <span className="min-w-0 font-semibold">{review.author}</span>
              <Stars value={review.rating} className="size-4" />
            </p>
            <p className="text-sm text-ink-soft">{dayText(review.date.slice(0, 10))}</p>
            <p className="mt-3">{review.comment}</p>
            {review.reply && (
              <p className="mt-3 border-s-2 border-brass-fill ps-4 text-ink-soft">
                <span className="font-semibold">{m.owner_reply()}</span> {review.reply}
              </p>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-6">
        <Pagination
          label={m.reviews()}
          page={page}
          totalPages={Math.ceil(totalResults / reviewsAtOnce)}
          to={(number) =>
            `${withQuery(new URLSearchParams(search), { reviews: number > 1 ? number : null })}#${reviewsId}`
          }
        />
      </div>
    </>
  )
}

/** The average, and the distribution of the ratings from five stars to one. */
function ReviewSummary({ average, distribution }: { average: number; distribution: readonly number[] }) {
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
