import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { formNotice, PostForm } from '#web/parts/forms/post-form.tsx'

type ReleaseHoldProps = {
  refused: RefusedForm | undefined
  /** The address of the reservation's page; needed on any other page. */
  action?: string
}

/** Releases a hold in two steps: the first click opens the question, the second answers it. Both work without a script. */
export function ReleaseHold({ refused, action }: ReleaseHoldProps) {
  return (
    <details className="mt-8 rounded-lg border border-line bg-surface" open={refused !== undefined}>
      <summary className="flex min-h-13 cursor-pointer items-center px-5 font-semibold hover:text-sea">
        {m.hold_release()}
      </summary>
      <div className="grid gap-4 px-5 pb-5">
        <p className="text-ink-soft">{m.hold_release_text()}</p>
        <PostForm
          intent="release"
          {...(action && { action })}
          words={{}}
          refused={refused}
          submit={m.hold_release_confirm()}
          look="danger"
          noticeOf={(refusal, wrong) =>
            refusal.code === 'network_request_failed'
              ? formNotice(refusal, wrong)
              : { title: m.error_canceling_booking() }
          }
        >
          {() => null}
        </PostForm>
      </div>
    </details>
  )
}
