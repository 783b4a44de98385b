import type { GuestMarks, YachtMarks } from '#contract/reviews/review-marks.ts'

/** The stars of a review: over all, and for each part. */
export type Marks = { rating: number } & Partial<YachtMarks & GuestMarks>

/** A review as its author sends it. */
export type Written = {
  about: 'yacht' | 'guest'
  marks: Marks
  comment: string
  /** The language of the page. */
  language: string
  files?: readonly File[]
}
