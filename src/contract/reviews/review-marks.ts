import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { text, wholeNumber } from '../operation.ts'

/** One to five, from a form or JSON. */
export const Stars = wholeNumber(1, 5)

const given = z.int().min(1).max(5).nullable()

/** A guest's marks for a charter. Null: not given, as for the crew of a bareboat. */
export const YachtMarks = z.object({ crew: given, cleanliness: given, accuracy: given, value: given })
export type YachtMarks = z.infer<typeof YachtMarks>

/** An owner's marks for a guest. */
export const GuestMarks = z.object({ communication: given, care: given, rules: given })
export type GuestMarks = z.infer<typeof GuestMarks>

export const ReviewPicture = z.object({ id: Id, url: z.string(), width: z.int(), height: z.int() })
export type ReviewPicture = z.infer<typeof ReviewPicture>

const mostReviewText = 4000
/** The words of a review. */
export const ReviewText = text(mostReviewText, 'Write a few words.')
/** The words of an answer. */
export const AnswerText = text(2000, 'Write an answer.')
