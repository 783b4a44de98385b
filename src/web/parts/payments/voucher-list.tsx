import type { HeldVoucher, VoucherMovement } from '#contract/payments/vouchers.ts'
import { dayText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { voucherName } from './voucher-name.ts'
import { YachtsPaidIn } from './yachts-paid-in.tsx'

const day = (instant: string) => dayText(instant.slice(0, 10))

/** The vouchers of an account, each with its history. */
export function VoucherList({ vouchers }: { vouchers: readonly HeldVoucher[] }) {
  return (
    <ul aria-label={m.your_credit()} className="grid gap-3">
      {vouchers.map((voucher) => (
        <li key={voucher.id} className="rounded-lg border border-line bg-surface px-5 py-4">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <strong className="font-semibold">{voucherName(voucher)}</strong>
            <span className="font-display text-xl font-semibold text-brass tabular-nums">
              {moneyText({ amount: voucher.available, currency: voucher.currency })}
            </span>
          </div>
          <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
            <StateBadge state={voucher.state} />
            {m.voucher_good_until({ date: day(voucher.expiresAt) })}
            {voucher.reserved > 0 &&
              ` · ${m.voucher_reserved({ amount: moneyText({ amount: voucher.reserved, currency: voucher.currency }) })}`}
          </p>
          {voucher.state === 'usable' && <YachtsPaidIn currency={voucher.currency} />}
          <ul className="mt-3 grid gap-1.5 border-t border-line pt-3 text-sm">
            {voucher.movements.map((movement) => (
              <Movement key={movement.at + movement.amount} movement={movement} currency={voucher.currency} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

const words: Record<VoucherMovement['kind'], () => string> = {
  issued: m.voucher_issued,
  granted: m.voucher_granted,
  used: m.voucher_used,
  returned: m.voucher_returned,
}

function Movement({ movement, currency }: { movement: VoucherMovement; currency: string }) {
  const { at, kind, amount, bookingId } = movement
  return (
    <li className="flex flex-wrap justify-between gap-x-4">
      <span className="text-ink-soft">
        {day(at)} ·{' '}
        {bookingId ? (
          <TextLink to={pagePath('/reservation/:bookingId', { bookingId })}>{words[kind]()}</TextLink>
        ) : (
          words[kind]()
        )}
      </span>
      <span className="tabular-nums">
        {amount > 0 ? '+' : '−'}
        {moneyText({ amount: Math.abs(amount), currency })}
      </span>
    </li>
  )
}

function StateBadge({ state }: Pick<HeldVoucher, 'state'>) {
  if (state === 'usable') return null
  const text = { used_up: m.state_used_up, expired: m.state_expired, blocked: m.state_blocked }[state]
  return <Badge tone={state === 'used_up' ? 'plain' : 'bad'}>{text()}</Badge>
}
