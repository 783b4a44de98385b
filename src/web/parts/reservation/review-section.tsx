import type { GuestSide } from '#contract/reviews/review-writing.ts'
import { zonedMomentText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { WrittenReview } from '#web/parts/reviews/written-review.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ReservationSection } from './reservation-section.tsx'

type ReviewSectionProps = {
  bookingId: string
  zone: string
  side: GuestSide
}

/** Asks the guest for a review of the charter, or shows it, with what the owner wrote. */
export function ReviewSection({ bookingId, zone, side }: ReviewSectionProps) {
  const { until, written, received } = side
  const to = pagePath('/reservation/:bookingId/review', { bookingId })
  return (
    <ReservationSection title={m.review_title()} id="review">
      <div className="grid gap-4">
        {until && (
          <>
            <p className="max-w-prose">{m.review_asked({ moment: zonedMomentText(until, zone) })}</p>
            <ButtonLink to={to} className="justify-self-start">
              {m.review_write()}
            </ButtonLink>
          </>
        )}
        {written && (
          <WrittenReview {...written}>
            {written.changeableUntil && (
              <ButtonLink to={to} look="secondary" className="mt-2 justify-self-start">
                {m.review_change()}
              </ButtonLink>
            )}
          </WrittenReview>
        )}
        {received && (
          <>
            <h3 className="text-base font-semibold">{m.review_received()}</h3>
            <WrittenReview {...received} heading={received.author} />
          </>
        )}
      </div>
    </ReservationSection>
  )
}
