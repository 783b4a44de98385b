import type { ModeratedReview } from '#contract/reviews/review-moderation.ts'
import { momentText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { m } from '#web/paraglide/messages.js'
import type { ListColumn } from '#web/parts/list/list-frame.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { aboutWords, heldWords, reviewStates } from './review-words.ts'

export function useReviewColumns(): ListColumn<ModeratedReview>[] {
  const zone = useBrowserZone()
  return [
    {
      key: 'author',
      head: m.office_review_author(),
      fixed: true,
      cell: ({ id, author }) => (
        <TextLink to={pagePath('/adminn/reviews/:reviewId', { reviewId: id })}>{author}</TextLink>
      ),
    },
    { key: 'state', head: m.account_state(), cell: (review) => <ReviewStanding {...review} /> },
    { key: 'about', head: m.office_review_about(), cell: ({ about }) => aboutWords[about]() },
    { key: 'rating', head: m.office_review_rating(), numeric: true, cell: ({ rating }) => rating },
    {
      key: 'text',
      head: m.office_review_text(),
      cell: ({ comment }) => <span className="line-clamp-3 max-w-md min-w-56 wrap-anywhere">{comment}</span>,
    },
    { key: 'yacht', head: m.office_review_yacht(), cell: ({ yacht }) => yacht.title || m.unnamed_yacht() },
    {
      key: 'waits',
      head: m.office_review_waits(),
      sort: 'waiting',
      unbroken: true,
      cell: ({ waitsSince }) => (waitsSince ? momentText(waitsSince, zone) : '–'),
    },
    {
      key: 'written',
      head: m.office_review_written(),
      sort: '-written',
      unbroken: true,
      cell: ({ date }) => momentText(date, zone),
    },
    {
      key: 'why',
      head: m.office_review_why(),
      extra: true,
      cell: ({ heldFor, reportReason }) =>
        [...heldFor.map((reason) => heldWords[reason]()), reportReason].filter(Boolean).join(' · ') || '–',
    },
  ]
}

/** Shows whether the review and its answer are public, and whether the owner of the yacht has reported it. */
export function ReviewStanding({
  state,
  reportedAt,
  replyState,
}: Pick<ModeratedReview, 'state' | 'reportedAt' | 'replyState'>) {
  const { tone, text } = reviewStates[state]
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={tone}>{text()}</Badge>
      {replyState && replyState !== 'published' && (
        <Badge tone={reviewStates[replyState].tone}>
          {m.office_review_reply_state({ state: reviewStates[replyState].text() })}
        </Badge>
      )}
      {reportedAt && <Badge tone="warn">{m.office_review_reported()}</Badge>}
    </span>
  )
}
