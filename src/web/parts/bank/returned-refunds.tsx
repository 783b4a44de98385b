import type { RefundAccount, ReturnedRefund } from '#contract/payments/refund-accounts.ts'
import { momentText } from '#web/lib/format.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { moneyText } from '#web/ui/price.tsx'

/** Each refund that the bank returned, with what has become of it. */
export function ReturnedRefundList({ refunds }: { refunds: readonly ReturnedRefund[] }) {
  const zone = useBrowserZone()
  return (
    <ul className="grid gap-2">
      {refunds.map((refund) => (
        <li key={refund.id} className="flex flex-wrap items-center justify-between gap-3">
          <span>
            <span className="font-semibold tabular-nums">{moneyText(refund)}</span>
            {refund.paidAt && (
              <span className="block text-sm text-ink-soft">
                {(refund.way === 'bank_transfer' ? m.refund_back_sent : m.refund_back_handed)({
                  moment: momentText(refund.paidAt, zone),
                })}
              </span>
            )}
          </span>
          {refund.status === 'owed' ? (
            <Badge tone="warn">{m.refund_back_owed()}</Badge>
          ) : (
            <Badge tone="good">{m.refund_back_paid()}</Badge>
          )}
        </li>
      ))}
    </ul>
  )
}

const reviews = {
  unreviewed: { tone: 'warn', text: m.refund_account_unreviewed },
  verified: { tone: 'good', text: m.refund_account_verified },
  rejected: { tone: 'bad', text: m.refund_account_rejected },
} as const

type AccountProps = { account: RefundAccount; country: string }

/** The stored account with its review, masked. */
export function StoredRefundAccount({ account, country }: AccountProps) {
  const zone = useBrowserZone()
  const { tone, text } = reviews[account.review]
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          <span className="font-semibold">{account.holder}</span>
          <span className="block text-ink-soft">{m.refund_account_ends({ last4: account.last4, country })}</span>
        </p>
        <Badge tone={tone}>{text()}</Badge>
      </div>
      {account.notes && <p>{m.refund_account_notes({ notes: account.notes })}</p>}
      {account.pausedUntil && (
        <p className="text-sm text-ink-soft">
          {m.refund_account_paused({ moment: momentText(account.pausedUntil, zone) })}
        </p>
      )}
    </div>
  )
}
