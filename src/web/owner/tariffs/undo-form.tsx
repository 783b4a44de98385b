import type { PricePublication } from '#contract/pricing/price-publications.ts'
import { pagePath } from '#web/lib/paths.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { PostForm } from '#web/parts/forms/post-form.tsx'

type UndoFormProps = {
  publication: Pick<PricePublication, 'id' | 'yachts' | 'undone'>
  refused?: RefusedForm | undefined
}

/**
 * Restores the prices of the yachts for which that is possible, and says so before the press. Nothing where there is none.
 */
export function UndoForm({ publication: { id, yachts, undone }, refused }: UndoFormProps) {
  const ready = yachts.filter(({ state }) => state === 'can_undo')
  if (undone || ready.length === 0) return null
  return (
    <PostForm
      intent={`undo-${id}`}
      action={pagePath('/OwnerDashboard/pricing/publications')}
      words={{}}
      refused={refused}
      noticeOf={() => undefined}
      look="secondary"
      submit={m.publication_undo()}
    >
      {() => (
        <>
          {ready.map((yacht) => (
            <input key={yacht.id} type="hidden" name="yacht" value={yacht.id} />
          ))}
          <p className="max-w-prose text-sm text-ink-soft">{m.publication_undo_text({ count: ready.length })}</p>
        </>
      )}
    </PostForm>
  )
}
