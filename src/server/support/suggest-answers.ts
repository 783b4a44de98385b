import type { SuggestedAnswer } from '#contract/support/support.ts'
import type { Locale } from '#shared/locale.ts'
import { searchQuestions } from '../content/search-questions.ts'
import type { Context } from '../platform/context.ts'

const mostAnswers = 3

/** The questions of the site's list that match a question, with their answers. The subject counts like the text. */
export async function suggestAnswers(
  context: Context,
  { subject, message, locale }: { subject: string; message: string; locale: Locale },
): Promise<SuggestedAnswer[]> {
  const found = await searchQuestions(context, { text: `${subject} ${message}`, subject, locale, limit: mostAnswers })
  return found.map(({ id, title, text }) => ({ id, question: title, answer: text }))
}
