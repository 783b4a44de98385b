import type { OwnReview } from '#contract/reviews/review-writing.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { TextArea } from '#web/ui/text-field.tsx'

type OwnerAnswerProps = { answer: NonNullable<OwnReview['answer']>; refused: RefusedForm | undefined }

/** The owner's public answer to a review, and the form with which its guest asks us to look at it. */
export function OwnerAnswer({ answer: { text, report }, refused }: OwnerAnswerProps) {
  return (
    <>
      <p className="border-s-2 border-brass-fill ps-4 text-ink-soft wrap-anywhere whitespace-pre-line">
        <span className="font-semibold">{m.owner_reply()}</span> {text}
      </p>
      {report === 'none' ? (
        <details open={refused?.intent === 'report-answer'}>
          <summary className="flex min-h-11 items-center text-sm font-semibold text-sea underline underline-offset-4">
            {m.review_answer_report()}
          </summary>
          <div className="max-w-xl">
            <PostForm
              intent="report-answer"
              words={{ reason: { label: m.review_answer_reason(), wrong: m.review_answer_reason_wrong } }}
              refused={refused}
              submit={m.review_answer_send()}
              look="secondary"
            >
              {(field) => <TextArea {...field('reason')} rows={3} required maxLength={1000} />}
            </PostForm>
          </div>
        </details>
      ) : (
        <p role="status" className="text-sm text-ink-soft">
          {report === 'open' ? m.review_answer_report_sent() : m.review_answer_report_kept()}
        </p>
      )}
    </>
  )
}
