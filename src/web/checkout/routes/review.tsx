import { redirect } from 'react-router'
import { apiContext, requestContext } from '#web/context.ts'
import { zonedMomentText } from '#web/lib/format.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { m } from '#web/paraglide/messages.js'
import { guestCall } from '#web/parts/bookings/access-cookie.ts'
import { BookingHeader } from '#web/parts/bookings/booking-header.tsx'
import { byGuest } from '#web/parts/bookings/guest-senders.server.ts'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { RefusedFiles } from '#web/parts/forms/refused-files.tsx'
import { readUnsent, unsentQuery } from '#web/parts/messages/unsent-files.server.ts'
import { OwnerAnswer } from '#web/parts/reviews/owner-answer.tsx'
import { CharterReviewForm } from '#web/parts/reviews/review-form.tsx'
import { charterReviewIn, removedIn } from '#web/parts/reviews/review-in-form.ts'
import { ReviewPictures } from '#web/parts/reviews/review-pictures.tsx'
import { WrittenReview } from '#web/parts/reviews/written-review.tsx'
import { mainId } from '#web/ui/skip-link.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/review'

export async function loader({ params: { bookingId: id }, context, request, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const as = guestCall(request, id)
  const { bookingRef, yacht } = await api.bookings.get({ id }, as).catch(throwMissing)
  const side = await api.reviews.ofBooking({ id }, as).catch(throwMissing)
  const { user } = await context.get(requestContext).session()
  return { id, bookingRef, yacht, side, unsent: readUnsent(url.searchParams), isSignedIn: user !== null }
}

/** A guest without an account writes by the booking's cookie. */
export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byGuest,
    intents: {
      'write-review': async ({ api, params: { bookingId: id }, form, sender }, texts) =>
        (await api.reviews.write({ id, ...charterReviewIn(texts, form) }, sender)).refusedFiles,
      'change-review': async ({ api, params: { bookingId: id }, form, sender }, texts) =>
        (await api.reviews.change({ id, ...charterReviewIn(texts, form), removed: removedIn(form) }, sender))
          .refusedFiles,
      'report-answer': async ({ api, params: { bookingId: id }, sender }, { reason = '' }) => {
        await api.reviews.reportAnswer({ id, reason }, sender)
        return []
      },
    },
    done: (refusedFiles, { locale, params: { bookingId } }) =>
      redirect(pagePathIn(locale, '/reservation/:bookingId/review', { bookingId }, unsentQuery(refusedFiles)), 303),
    status: 'conflict',
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const headers = () => ({ 'cache-control': 'private, no-store' })

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.review_title(), hidden: true })

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  const { id, bookingRef, yacht, side, unsent, isSignedIn } = loaderData
  const { until, written, received } = side
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined
  const moment = (at: string) => zonedMomentText(at, yacht.timeZone)
  const isOpen = until !== null || written?.changeableUntil
  return (
    <>
      <BookingHeader isSignedIn={isSignedIn} />
      <main id={mainId} className="container-page max-w-3xl py-8 md:py-12">
        <h1 className="text-2xl md:text-3xl">{m.review_page_title({ yacht: yacht.title || m.unnamed_yacht() })}</h1>
        <p className="mt-2 mb-6 text-ink-soft">
          <TextLink to={pagePath('/reservation/:bookingId', { bookingId: id })}>{m.review_back()}</TextLink> ·{' '}
          {bookingRef}
        </p>
        <div className="grid gap-6">
          <RefusedFiles title={m.review_pictures_refused()} files={unsent} />
          {written && (
            <WrittenReview {...written}>
              <ReviewPictures pictures={written.pictures} />
              {written.answer && <OwnerAnswer answer={written.answer} refused={refused} />}
              {written.changeableUntil && (
                <p className="text-sm text-ink-soft">
                  {m.review_changeable({ moment: moment(written.changeableUntil) })}
                </p>
              )}
            </WrittenReview>
          )}
          {until && <p className="max-w-prose">{m.review_sealed_text({ moment: moment(until) })}</p>}
          {!written && !isOpen && <p className="max-w-prose">{m.review_closed()}</p>}
          {until && <CharterReviewForm written={null} refused={refused} />}
          {written?.changeableUntil && (
            <details open={refused?.intent === 'change-review'} className="rounded-lg border border-line bg-surface">
              <summary className="flex min-h-13 cursor-pointer items-center px-5 font-semibold hover:text-sea">
                {m.review_change()}
              </summary>
              <div className="px-5 pb-5">
                <CharterReviewForm written={written} refused={refused} />
              </div>
            </details>
          )}
          {received && (
            <section aria-labelledby="received" className="grid gap-3">
              <h2 id="received" className="text-lg">
                {m.review_received()}
              </h2>
              <WrittenReview {...received} heading={received.author} />
            </section>
          )}
        </div>
      </main>
    </>
  )
}
