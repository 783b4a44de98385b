import type { PayoutRunDetails } from '#contract/payments/payout-runs.ts'
import { dateText } from '#web/lib/format.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Amount } from './money-text.tsx'

type Payout = PayoutRunDetails['payouts'][number]
type ReplacedPayoutsProps = { payouts: readonly Payout[]; refused: RefusedForm | undefined }

/** Transfers to accounts that were changed since. The bank may have received them: an operator says whether it did. */
export function ReplacedPayouts({ payouts, refused }: ReplacedPayoutsProps) {
  return (
    <section className="grid gap-5 rounded-lg border border-line bg-surface p-6">
      <h2 className="text-lg">{m.money_replaced_title()}</h2>
      <Notice tone="warn">
        <p className="max-w-prose">{m.money_replaced_text()}</p>
      </Notice>
      {payouts.map((payout) => (
        <Replaced key={payout.id} payout={payout} refused={refused} />
      ))}
    </section>
  )
}

function Replaced({ payout, refused }: { payout: Payout; refused: RefusedForm | undefined }) {
  const { id, owner, amount, currency, last4, accountChangedAt } = payout
  const words = { bankReference: { label: m.money_bank_reference(), wrong: () => m.money_bank_reference_wrong() } }
  // Each payout has its own two forms: a refusal belongs to the one that was sent.
  const own = refused?.values.payout === id ? refused : undefined
  const hidden = <input type="hidden" name="payout" value={id} />
  return (
    <div className="grid gap-4 border-t border-line pt-5">
      <p className="flex flex-wrap items-center gap-3">
        <strong>{owner}</strong>
        <Amount money={{ amount, currency }} />
        <span>{`···${last4}`}</span>
        {accountChangedAt && (
          <Badge tone="bad">{m.money_replaced({ day: dateText(accountChangedAt.slice(0, 10)) })}</Badge>
        )}
      </p>
      <div className="grid gap-6 md:grid-cols-2">
        <OfficeForm intent={`note-${id}`} words={words} refused={own} submit={m.money_note_one_sent()} look="secondary">
          {(field) => (
            <>
              {hidden}
              <TextField {...field('bankReference')} required maxLength={80} />
            </>
          )}
        </OfficeForm>
        <OfficeForm intent={`out-${id}`} words={{}} refused={own} submit={m.money_take_out()} look="danger">
          {() => (
            <>
              {hidden}
              <p className="text-ink-soft">{m.money_take_out_text()}</p>
            </>
          )}
        </OfficeForm>
      </div>
    </div>
  )
}
