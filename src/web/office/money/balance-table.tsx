import type { AccountTotal } from '#contract/payments/ledger.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { accountNames } from './account-names.ts'
import { Amount } from './money-text.tsx'

type Total = Omit<AccountTotal, 'account'> & { account: AccountTotal['account'] | null }

/** The accounts of one currency. The last row proves that debit equals credit. */
export function BalanceTable({
  currency,
  accounts,
  date,
}: {
  currency: string
  accounts: AccountTotal[]
  date: string
}) {
  const sum = (of: (each: AccountTotal) => number) => accounts.reduce((all, each) => all + of(each), 0)
  const total: Total = {
    account: null,
    currency,
    debit: sum(({ debit }) => debit),
    credit: sum(({ credit }) => credit),
    balance: sum(({ balance }) => balance),
  }
  const amount = (minor: number) => <Amount money={{ amount: minor, currency }} />
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{currency}</h2>
      <Table<Total>
        caption={m.money_balance_of({ currency })}
        rows={[...accounts, total]}
        rowKey={({ account }) => account ?? 'total'}
        columns={[
          {
            key: 'account',
            head: m.money_account(),
            cell: ({ account }) =>
              account === null ? (
                <strong>{m.money_total()}</strong>
              ) : (
                <TextLink to={pagePath('/adminn/money/balance/postings', { account, currency, until: date })}>
                  {accountNames[account]()}
                </TextLink>
              ),
          },
          { key: 'debit', head: m.money_debit(), numeric: true, cell: ({ debit }) => amount(debit) },
          { key: 'credit', head: m.money_credit(), numeric: true, cell: ({ credit }) => amount(credit) },
          { key: 'balance', head: m.money_balance_column(), numeric: true, cell: ({ balance }) => amount(balance) },
        ]}
      />
    </section>
  )
}

/** The currencies in alphabetical order. */
export const currenciesOf = (accounts: readonly AccountTotal[]) =>
  [...new Set(accounts.map(({ currency }) => currency))].sort()
