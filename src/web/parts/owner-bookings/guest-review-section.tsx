import type { HostSide } from '#contract/reviews/review-writing.ts'
import { numberText, zonedMomentText } from '#web/lib/format.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { useMayChange } from '#web/parts/forms/may-change.tsx'
import { ReservationSection } from '#web/parts/reservation/reservation-section.tsx'
import { GuestReviewForm } from '#web/parts/reviews/review-form.tsx'
import { WrittenReview } from '#web/parts/reviews/written-review.tsx'
import { Stars } from '#web/ui/rating.tsx'
import { Folded } from './folded.tsx'

/** The reviews of the guest by owners, while the request waits for an answer. */
export function GuestReputation({ ofGuest }: Pick<HostSide, 'ofGuest'>) {
  if (!ofGuest) return null
  const { averageRating, totalResults, reviews } = ofGuest
  return (
    <ReservationSection title={m.guest_reviews_of()} id="guest-reviews">
      {averageRating === null ? (
        <p className="text-ink-soft">{m.guest_reviews_none()}</p>
      ) : (
        <div className="grid gap-4">
          <p className="flex flex-wrap items-center gap-3">
            <Stars value={averageRating} />
            <span className="font-semibold tabular-nums">{numberText(averageRating, 1, 1)}</span>
            <span className="text-ink-soft">{m.guest_reviews_count({ count: totalResults })}</span>
          </p>
          <ul className="grid gap-4">
            {reviews.map((review) => (
              <li key={review.id}>
                <WrittenReview {...review} heading={review.author} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </ReservationSection>
  )
}

type GuestReviewProps = {
  side: HostSide
  guestName: string
  zone: string
  refused: RefusedForm | undefined
}

/** The owner's review of the guest: the form, or what is written. */
export function GuestReviewSection({ side, guestName, zone, refused }: GuestReviewProps) {
  const { until, written } = side
  const mayChange = useMayChange()
  if (!(until !== null && mayChange) && !written) return null
  const moment = (at: string) => zonedMomentText(at, zone)
  return (
    <ReservationSection title={m.guest_review_title()} id="guest-review">
      <div className="grid gap-4">
        {until && mayChange && (
          <>
            <p className="max-w-prose">{m.guest_review_asked({ moment: moment(until) })}</p>
            <Folded title={m.guest_review_write({ name: guestName })} open={refused?.intent === 'write-guest-review'}>
              <GuestReviewForm written={null} refused={refused} />
            </Folded>
          </>
        )}
        {written && (
          <WrittenReview {...written} isOfGuest>
            {written.changeableUntil && (
              <p className="text-sm text-ink-soft">
                {m.review_changeable({ moment: moment(written.changeableUntil) })}
              </p>
            )}
          </WrittenReview>
        )}
        {written?.changeableUntil && mayChange && (
          <Folded title={m.review_change()} open={refused?.intent === 'change-guest-review'}>
            <GuestReviewForm written={written} refused={refused} />
          </Folded>
        )}
      </div>
    </ReservationSection>
  )
}
