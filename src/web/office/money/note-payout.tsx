import type { PayoutRunDetails } from '#contract/payments/payout-runs.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { moneyText } from '#web/ui/price.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type NotePayoutProps = { payout: PayoutRunDetails['payouts'][number]; refused: RefusedForm | undefined }

/** Records the outcome of one bank transfer: it arrived, or it came back. */
export function NotePayout({ payout: { id, amount, currency, owner, status }, refused }: NotePayoutProps) {
  const facts = { amount: moneyText({ amount, currency }), owner }
  return (
    <section id="note" className="grid gap-6 rounded-lg border border-line bg-surface p-6">
      <h2 className="text-lg">{m.money_note_title(facts)}</h2>
      {status === 'sent' && (
        <OfficeForm intent="paid" words={{}} refused={refused} submit={m.money_note_paid()} look="secondary">
          {() => <input type="hidden" name="payout" value={id} />}
        </OfficeForm>
      )}
      <div className="max-w-xl">
        <OfficeForm
          intent="returned"
          words={{ reason: { label: m.money_reason(), wrong: () => m.money_reason_wrong() } }}
          refused={refused}
          submit={m.money_note_returned()}
          look="danger"
        >
          {(field) => (
            <>
              <input type="hidden" name="payout" value={id} />
              <p className="text-ink-soft">{m.money_note_returned_text(facts)}</p>
              <TextField {...field('reason')} required maxLength={200} />
            </>
          )}
        </OfficeForm>
      </div>
    </section>
  )
}
