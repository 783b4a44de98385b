import type { AccountTotal, LedgerAccount } from '#contract/payments/ledger.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { moneyText } from '#web/ui/price.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { accountNames } from './account-names.ts'
import { currenciesOf } from './balance-table.tsx'

/** Asset accounts, whose balance is a debit. On all other accounts the market owes or has earned the money. */
const owns: readonly LedgerAccount[] = ['provider', 'bank', 'cash', 'terminal', 'disputed']

type MoneyFiguresProps = { accounts: readonly AccountTotal[]; shown: readonly LedgerAccount[]; date: string }

/** The most important balances by currency. Each links to its postings. */
export function MoneyFigures({ accounts, shown, date }: MoneyFiguresProps) {
  const currencies = currenciesOf(accounts)
  if (currencies.length === 0) return <p className="text-ink-soft">{m.money_none_yet()}</p>
  return currencies.map((currency) => {
    const own = accounts.filter((each) => each.currency === currency)
    return (
      <section key={currency} className="grid gap-3">
        <h2 className="text-lg">{m.money_figures({ currency })}</h2>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(16rem,1fr))] gap-4">
          {shown.map((account) => {
            const balance = own.find((each) => each.account === account)?.balance ?? 0
            // An empty account is not shown.
            if (balance === 0) return null
            const amount = owns.includes(account) ? balance : 0 - balance
            return (
              <li key={account} className="grid content-start gap-1 rounded-lg border border-line bg-surface p-5">
                <span className="font-display text-lg font-semibold tabular-nums">
                  {moneyText({ amount, currency })}
                </span>
                <TextLink
                  to={pagePath('/adminn/money/balance/postings', { account, currency, until: date })}
                  className="text-sm"
                >
                  {accountNames[account]()}
                </TextLink>
              </li>
            )
          })}
        </ul>
      </section>
    )
  })
}
