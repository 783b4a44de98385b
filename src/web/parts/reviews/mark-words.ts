import type { GuestMarks, YachtMarks } from '#contract/reviews/review-marks.ts'
import { m } from '#web/paraglide/messages.js'

/** The parts of a charter that a guest rates. */
export const yachtMarkWords: Record<keyof YachtMarks, () => string> = {
  crew: m.review_crew,
  cleanliness: m.review_cleanliness,
  accuracy: m.review_accuracy,
  value: m.review_value,
}

/** The parts of a guest's stay that an owner rates. */
export const guestMarkWords: Record<keyof GuestMarks, () => string> = {
  communication: m.review_communication,
  care: m.review_care,
  rules: m.review_rules,
}

/** The words of all marks. */
export const markWords = { ...yachtMarkWords, ...guestMarkWords }
