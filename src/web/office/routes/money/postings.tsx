import { redirect } from 'react-router'
import { LedgerAccount } from '#contract/payments/ledger.ts'
import { apiContext, requestContext } from '#web/context.ts'
import { keysOf } from '#web/lib/keys-of.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { accountNames, accountTexts } from '#web/office/money/account-names.ts'
import { figureNames } from '#web/office/money/figure-names.ts'
import { MoneyNav } from '#web/office/money/money-nav.tsx'
import { usePostingColumns } from '#web/office/money/posting-columns.tsx'
import { marketFilters, PostingFilters, postingFilters } from '#web/office/money/posting-filters.tsx'
import { m } from '#web/paraglide/messages.js'
import { ListFrame } from '#web/parts/list/list-frame.tsx'
import { listAnswer, loadList } from '#web/parts/list/load-list.server.ts'
import type { Route } from './+types/postings'

const operation = 'ledger.postings'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireOfficer({ context, url }, operation)
  const api = context.get(apiContext)
  const account = LedgerAccount.catch('provider').parse(url.searchParams.get('account'))
  const currency = (url.searchParams.get('currency') ?? '').toUpperCase()
  if (!/^[A-Z]{3}$/.test(currency)) {
    const { locale } = context.get(requestContext)
    // Without a currency the list is that of the account's first one.
    const { accounts } = await api.ledger.balance({})
    const known = accounts.find((each) => each.account === account) ?? accounts[0]
    throw redirect(
      known
        ? pagePathIn(locale, '/adminn/money/balance/postings', { account, currency: known.currency })
        : pagePathIn(locale, '/adminn/money/balance'),
    )
  }
  const figure = keysOf(figureNames).find((name) => name === url.searchParams.get('figure')) ?? null
  const fixed = { account, currency, ...(figure && { figure }) }
  const filters = [...postingFilters, ...marketFilters]
  const loaded = await loadList(api, { url, operation, filters, fixed })
  return listAnswer({ ...loaded, account, currency, figure })
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.money_account(), hidden: true })

export default function Postings({ loaderData: { page, views, account, currency, figure } }: Route.ComponentProps) {
  return (
    <>
      <OfficeHeading
        above={[
          { label: m.money(), to: pagePath('/adminn/money') },
          { label: m.money_balance(), to: pagePath('/adminn/money/balance') },
        ]}
        title={m.money_account_of({ account: figure ? figureNames[figure]() : accountNames[account](), currency })}
        text={figure ? m.money_figure_text() : accountTexts[account]()}
      />
      <MoneyNav />
      <ListFrame
        operation={operation}
        caption={m.money_postings()}
        columns={usePostingColumns()}
        page={page}
        rowKey={({ entryId, line }) => `${entryId}-${line}`}
        sort="-at"
        views={views}
        filters={<PostingFilters figure={figure} />}
        empty={m.money_no_postings()}
      />
    </>
  )
}
