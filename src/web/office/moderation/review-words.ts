import type { HeldReason, ReviewAbout, ReviewState } from '#contract/reviews/review-moderation.ts'
import { m } from '#web/paraglide/messages.js'

export const reviewStates = {
  sealed: { tone: 'plain', text: m.office_review_sealed },
  published: { tone: 'good', text: m.office_review_published },
  waiting: { tone: 'warn', text: m.office_review_waiting },
  hidden: { tone: 'bad', text: m.office_review_hidden },
} as const satisfies Record<ReviewState, object>

export const aboutWords: Record<ReviewAbout, () => string> = {
  yacht: m.office_review_about_yacht,
  guest: m.office_review_about_guest,
}

export const waitWords = { open: m.office_review_waits_open, reported: m.office_review_waits_reported }

export const heldWords: Record<HeldReason, () => string> = {
  phone: m.office_review_held_phone,
  email: m.office_review_held_email,
  link: m.office_review_held_link,
  handle: m.office_review_held_handle,
  word: m.office_review_held_word,
}
