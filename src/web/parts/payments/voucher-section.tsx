import { Form, useNavigation } from 'react-router'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { PaymentOutlook } from '#contract/payments/payment.ts'
import type { Voucher } from '#contract/payments/vouchers.ts'
import { m } from '#web/paraglide/messages.js'
import { CodeToRedeem } from '#web/parts/bookings/code-to-redeem.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChevronDownIcon } from '#web/ui/icons.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { voucherName } from './voucher-name.ts'
import { type VoucherProblem, voucherProblemText } from './voucher-problem.ts'
import { YachtsPaidIn } from './yachts-paid-in.tsx'

type VoucherSectionProps = {
  booking: Booking
  reserved: PaymentOutlook['vouchers']
  /** The vouchers of the signed-in user. */
  own: readonly Voucher[]
  problem?: VoucherProblem | undefined
}

/** The vouchers that pay, and the form that adds one by its code. Works without a script. */
export function VoucherSection({ booking, reserved, own, problem }: VoucherSectionProps) {
  const { currency } = booking
  const sending = useNavigation().formData?.get('intent')
  const money = (amount: number) => moneyText({ amount, currency })
  // A voucher pays a confirmed booking at once, and a reservation when it is confirmed.
  const atOnce = booking.status === 'confirmed'
  const isOpen = problem !== undefined || own.length > 0
  return (
    <div className="grid gap-2 border-y border-line py-2">
      {reserved.length > 0 && (
        <ul aria-label={m.paid_by_voucher()} className="grid gap-1">
          {reserved.map(({ paymentId, kind, codeEnd, amount }) => (
            <li key={paymentId} className="flex min-h-11 items-center justify-between gap-3">
              <span>
                {voucherName({ kind, codeEnd })} <span className="tabular-nums">−{money(amount)}</span>
              </span>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value="remove-voucher" />
                <input type="hidden" name="paymentId" value={paymentId} />
                <Button type="submit" look="quiet" aria-label={m.remove_voucher({ end: codeEnd })}>
                  {m.remove()}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <details className="group" open={isOpen}>
        <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 font-semibold text-sea">
          {m.gift_card_or_credit()}
          <ChevronDownIcon className="size-4.5 transition-transform group-open:rotate-180" />
        </summary>
        <div className="grid gap-3 pb-3">
          {own.map((voucher) => (
            <Form key={voucher.id} method="post" preventScrollReset>
              <input type="hidden" name="intent" value="use-voucher" />
              <input type="hidden" name="voucherId" value={voucher.id} />
              <Button type="submit" look="secondary" wide>
                {m.use_own_voucher({ name: voucherName(voucher), amount: money(voucher.available) })}
              </Button>
            </Form>
          ))}
          <Form method="post" preventScrollReset className="flex flex-wrap items-start gap-3">
            <input type="hidden" name="intent" value="use-voucher" />
            <CodeToRedeem
              field={{
                name: 'code',
                label: m.voucher_code(),
                hint: atOnce ? m.voucher_pays_at_once() : m.voucher_code_hint(),
                defaultValue: problem?.typed,
                error: problem && voucherProblemText(problem, currency),
              }}
              button={{ pending: sending === 'use-voucher', children: atOnce ? m.pay_with_voucher() : m.apply() }}
            />
          </Form>
          {problem?.reason === 'other_currency' && problem.currency && <YachtsPaidIn currency={problem.currency} />}
        </div>
      </details>
    </div>
  )
}
