import type { LedgerAccount } from '#contract/payments/ledger.ts'
import { apiContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { MoneyFigures } from '#web/office/money/money-figures.tsx'
import { MoneyNav } from '#web/office/money/money-nav.tsx'
import { MoneyTasks } from '#web/office/money/money-tasks.tsx'
import { m } from '#web/paraglide/messages.js'
import type { Route } from './+types/start'

const needed = 'transactions.list'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireOfficer({ context, url }, needed)
  const { ledger, payoutRuns, disputes, differences } = context.get(apiContext)
  const [balance, runs, entries, open, checks] = await Promise.all([
    ledger.balance({}),
    payoutRuns.list({ state: 'prepared', limit: 1 }),
    ledger.entries({ state: 'proposed', limit: 1 }),
    disputes.list({ state: 'open', limit: 1 }),
    differences.list({ limit: 1 }),
  ])
  const [latest] = checks.data
  return {
    ...balance,
    tasks: {
      runs: runs.totalCount,
      entries: entries.totalCount,
      disputes: open.totalCount,
      respondBy: open.data[0]?.respondBy ?? null,
      differences: latest ? latest.differences - latest.settled : null,
    },
  }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.money(), hidden: true })

const shown: readonly LedgerAccount[] = [
  'provider',
  'owner',
  'booking',
  'payout_transit',
  'disputed',
  'commission',
  'service_charge',
  'partner',
  'tax',
  'gift_card',
  'credit',
]

export default function Money({ loaderData: { accounts, tasks, date } }: Route.ComponentProps) {
  return (
    <>
      <OfficeHeading title={m.money()} text={m.money_text()} />
      <MoneyNav />
      <div className="grid gap-10">
        <MoneyTasks tasks={tasks} />
        <MoneyFigures accounts={accounts} shown={shown} date={date} />
      </div>
    </>
  )
}
