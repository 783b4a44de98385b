import { apiContext, requestContext } from '#web/context.ts'
import { pdfAnswer } from '#web/lib/pdf-answer.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import type { Route } from './+types/offer-file'

/** The offer of a link as PDF, in the language of the page that links to it. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { locale } = context.get(requestContext)
  const as = { context: { accessToken: token } }
  return pdfAnswer(await context.get(apiContext).sentQuotes.downloadByLink({ locale }, as).catch(throwMissing))
}
