import { redirect } from 'react-router'
import { apiContext, requestContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { useQuoteColumns } from '#web/office/quotes/quote-columns.tsx'
import { QuoteFilters, quoteFilters } from '#web/office/quotes/quote-filters.tsx'
import { m } from '#web/paraglide/messages.js'
import { ListFrame } from '#web/parts/list/list-frame.tsx'
import { listAnswer, loadList } from '#web/parts/list/load-list.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/quotes'

const operation = 'sentQuotes.list'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { mayCall } = await requireOfficer({ context, url }, operation)
  // Tickets and yachts lead to an offer that is begun.
  if (url.searchParams.has('yacht') || url.searchParams.has('ticket'))
    throw redirect(pagePathIn(context.get(requestContext).locale, '/adminn/quotes/new') + url.search)
  const list = await loadList(context.get(apiContext), { url, operation, filters: quoteFilters })
  return listAnswer({ ...list, decides: mayCall('sentQuotes.make') })
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.quotes(), hidden: true })

export default function Quotes({ loaderData: { page, views, decides } }: Route.ComponentProps) {
  return (
    <>
      <OfficeHeading
        title={m.quotes()}
        text={m.sent_quotes_text()}
        aside={decides && <ButtonLink to={pagePath('/adminn/quotes/new')}>{m.sent_quote_new()}</ButtonLink>}
      />
      <ListFrame
        operation={operation}
        caption={m.quotes()}
        columns={useQuoteColumns()}
        page={page}
        rowKey={({ id }) => id}
        sort="-created"
        views={views}
        filters={<QuoteFilters />}
        empty={m.sent_quotes_none()}
      />
    </>
  )
}
