import type { FleetReview } from '#contract/reviews/review-moderation.ts'
import { apiContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { DeskHeading } from '#web/parts/desk/desk-heading.tsx'
import { fleetCalls } from '#web/parts/desk/fleet-calls.server.ts'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { fieldsNotice } from '#web/parts/forms/base-form.tsx'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { ActForm, WithForms } from '#web/parts/forms/may-change.tsx'
import { formNotice, PostForm } from '#web/parts/forms/post-form.tsx'
import { byUser, requireUser } from '#web/parts/identity/require-user.server.ts'
import { followsNews } from '#web/parts/notifications/bell.tsx'
import { ReviewPictures } from '#web/parts/reviews/review-pictures.tsx'
import { CharterToReview } from '#web/parts/reviews/reviews-to-write.tsx'
import { WrittenReview } from '#web/parts/reviews/written-review.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChipLink } from '#web/ui/chip.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import type { Route } from './+types/reviews'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireUser({ context, url }, 'b')
  const page = Number(url.searchParams.get('page')) || 1
  const answer = url.searchParams.get('answer') === 'open' ? 'open' : undefined
  const api = context.get(apiContext).ownerReviews
  const may = await fleetCalls({ context })
  const toWrite = may('guestReviews.write') ? (await api.toWrite()).data : []
  return { ...(await api.list({ page, answer })), page, answer, toWrite }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byUser('b'),
    intents: {
      report: async ({ api }, { id = '', reason = '' }) => {
        await api.ownerReviews.report({ id, reason })
        return m.fleet_review_sent
      },
      answer: async ({ api }, { id = '', answer = '' }) => {
        await api.ownerReviews.answer({ id, answer: answer.replaceAll('\r\n', '\n') })
        return m.fleet_review_answer_sent
      },
    },
    done: (words, { locale }) => ({ refused: undefined, sent: words({}, { locale }) }),
  })

export const clientAction = (args: Route.ClientActionArgs) =>
  keepUnsent(args, (refused) => ({ refused, sent: undefined }))

export const handle = followsNews

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.fleet_reviews(), hidden: true })

export default function OwnerReviews({ loaderData, actionData }: Route.ComponentProps) {
  const { data: reviews, page, totalPages, totalCount, unanswered, answer, toWrite } = loaderData
  const refused = actionData?.refused
  const sent = actionData && 'sent' in actionData ? actionData.sent : undefined
  return (
    <>
      <DeskHeading title={m.fleet_reviews()} text={m.fleet_reviews_text()} />
      <div className="grid gap-6">
        {sent && <FormNotice result={actionData} tone="good" title={sent} />}
        {refused && refused.intent !== 'answer' && (
          <FormNotice result={actionData} title={formNotice(refused, refused.wrong).title} />
        )}
        {toWrite.length > 0 && (
          <section aria-labelledby="to-write" className="grid gap-4">
            <h2 id="to-write" className="text-lg">
              {m.fleet_reviews_to_write()}
            </h2>
            <ul className="grid gap-4">
              {toWrite.map((charter) => (
                <li key={charter.bookingId}>
                  <CharterToReview
                    charter={charter}
                    title={`${charter.guest} · ${charter.yacht.title || m.unnamed_yacht()}`}
                    to={`${pagePath('/OwnerDashboard/bookings/:bookingId', { bookingId: charter.bookingId })}#guest-review`}
                  >
                    {m.guest_review_write({ name: charter.guest })}
                  </CharterToReview>
                </li>
              ))}
            </ul>
          </section>
        )}
        <nav aria-label={m.fleet_reviews()} className="flex flex-wrap gap-1.5">
          <ChipLink to={pagePath('/OwnerDashboard/reviews')} selected={!answer}>
            {m.fleet_reviews_all()}
          </ChipLink>
          <ChipLink
            to={pagePath('/OwnerDashboard/reviews', { answer: 'open' })}
            selected={answer === 'open'}
            count={unanswered}
          >
            {m.fleet_reviews_unanswered()}
          </ChipLink>
        </nav>
        {totalCount === 0 &&
          (answer ? (
            <StatePanel title={m.fleet_reviews_all_answered()} />
          ) : (
            <StatePanel title={m.fleet_reviews_none()} text={m.fleet_reviews_none_text()} />
          ))}
        <ul data-list className="grid gap-4">
          {reviews.map((review) => (
            <li key={review.id}>
              <WrittenReview {...review} heading={`${review.author} · ${review.yacht.title || m.unnamed_yacht()}`}>
                <ReviewPictures pictures={review.pictures} />
                <Answer review={review} refused={refused?.values.id === review.id ? refused : undefined} />
                <Report {...review} typed={refused?.values.id === review.id ? refused.values.reason : undefined} />
              </WrittenReview>
            </li>
          ))}
        </ul>
        <Pagination
          label={m.fleet_reviews()}
          page={page}
          totalPages={totalPages}
          to={(number) => pagePath('/OwnerDashboard/reviews', { page: number, answer: answer ?? null })}
        />
      </div>
    </>
  )
}

