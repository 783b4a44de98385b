import type { ReactNode } from 'react'
import type { GuestMarks, YachtMarks } from '#contract/reviews/review-marks.ts'
import type { WrittenState } from '#contract/reviews/review-writing.ts'
import { dayText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Stars } from '#web/ui/rating.tsx'
import { MarksList } from './marks-list.tsx'

type WrittenReviewProps = {
  rating: number
  marks?: Partial<YachtMarks & GuestMarks>
  comment: string
  date: string
  /** Left out where everybody who may read the page sees it. */
  state?: WrittenState
  /** True for the review of a guest, which owners see and not everybody. */
  isOfGuest?: boolean
  heading?: ReactNode
  children?: ReactNode
}

const tones = { sealed: 'sea', published: 'good', waiting: 'warn', hidden: 'bad' } as const

/** A review with its stars, its marks and its words. */
export function WrittenReview(props: WrittenReviewProps) {
  const { rating, marks = {}, comment, date, state, isOfGuest = false, heading, children } = props
  return (
    <article className="grid gap-2 rounded-lg border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        {heading && <div className="min-w-0 font-semibold wrap-anywhere">{heading}</div>}
        <Stars value={rating} className="size-4" />
      </div>
      <p className="flex flex-wrap items-center gap-3 text-sm text-ink-soft">
        {dayText(date.slice(0, 10))}
        {state && <Badge tone={tones[state]}>{stateText(state, isOfGuest)}</Badge>}
      </p>
      <MarksList marks={marks} />
      <p className="wrap-anywhere whitespace-pre-line">{comment}</p>
      {children}
    </article>
  )
}

function stateText(state: WrittenState, isOfGuest: boolean): string {
  if (state === 'sealed') return m.review_state_sealed()
  if (state === 'waiting') return m.review_state_waiting()
  if (state === 'hidden') return m.review_state_hidden()
  return isOfGuest ? m.review_state_shown() : m.review_state_published()
}
