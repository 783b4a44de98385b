import { Form, useNavigation } from 'react-router'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { PaymentOutlook } from '#contract/payments/payment.ts'
import { zonedMomentText } from '#web/lib/format.ts'
import { useFollow } from '#web/lib/use-follow.ts'
import { m } from '#web/paraglide/messages.js'
import { AgreementLink } from '#web/parts/bookings/agreement-link.tsx'
import { HoldCountdown } from '#web/parts/bookings/hold-countdown.tsx'
import { TripPromises } from '#web/parts/bookings/trip-promises.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { VoucherProblem } from './voucher-problem.ts'
import { VoucherSection } from './voucher-section.tsx'

type CoveredPaymentProps = {
  booking: Booking
  vouchers: PaymentOutlook['vouchers']
  seller: string | null
  now: number
  problem?: VoucherProblem | undefined
}

/** For bookings whose amount due is zero or is paid by vouchers: a button confirms, and no card is needed. */
export function CoveredPayment({ booking, vouchers, seller, now, problem }: CoveredPaymentProps) {
  const { holdExpiresAt, yacht } = booking
  const isSending = useNavigation().formData?.get('intent') === 'confirm-vouchers'
  useFollow(isSending ? undefined : 4)
  return (
    <>
      <h2 className="text-xl">{m.yacht_is_held()}</h2>
      {holdExpiresAt && (
        <Notice tone="info" title={m.held_until({ moment: zonedMomentText(holdExpiresAt, yacht.timeZone) })}>
          <HoldCountdown until={holdExpiresAt} onOver={undefined} />
        </Notice>
      )}
      <section aria-labelledby="payment" className="grid gap-5 rounded-lg border border-line bg-surface p-5 md:p-6">
        <div>
          <h3 id="payment" className="text-lg">
            {m.payment_heading()}
          </h3>
          <p className="mt-2">{vouchers.length > 0 ? m.nothing_by_card() : m.nothing_due_now()}</p>
          {!booking.instant && vouchers.length > 0 && (
            <p className="mt-2 text-sm text-ink-soft">{m.voucher_waits_for_owner()}</p>
          )}
        </div>
        <VoucherSection booking={booking} reserved={vouchers} own={[]} problem={problem} />
        <Form method="post">
          <input type="hidden" name="intent" value="confirm-vouchers" />
          <Button type="submit" look="primary" size="lg" wide pending={isSending}>
            {booking.instant ? m.confirm_booking() : m.send_request()}
          </Button>
        </Form>
        <TripPromises terms={{ ...booking, zone: yacht.timeZone }} seller={seller} now={now} />
        <p className="text-sm">
          <AgreementLink bookingId={booking.id} />
        </p>
      </section>
    </>
  )
}
