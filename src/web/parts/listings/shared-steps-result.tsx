import type { SharedSteps } from '#contract/fleet/listing-copies.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { Notice } from '#web/ui/notice.tsx'

export type SharedStepsAnswer = {
  did: 'take' | 'send'
  /** The number of drafts that took the steps over, or were sent. */
  changed: number
  /** The drafts that stayed as they were. A misfit has another unit, crew or currency; the others have changed meanwhile. */
  left: { id: string; isMisfit: boolean }[]
  refused: RefusedForm | undefined
}

/** Tells how many drafts were changed, and which stayed as they were. */
export function SharedStepsResult({ answer, drafts }: { answer: SharedStepsAnswer; drafts: SharedSteps['drafts'] }) {
  const { did, changed, left, refused } = answer
  if (refused) return <FormNotice result={answer} title={refusalText(refused.code)} />
  if (changed + left.length === 0) return <FormNotice result={answer} title={m.shared_steps_nothing()} />
  const title = (id: string) => drafts.find((draft) => draft.id === id)?.title || m.unnamed_yacht()
  return (
    <Notice
      tone={left.length > 0 ? 'warn' : 'good'}
      title={(did === 'send' ? m.shared_steps_sent : m.shared_steps_taken)({ count: changed })}
      urgent
    >
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
