import type { SharedSteps } from '#contract/fleet/listing-copies.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { Notice } from '#web/ui/notice.tsx'

type Answer = {
  filled: number
  /** The drafts that stayed as they were. A misfit has another unit or currency; the others have changed meanwhile. */
  left: readonly { id: string; isMisfit: boolean }[]
  refused: RefusedForm | undefined
}

/** Tells how many drafts took the steps over, and which stayed as they were. */
export function SharedStepsResult({ answer, drafts }: { answer: Answer; drafts: SharedSteps['drafts'] }) {
  const { filled, left, refused } = answer
  if (refused) return <FormNotice result={answer} title={refusalText(refused.code)} />
  if (filled + left.length === 0) return <FormNotice result={answer} title={m.shared_steps_nothing()} />
  const title = (id: string) => drafts.find((draft) => draft.id === id)?.title || m.unnamed_yacht()
  return (
    <Notice tone={left.length > 0 ? 'warn' : 'good'} title={m.shared_steps_taken({ count: filled })} urgent>
      {left.length > 0 && (
        <ul className="grid gap-1">
          {left.map(({ id, isMisfit }) => (
            <li key={id}>{(isMisfit ? m.shared_steps_misfit : m.shared_steps_changed)({ yacht: title(id) })}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