/** The answer of the owner, or the form for it. */
function Answer({ review, refused }: { review: FleetReview; refused: RefusedForm | undefined }) {
  const { id, reply, replyState } = review
  if (reply !== null)
    return (
      <div className="grid gap-1 border-s-2 border-brass-fill ps-4">
        <p className="wrap-anywhere whitespace-pre-line">
          <span className="font-semibold">{m.fleet_review_answer()}</span> {reply}
        </p>
        {replyState === 'waiting' && <p className="text-sm text-ink-soft">{m.fleet_review_answer_waiting()}</p>}
        {replyState === 'hidden' && <p className="text-sm text-ink-soft">{m.fleet_review_answer_hidden()}</p>}
      </div>
    )
  const words = { answer: { label: m.fleet_review_answer(), wrong: () => m.fleet_review_answer_wrong() } }
  const mine = refused?.intent === 'answer' ? refused : undefined
  return (
    <WithForms>
      <details open={mine !== undefined}>
        <summary className="flex min-h-11 items-center text-sm font-semibold text-sea underline underline-offset-4">
          {m.fleet_review_answer_open()}
        </summary>
        <div className="max-w-xl">
          <PostForm
            intent="answer"
            words={words}
            refused={mine}
            submit={m.fleet_review_answer_send()}
            noticeOf={({ code }, wrong) => fieldsNotice(wrong) ?? { title: refusalText(code) }}
          >
            {(field) => (
              <>
                <input type="hidden" name="id" value={id} />
                <TextArea
                  {...field('answer')}
                  id={`answer-${id}`}
                  hint={m.fleet_review_answer_hint()}
                  maxLength={2000}
                  required
                />
              </>
            )}
          </PostForm>
        </div>
      </details>
    </WithForms>
  )
}

/** The form with which an owner asks us to look at a review; what has become of it when it was sent before. */
function Report({ id, report, typed }: FleetReview & { typed: string | undefined }) {
  if (report === 'open') return <p className="text-sm text-ink-soft">{m.fleet_review_open()}</p>
  if (report === 'answered') return <p className="text-sm text-ink-soft">{m.fleet_review_answered()}</p>
  return (
    <WithForms>
      <details open={typed !== undefined}>
        <summary className="flex min-h-11 items-center text-sm font-semibold text-sea underline underline-offset-4">
          {m.fleet_review_report()}
        </summary>
        <ActForm className="grid max-w-xl gap-3">
          <input type="hidden" name="intent" value="report" />
          <input type="hidden" name="id" value={id} />
          <TextArea
            id={`reason-${id}`}
            name="reason"
            label={m.fleet_review_reason()}
            defaultValue={typed}
            required
            maxLength={1000}
          />
          <Button type="submit" look="secondary" className="justify-self-start">
            {m.fleet_review_send()}
          </Button>
        </ActForm>
      </details>
    </WithForms>
  )
}
