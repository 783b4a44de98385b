import { Form, useLocation } from 'react-router'
import type { PublicReview } from '#contract/reviews/reviews.ts'
import { type ReviewOrder, reviewOrders } from '#shared/review-orders.ts'
import { dayText, monthText, numberText } from '#web/lib/format.ts'
import { keysOf } from '#web/lib/keys-of.ts'
import { languageName } from '#web/lib/language-name.ts'
import { withQuery } from '#web/lib/search-params.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { durationText } from '#web/parts/boats/trip-words.ts'
import { yachtMarkWords } from '#web/parts/reviews/mark-words.ts'
import { ReviewPictures } from '#web/parts/reviews/review-pictures.tsx'
import { Button } from '#web/ui/button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Stars } from '#web/ui/rating.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import {
  type ReviewPage,
  reviewOrderName,
  reviewPageName,
  reviewStarsName,
  reviewsAtOnce,
  reviewsId,
} from './review-page.ts'

/** The reviews by guests of completed charters. Null where they could not be loaded in time. */
export function Reviews({ page: reviewPage }: { page: ReviewPage | null }) {
  const { search } = useLocation()
  if (!reviewPage) return <p className="text-ink-soft">{m.reviews_unavailable()}</p>
  const { reviews, totalResults, averageRating, averageMarks, distribution, page } = reviewPage
  if (averageRating === null) return <p className="text-ink-soft">{m.no_reviews()}</p>
  return (
    <>
      <ReviewSummary average={averageRating} marks={averageMarks} distribution={distribution} />
      <ReviewChoice distribution={distribution} />
      {reviews.length === 0 && <p className="text-ink-soft">{m.reviews_none_with_stars()}</p>}
      <ul className="grid gap-4 md:grid-cols-2">
        {reviews.map((review) => (
          <li key={review.id} className="rounded-md border border-line bg-surface p-5">
            <OneReview review={review} />
          </li>
        ))}
      </ul>
      <div className="mt-6">
        <Pagination
          label={m.reviews()}
          page={page}
          totalPages={Math.ceil(totalResults / reviewsAtOnce)}
          to={(number) =>
            `${withQuery(new URLSearchParams(search), { [reviewPageName]: number > 1 ? number : null })}#${reviewsId}`
          }
        />
      </div>
    </>
  )
}

/** The author, the stars, the trip, the words, the pictures and the owner's answer. */
function OneReview({ review }: { review: PublicReview }) {
  const { author, rating, date, trip, comment, language, reply, repliedAt, pictures } = review
  return (
    <article className="grid gap-2">
      <p className="flex items-center justify-between gap-3">
        <span className="min-w-0 font-semibold wrap-anywhere">{author}</span>
        <Stars value={rating} className="size-4" />
      </p>
      <p className="text-sm text-ink-soft">
        {m.review_trip({ month: monthText(trip.month), duration: durationText(trip.unit, trip.units) })}
        <span className="sr-only">. {dayText(date.slice(0, 10))}</span>
      </p>
      <p lang={language} className="mt-1 wrap-anywhere whitespace-pre-line">
        {comment}
      </p>
      {language !== getLocale() && (
        <p className="text-sm text-ink-soft">{m.review_language({ language: languageName(language) })}</p>
      )}
      <ReviewPictures pictures={pictures} />
      {reply && (
        <p className="mt-1 border-s-2 border-brass-fill ps-4 text-ink-soft wrap-anywhere whitespace-pre-line">
          <span className="font-semibold">{m.owner_reply()}</span> {reply}
          {repliedAt && <span className="block text-sm">{dayText(repliedAt.slice(0, 10))}</span>}
        </p>
      )}
    </article>
  )
}

type SummaryProps = { average: number; marks: ReviewPage['averageMarks']; distribution: readonly number[] }

/** The average, and the distribution of the ratings from five stars to one. */
function ReviewSummary({ average, marks, distribution }: SummaryProps) {
  const total = distribution.reduce((sum, count) => sum + count, 0)
  return (
    <div className="mb-6 grid items-center gap-x-10 gap-y-4 sm:grid-cols-[auto_1fr]">
      <div>
        <p aria-hidden className="font-display text-3xl font-semibold tabular-nums">
          {average.toFixed(1).replace('.', numberText(0.5, 1).charAt(1))}
        </p>
        <Stars value={average} />
        <AverageMarks marks={marks} />
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

/** The mean of each mark; nothing where nobody gave one. */
function AverageMarks({ marks }: { marks: ReviewPage['averageMarks'] }) {
  const given = keysOf(yachtMarkWords).filter((name) => marks[name] !== null)
  if (given.length === 0) return null
  return (
    <dl className="mt-3 grid gap-1 text-sm">
      {given.map((name) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="text-ink-soft">{yachtMarkWords[name]()}</dt>
          <dd className="font-semibold tabular-nums">{numberText(marks[name] ?? 0, 1, 1)}</dd>
        </div>
      ))}
    </dl>
  )
}

const orderWords: Record<ReviewOrder, () => string> = {
  newest: m.reviews_sort_newest,
  highest: m.reviews_sort_highest,
  lowest: m.reviews_sort_lowest,
}

const stars = [5, 4, 3, 2, 1]

/** Sorts the reviews and picks those with some stars. A form that works without a script. */
function ReviewChoice({ distribution }: { distribution: readonly number[] }) {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const own: string[] = [reviewPageName, reviewOrderName, reviewStarsName]
  const kept = [...params].filter(([name]) => !own.includes(name))
  return (
    <Form
      key={`${params.get(reviewOrderName)} ${params.get(reviewStarsName)}`}
      action={`${pathname}#${reviewsId}`}
      preventScrollReset
      className="mb-6 flex flex-wrap items-end gap-3"
    >
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <SelectField
        name={reviewOrderName}
        label={m.reviews_sort()}
        defaultValue={params.get(reviewOrderName) ?? ''}
        className="max-sm:basis-full"
      >
        <option value="">{m.reviews_sort_own()}</option>
        {reviewOrders.map((order) => (
          <option key={order} value={order}>
            {orderWords[order]()}
          </option>
        ))}
      </SelectField>
      <SelectField
        name={reviewStarsName}
        label={m.reviews_filter()}
        defaultValue={params.get(reviewStarsName) ?? ''}
        className="max-sm:basis-full"
      >
        <option value="">{m.reviews_filter_all()}</option>
        {stars.map((count) => (
          <option key={count} value={count}>
            {m.reviews_with_stars({ stars: count, count: distribution[count - 1] ?? 0 })}
          </option>
        ))}
      </SelectField>
      <Button type="submit" look="secondary">
        {m.reviews_show()}
      </Button>
    </Form>
  )
}
