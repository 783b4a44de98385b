import type { ReactNode } from 'react'
import type { ReviewToWrite } from '#contract/reviews/review-writing.ts'
import { dayText, momentText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'

/** The charters that a guest can review, each with a link to the form. */
export const ReviewsToWrite = ({ charters }: { charters: readonly ReviewToWrite[] }) => (
  <ul className="grid gap-4">
    {charters.map((charter) => (
      <li key={charter.bookingId}>
        <CharterToReview
          charter={charter}
          title={charter.yacht.title || m.unnamed_yacht()}
          to={pagePath('/reservation/:bookingId/review', { bookingId: charter.bookingId })}
        >
          {m.review_write()}
          <span className="sr-only"> {charter.yacht.title}</span>
        </CharterToReview>
      </li>
    ))}
  </ul>
)

type CharterToReviewProps = { charter: ReviewToWrite; title: string; to: string; children: ReactNode }

/** A charter with the time until which it can be reviewed, and the link to the form. */
export function CharterToReview({ charter, title, to, children }: CharterToReviewProps) {
  const zone = useBrowserZone()
  return (
    <article className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-sea bg-surface p-5">
      <div className="min-w-0">
        <h3 className="font-sans text-base font-semibold wrap-anywhere">{title}</h3>
        <p className="text-sm text-ink-soft">
          {m.review_of_day({ day: dayText(charter.date) })} ·{' '}
          {m.review_until({ moment: momentText(charter.until, zone) })}
        </p>
      </div>
      <ButtonLink to={to}>{children}</ButtonLink>
    </article>
  )
}
