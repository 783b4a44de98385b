import type { Cancellation } from '#contract/bookings/bookings.ts'
import { cardText } from '#web/lib/card-text.ts'
import { m } from '#web/paraglide/messages.js'
import { moneyText } from '#web/ui/price.tsx'

type PreviewProps = {
  cancellation: Cancellation
  /** Shows the refund of each payment too. */
  spread?: boolean
}

/** The refund of a guest who cancels now. */
export function RefundPreview({ cancellation: { paid, fee, refund, currency, payments }, spread }: PreviewProps) {
  const money = (amount: number) => moneyText({ amount, currency })
  if (paid === 0) return <p>{m.refund_nothing_paid()}</p>
  return (
    <div>
      <p className="font-semibold">{refundText(refund, paid, money)}</p>
      {fee > 0 && <p className="text-ink-soft">{m.refund_fee({ fee: money(Math.min(fee, paid)) })}</p>}
      {spread && refund > 0 && (
        <ul className="mt-3 grid gap-1.5">
          {payments
            .filter((payment) => payment.refund > 0)
            .map(({ paymentId, cardBrand: brand, cardLast4: last4, refund: back }) => (
              <li key={paymentId} className="flex justify-between gap-4">
                <span>{brand && last4 ? cardText({ brand, last4 }) : m.refund_way_other()}</span>
                <span className="tabular-nums">{money(back)}</span>
              </li>
            ))}
        </ul>
      )}
    </div>
  )
}

function refundText(refund: number, paid: number, money: (amount: number) => string): string {
  if (refund === 0) return m.refund_none({ paid: money(paid) })
  if (refund >= paid) return m.refund_all({ refund: money(refund) })
  return m.refund_sum({ refund: money(refund), paid: money(paid) })
}
