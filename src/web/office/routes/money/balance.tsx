import { Form } from 'react-router'
import { apiContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { BalanceTable, currenciesOf } from '#web/office/money/balance-table.tsx'
import { MoneyNav } from '#web/office/money/money-nav.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Route } from './+types/balance'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireOfficer({ context, url }, 'ledger.balance')
  const date = url.searchParams.get('date') ?? undefined
  return context.get(apiContext).ledger.balance({ date })
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.money_balance(), hidden: true })

export default function Balance({ loaderData: { date, accounts } }: Route.ComponentProps) {
  return (
    <>
      <OfficeHeading
        above={[{ label: m.money(), to: pagePath('/adminn/money') }]}
        title={m.money_balance()}
        text={m.money_balance_text()}
      />
      <MoneyNav />
      <div className="grid gap-8">
        <Form key={date} className="flex flex-wrap items-end gap-3">
          <TextField label={m.money_at_end_of()} name="date" type="date" defaultValue={date} />
          <Button type="submit" look="secondary">
            {m.money_show()}
          </Button>
        </Form>
        {accounts.length === 0 && <StatePanel title={m.money_none_yet()} text={m.money_none_yet_text()} />}
        {currenciesOf(accounts).map((currency) => (
          <BalanceTable
            key={currency}
            currency={currency}
            accounts={accounts.filter((each) => each.currency === currency)}
            date={date}
          />
        ))}
      </div>
    </>
  )
}
