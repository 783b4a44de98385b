import type { AdminBooking } from '#contract/office/bookings.ts'
import { momentText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { refundCauseText } from '#web/parts/reservation/payment-words.ts'
import { ReservationSection } from '#web/parts/reservation/reservation-section.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { ActingForm, type RefusedActing } from './acting-form.tsx'

type WaitingProps = { booking: AdminBooking; ownId: string; decides: boolean; refused: RefusedActing | undefined }

/**
 * A refund that waits: of a cancellation with less than the terms, or above the limit of a role. Another administrator approves or
 * refuses it; its proposer may withdraw it.
 */
export function WaitingRefund({ booking, ownId, decides, refused }: WaitingProps) {
  const { waitingRefund: waiting, currency, yacht } = booking
  if (!waiting) return null
  const { refund, byTerms, ownersPart, cause, reason, by, at } = waiting
  const money = (amount: number) => moneyText({ amount, currency })
  const facts = { name: by.name, moment: momentText(at, yacht.timeZone), amount: money(refund) }
  const isBigger = ownersPart !== null
  const form = { booking, refused, words: {} }
  return (
    <ReservationSection
      title={isBigger ? m.office_waiting_bigger_refund() : m.office_waiting_refund()}
      id="waiting-refund"
    >
      <div className="grid gap-4 rounded-lg border border-warn bg-surface p-5">
        <p className="max-w-prose">
          {isBigger
            ? m.office_waiting_bigger_refund_text({ ...facts, part: money(ownersPart) })
            : m.office_waiting_refund_text({ ...facts, terms: money(byTerms) })}
        </p>
        <p className="max-w-prose wrap-anywhere">
          {cause
            ? m.office_waiting_bigger_refund_reason({ cause: refundCauseText(cause), reason })
            : m.office_waiting_refund_reason({ reason })}
        </p>
        {decides && (
          <div className="flex flex-wrap gap-3">
            {by.id === ownId ? (
              <ActingForm {...form} intent="refund-withdrawn" submit={m.office_waiting_withdraw()} look="secondary">
                {() => <input type="hidden" name="proposalId" value={waiting.id} />}
              </ActingForm>
            ) : (
              <>
                <ActingForm
                  {...form}
                  intent={isBigger ? 'bigger-refund-approved' : 'refund-approved'}
                  submit={isBigger ? m.office_waiting_agree(facts) : m.office_waiting_approve(facts)}
                  look="danger"
                >
                  {() => <input type="hidden" name="proposalId" value={waiting.id} />}
                </ActingForm>
                <ActingForm
                  {...form}
                  intent={isBigger ? 'bigger-refund-refused' : 'refund-refused'}
                  submit={m.office_waiting_refuse()}
                  look="secondary"
                >
                  {() => <input type="hidden" name="proposalId" value={waiting.id} />}
                </ActingForm>
              </>
            )}
          </div>
        )}
      </div>
    </ReservationSection>
  )
}
