import { apiContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { MoneyNav } from '#web/office/money/money-nav.tsx'
import { useTransactionColumns } from '#web/office/money/transaction-columns.tsx'
import { TransactionFilters, transactionFilters } from '#web/office/money/transaction-filters.tsx'
import { m } from '#web/paraglide/messages.js'
import { ListFrame } from '#web/parts/list/list-frame.tsx'
import { listAnswer, loadList } from '#web/parts/list/load-list.server.ts'
import type { Route } from './+types/transactions'

const operation = 'transactions.list'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireOfficer({ context, url }, operation)
  const api = context.get(apiContext)
  return listAnswer(await loadList(api, { url, operation, filters: transactionFilters }))
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.money_transactions(), hidden: true })

export default function Transactions({ loaderData: { page, views } }: Route.ComponentProps) {
  return (
    <>
      <OfficeHeading
        above={[{ label: m.money(), to: pagePath('/adminn/money') }]}
        title={m.money_transactions()}
        text={m.money_transactions_text()}
      />
      <MoneyNav />
      <ListFrame
        operation={operation}
        caption={m.money_transactions()}
        columns={useTransactionColumns()}
        page={page}
        rowKey={({ id }) => id}
        sort="-at"
        views={views}
        filters={<TransactionFilters />}
        empty={m.money_no_transactions()}
      />
    </>
  )
}
