import type { AdminBooking } from '#contract/office/bookings.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { ReservationSection } from '#web/parts/reservation/reservation-section.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import type { OfferedAction } from './offered-actions.ts'

type RulingsProps = {
  booking: AdminBooking
  offered: readonly OfferedAction[]
  refused: RefusedForm | undefined
}

/** Disputes between guest and owner that the market decides. */
export const RulingsSection = ({ booking, offered, refused }: RulingsProps) => (
  <>
    {offered.includes('rule_no_show') && <NoShowRuling booking={booking} refused={refused} />}
    {offered.includes('rule_deposit') && <DepositRuling booking={booking} refused={refused} />}
  </>
)

function NoShowRuling({ booking: { paid, refunded, currency }, refused }: Omit<RulingsProps, 'offered'>) {
  const words = {
    refundBasisPoints: { label: m.office_rule_percent(), wrong: () => m.office_rule_percent_wrong() },
    reason: { label: m.office_reason_both(), wrong: () => m.office_reason_wrong() },
  }
  return (
    <ReservationSection title={m.office_rule_no_show()} id="no-show">
      <div className="grid gap-4 rounded-lg border border-warn bg-surface p-5">
        <p className="max-w-prose">
          {m.office_rule_no_show_text({ amount: moneyText({ amount: paid - refunded, currency }) })}
        </p>
        <OfficeForm intent="rule-no-show" words={words} refused={refused} submit={m.office_rule_now()}>
          {(field) => (
            <>
              <TextField {...field('refundBasisPoints')} inputMode="decimal" required className="max-w-60" />
              <TextArea {...field('reason')} rows={3} maxLength={500} required />
            </>
          )}
        </OfficeForm>
      </div>
    </ReservationSection>
  )
}

function DepositRuling({ booking: { deposit, currency }, refused }: Omit<RulingsProps, 'offered'>) {
  const claim = deposit?.claim
  if (!deposit || !claim) return null
  const money = (amount: number) => moneyText({ amount, currency })
  const words = {
    amount: { label: m.office_rule_amount({ currency }), wrong: () => m.office_rule_amount_wrong() },
    reason: { label: m.office_reason_both(), wrong: () => m.office_reason_wrong() },
  }
  return (
    <ReservationSection title={m.office_rule_deposit()} id="deposit">
      <div className="grid gap-4 rounded-lg border border-warn bg-surface p-5">
        <p className="max-w-prose wrap-anywhere">
          {m.office_rule_claim({ amount: money(claim.amount), text: claim.reason })}
        </p>
        {claim.replyText && (
          <p className="max-w-prose wrap-anywhere">{m.office_objection({ text: claim.replyText })}</p>
        )}
        <p className="max-w-prose text-ink-soft">{m.office_rule_deposit_text({ amount: money(deposit.amount) })}</p>
        <OfficeForm intent="rule-deposit" words={words} refused={refused} submit={m.office_rule_now()}>
          {(field) => (
            <>
              <input type="hidden" name="currency" value={currency} />
              <TextField {...field('amount')} inputMode="decimal" required className="max-w-60" />
              <TextArea {...field('reason')} rows={3} maxLength={2000} required />
            </>
          )}
        </OfficeForm>
      </div>
    </ReservationSection>
  )
}
