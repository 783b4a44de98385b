import { Form } from 'react-router'
import type { ModeratedReview } from '#contract/reviews/review-moderation.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { ChangedMeanwhile } from '#web/parts/forms/changed-meanwhile.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-field.tsx'

type ReviewDecisionProps = { review: ModeratedReview; refused: RefusedForm | undefined }

/** The decisions that the review's state allows. */
export function ReviewDecision({ review, refused }: ReviewDecisionProps) {
  const { state, waitsSince, revision, decisionReason } = review
  const words = { reason: { label: m.office_review_reason() } }
  const isPublic = state === 'published'
  if (state === 'sealed') return <p className="max-w-prose text-ink-soft">{m.office_review_sealed_text()}</p>
  return (
    <section aria-labelledby="decide" className="grid gap-4">
      <h2 id="decide" className="text-xl">
        {m.office_review_decide()}
      </h2>
      <Form method="post" preventScrollReset className="grid gap-4">
        <input type="hidden" name="revision" value={revision} />
        {refused && <ChangedMeanwhile refused={refused} words={words} values={{ reason: decisionReason ?? '' }} />}
        <TextArea
          name="reason"
          label={words.reason.label}
          hint={
            review.pictures.length > 0
              ? `${m.office_review_reason_hint()} ${m.office_review_pictures_go()}`
              : m.office_review_reason_hint()
          }
          defaultValue={refused?.intent.startsWith('reply-') ? '' : (refused?.values.reason ?? '')}
          maxLength={1000}
        />
        <div className="flex flex-wrap gap-3">
          {(!isPublic || waitsSince !== null) && (
            <Button type="submit" name="intent" value="published">
              {isPublic ? m.office_review_keep() : m.office_review_publish()}
            </Button>
          )}
          {state !== 'hidden' && (
            <Button type="submit" name="intent" value="hidden" look="danger">
              {m.office_review_hide()}
            </Button>
          )}
        </div>
      </Form>
    </section>
  )
}

/** The decisions about the owner's answer. */
export function ReplyDecision({ review, refused }: ReviewDecisionProps) {
  const { reply, replyState, replyReportReason, waitsSince, revision } = review
  if (reply === null) return null
  return (
    <section aria-labelledby="reply" className="grid gap-4">
      <h2 id="reply" className="text-xl">
        {m.office_review_reply()}
      </h2>
      <p className="border-s-2 border-brass-fill ps-4 wrap-anywhere whitespace-pre-line">{reply}</p>
      {replyReportReason !== null && (
        <p className="wrap-anywhere whitespace-pre-line">
          <span className="block text-sm text-ink-soft">{m.office_review_reply_report_text()}</span>
          {replyReportReason}
        </p>
      )}
      <Form method="post" preventScrollReset className="grid gap-4">
        <input type="hidden" name="revision" value={revision} />
        <TextArea
          id="reply-reason"
          name="reason"
          label={m.office_review_reason()}
          hint={m.office_review_reason_hint()}
          defaultValue={refused?.intent.startsWith('reply-') ? (refused.values.reason ?? '') : ''}
          maxLength={1000}
        />
        <div className="flex flex-wrap gap-3">
          {(replyState !== 'published' || (replyReportReason !== null && waitsSince !== null)) && (
            <Button type="submit" name="intent" value="reply-published">
              {replyState === 'published' ? m.office_review_keep() : m.office_review_reply_publish()}
            </Button>
          )}
          {replyState !== 'hidden' && (
            <Button type="submit" name="intent" value="reply-hidden" look="danger">
              {m.office_review_reply_hide()}
            </Button>
          )}
        </div>
      </Form>
    </section>
  )
}
