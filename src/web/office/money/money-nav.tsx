import { Link, useLocation } from 'react-router'
import { classNames } from '#web/lib/class-names.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useShownChoice } from '#web/lib/use-shown-choice.ts'
import { m } from '#web/paraglide/messages.js'

const pages = () => [
  { to: pagePath('/adminn/money'), label: m.money_overview() },
  { to: pagePath('/adminn/money/transactions'), label: m.money_transactions() },
  { to: pagePath('/adminn/money/payouts'), label: m.money_payouts() },
  { to: pagePath('/adminn/money/balance'), label: m.money_balance() },
  { to: pagePath('/adminn/money/differences'), label: m.money_differences() },
  { to: pagePath('/adminn/money/disputes'), label: m.money_disputes() },
  { to: pagePath('/adminn/money/documents'), label: m.money_documents() },
  { to: pagePath('/adminn/money/taxes'), label: m.money_taxes() },
  { to: pagePath('/adminn/money/vouchers'), label: m.money_vouchers() },
  { to: pagePath('/adminn/money/promo-codes'), label: m.money_promo_codes() },
  { to: pagePath('/adminn/money/entries'), label: m.money_entries() },
  { to: pagePath('/adminn/money/rates'), label: m.rates() },
]

/** The navigation above every page about money. */
export function MoneyNav() {
  const { pathname } = useLocation()
  const isCurrent = (to: string, index: number) => pathname === to || (index > 0 && pathname.startsWith(`${to}/`))
  const row = useShownChoice(pathname)
  return (
    <nav
      ref={row}
      data-wide
      aria-label={m.money()}
      className="relative mb-6 flex gap-2 max-lg:overflow-x-auto lg:flex-wrap"
    >
      {pages().map(({ to, label }, index) => (
        <Link
          key={to}
          to={to}
          aria-current={isCurrent(to, index) ? 'page' : undefined}
          className={classNames('chip shrink-0', isCurrent(to, index) ? 'border-ink bg-ink text-on-ink' : 'chip-plain')}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
