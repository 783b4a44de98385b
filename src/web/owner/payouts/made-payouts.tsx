import type { Payout, PayoutStatus } from '#contract/payments/payouts.ts'
import { dateText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { PayoutRow } from './payout-row.tsx'

const badges: Record<PayoutStatus, { tone: 'good' | 'sea' | 'bad' | 'plain'; text: () => string }> = {
  upcoming: { tone: 'plain', text: m.payout_status_upcoming },
  sending: { tone: 'sea', text: m.payout_status_sending },
  sent: { tone: 'sea', text: m.payout_status_sent },
  paid: { tone: 'good', text: m.payout_status_paid },
  failed: { tone: 'bad', text: m.payout_status_failed },
  returned: { tone: 'bad', text: m.payout_status_returned },
}

/** A transfer that the bank may have received, to an account that was changed since. */
const replaced = { tone: 'warn', text: m.payout_status_replaced } as const

/** The failure codes of the provider. The reason of a bank is shown as the operator typed it. */
const failures: Readonly<Record<string, () => string>> = {
  no_account: m.payout_failure_no_account,
  account_closed: m.payout_failure_account_closed,
  insufficient_capabilities_for_transfer: m.payout_failure_refused,
  payouts_not_allowed: m.payout_failure_refused,
  debit_not_authorized: m.payout_failure_refused,
  refused: m.payout_failure_refused,
  account_changed: m.payout_failure_account_changed,
}

export function MadePayouts({ payouts }: { payouts: readonly Payout[] }) {
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">{m.payouts_made()}</h2>
      {payouts.length === 0 && <p className="text-ink-soft">{m.payouts_made_none()}</p>}
      <ul data-list className="grid gap-4">
        {payouts.map((payout) => {
          const { tone, text } =
            payout.accountChangedAt && payout.status === 'upcoming' ? replaced : badges[payout.status]
          return (
            <PayoutRow
              key={payout.id}
              amount={payout.amount}
              currency={payout.currency}
              badge={<Badge tone={tone}>{text()}</Badge>}
              text={textOf(payout)}
              facts={factsOf(payout)}
              bookings={payout.bookings}
            />
          )
        })}
      </ul>
    </section>
  )
}

function textOf({ status, sentAt, endedAt, failure, accountChangedAt }: Payout): string {
  const sent = dateText((sentAt ?? '').slice(0, 10) || '2026-01-01')
  if (status === 'upcoming' && accountChangedAt) return m.payout_status_replaced_text()
  if (status === 'upcoming') return m.payout_status_upcoming_text()
  if (status === 'sending') return m.payout_status_sending_text()
  if (status === 'sent') return m.payout_status_sent_text({ day: sent })
  const day = endedAt ? dateText(endedAt.slice(0, 10)) : sent
  if (status === 'paid') return m.payout_status_paid_text({ day })
  const reason = failures[failure ?? '']?.() ?? failure ?? ''
  return status === 'failed'
    ? m.payout_status_failed_text({ day, reason })
    : m.payout_status_returned_text({ day, reason })
}

const factsOf = ({ last4, bankReference }: Payout) => [
  ...(last4 ? [m.payout_to({ last4 })] : []),
  ...(bankReference ? [m.payout_reference({ reference: bankReference })] : []),
]
