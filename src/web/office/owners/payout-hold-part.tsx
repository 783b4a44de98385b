import type { OwnerMoney } from '#contract/office/owners.ts'
import { momentText } from '#web/lib/format.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type PayoutHoldPartProps = { money: OwnerMoney; decides: boolean; refused: RefusedForm | undefined }

/** Shows whether payouts are on hold, with the form that holds or releases them. */
export function PayoutHoldPart({ money: { hold, revision }, decides, refused }: PayoutHoldPartProps) {
  const zone = useBrowserZone()
  const words = { reason: { label: m.owners_reason(), wrong: m.owners_wrong_reason } }
  return (
    <div className="grid gap-4">
      {hold ? (
        <Notice tone="bad" title={m.owners_is_held()}>
          <p>{m.owners_held_by({ name: hold.by, moment: momentText(hold.at, zone), reason: hold.reason })}</p>
        </Notice>
      ) : (
        <p className="text-ink-soft">{m.owners_not_held()}</p>
      )}
      {decides && (
        <OfficeForm
          intent={hold ? 'unhold' : 'hold'}
          words={words}
          refused={refused}
          submit={hold ? m.owners_let_go() : m.owners_hold()}
          look={hold ? 'primary' : 'danger'}
        >
          {(field) => (
            <>
              <input type="hidden" name="revision" value={revision} />
              <TextField {...field('reason')} required maxLength={500} />
            </>
          )}
        </OfficeForm>
      )}
    </div>
  )
}
