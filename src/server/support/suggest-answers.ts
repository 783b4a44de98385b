import type { SuggestedAnswer } from '#contract/support/support.ts'
import type { Locale } from '#shared/locale.ts'
import { findMatchingQuestions } from '../content/matching-questions.ts'
import type { Context } from '../platform/context.ts'

const mostAnswers = 3

/** The questions of the site's list that match a question, with their answers. The subject counts like the text. */
export const suggestAnswers = (
  { db, settings, now }: Context,
  { subject, message, locale }: { subject: string; message: string; locale: Locale },
): Promise<SuggestedAnswer[]> =>
  findMatchingQuestions(db, {
    text: `${subject} ${message}`,
    locale,
    now: new Date(now()),
    settings,
    limit: mostAnswers,
  })
