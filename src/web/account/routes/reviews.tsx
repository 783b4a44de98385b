import { data } from 'react-router'
import { apiContext } from '#web/context.ts'
import { orFailure, statusOf } from '#web/lib/or-failure.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { DeskHeading } from '#web/parts/desk/desk-heading.tsx'
import { requireUser } from '#web/parts/identity/require-user.server.ts'
import { followsNews } from '#web/parts/notifications/bell.tsx'
import { ReviewsToWrite } from '#web/parts/reviews/reviews-to-write.tsx'
import { WrittenReview } from '#web/parts/reviews/written-review.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/reviews'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id } = await requireUser({ context, url })
  const found = await orFailure(context.get(apiContext).reviews.ofUser({ id }))
  return data({ reviews: 'failure' in found ? null : found.data }, { status: statusOf(found) })
}

export const handle = followsNews

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.my_reviews(), hidden: true })

export default function MyReviews({ loaderData: { reviews } }: Route.ComponentProps) {
  if (!reviews)
    return (
      <>
        <DeskHeading title={m.my_reviews()} />
        <Notice tone="bad" title={m.reviews_error()} urgent>
          <p>{m.reviews_error_text()}</p>
        </Notice>
      </>
    )
  const { reviews: written, received, toWrite } = reviews
  return (
    <>
      <DeskHeading title={m.my_reviews()} text={m.my_reviews_text()} />
      <div className="grid gap-10">
        {written.length + received.length + toWrite.length === 0 && (
          <StatePanel title={m.my_reviews_none()} text={m.my_reviews_none_text()} />
        )}
        {toWrite.length > 0 && (
          <section aria-label={m.my_reviews_to_write()} className="grid gap-4">
            <h2 className="text-lg">{m.my_reviews_to_write()}</h2>
            <ReviewsToWrite charters={toWrite} />
          </section>
        )}
        <Part
          title={m.my_reviews_written()}
          entries={written.map((review) => [
            review.id,
            <WrittenReview
              key={review.id}
              {...review}
              heading={
                <TextLink to={pagePath('/:segment', { segment: review.yacht.id })}>
                  {review.yachtName || m.unnamed_yacht()}
                </TextLink>
              }
            >
              {review.reply && (
                <>
                  <p className="border-s-2 border-brass-fill ps-4 text-ink-soft wrap-anywhere">
                    <span className="font-semibold">{m.owner_reply()}</span> {review.reply}
                  </p>
                  <TextLink
                    to={pagePath('/reservation/:bookingId/review', { bookingId: review.bookingId })}
                    className="justify-self-start py-1 text-sm"
                  >
                    {m.review_answer_report()}
                    <span className="sr-only"> {review.yachtName}</span>
                  </TextLink>
                </>
              )}
              {review.changeableUntil && (
                <ButtonLink
                  to={pagePath('/reservation/:bookingId/review', { bookingId: review.bookingId })}
                  look="secondary"
                  className="mt-2 justify-self-start"
                >
                  {m.review_change()}
                </ButtonLink>
              )}
            </WrittenReview>,
          ])}
        />
        <Part
          title={m.my_reviews_received()}
          text={m.my_reviews_received_text()}
          entries={received.map((review) => [
            review.id,
            <WrittenReview
              key={review.id}
              {...review}
              heading={`${review.author} · ${review.yacht.title || m.unnamed_yacht()}`}
            />,
          ])}
        />
      </div>
    </>
  )
}

type Entry = readonly [id: string, shown: React.ReactNode]

/** A part of the page with its entries; nothing where there are none. */
function Part({ title, text, entries }: { title: string; text?: string; entries: readonly Entry[] }) {
  if (entries.length === 0) return null
  return (
    <section aria-label={title} className="grid gap-4">
      <div>
        <h2 className="text-lg">{title}</h2>
        {text && <p className="text-sm text-ink-soft">{text}</p>}
      </div>
      <ul data-list className="grid gap-4">
        {entries.map(([id, shown]) => (
          <li key={id} id={`review-${id}`} className="scroll-mt-6">
            {shown}
          </li>
        ))}
      </ul>
    </section>
  )
}
