import { useLocation } from 'react-router'
import { dayText } from '#web/lib/format.ts'
import { withQuery } from '#web/lib/search-params.ts'
import { m } from '#web/paraglide/messages.js'
import { Pagination } from '#web/ui/pagination.tsx'
import { Stars } from '#web/ui/rating.tsx'
import { type ReviewPage, reviewsAtOnce, reviewsId } from './review-page.ts'
import { ReviewSummary } from './review-summary.tsx'

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
