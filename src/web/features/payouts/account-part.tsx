import type { PayoutDetails } from '#contract/payouts.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

/** The account at the payment provider: begun, ready, or not wanted yet. */
export function AccountPart({ details: { way, account } }: { details: PayoutDetails }) {
  const isNew = account === null
  return (
    <section className="grid justify-items-start gap-4 rounded-lg border border-line bg-surface p-6">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-lg">{m.payout_account_title()}</h2>
        {way === 'account' && account?.ready && <Badge tone="good">{m.payout_in_use()}</Badge>}
      </div>
      <p className="max-w-prose text-ink-soft">{m.payout_account_text()}</p>
      {account && <p>{stateOf(account)}</p>}
      <ButtonLink
        to={pagePath('/OwnerDashboard/payouts/account')}
        reloadDocument
        look={isNew || !account.ready ? 'primary' : 'secondary'}
      >
        {isNew ? m.payout_account_start() : account.ready ? m.payout_account_change() : m.payout_account_continue()}
      </ButtonLink>
    </section>
  )
}

function stateOf({ ready, last4 }: NonNullable<PayoutDetails['account']>): string {
  if (!ready) return m.payout_account_open()
  return last4 ? m.payout_account_ready({ last4 }) : m.payout_account_ready_plain()
}
