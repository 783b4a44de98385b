import type { Dispute } from '#contract/disputes/disputes.ts'
import { apiContext } from '#web/context.ts'
import { momentText } from '#web/lib/format.ts'
import { keysOf } from '#web/lib/keys-of.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { disputeReason, disputeStates } from '#web/office/money/dispute-words.ts'
import { MoneyNav } from '#web/office/money/money-nav.tsx'
import { Amount } from '#web/office/money/money-text.tsx'
import { m } from '#web/paraglide/messages.js'
import { SelectFilter } from '#web/parts/list/filter-fields.tsx'
import { ListFilters } from '#web/parts/list/list-filters.tsx'
import { type ListColumn, ListFrame } from '#web/parts/list/list-frame.tsx'
import { listAnswer, loadList } from '#web/parts/list/load-list.server.ts'
import { Badge } from '#web/ui/badge.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/disputes'

const operation = 'disputes.list'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireOfficer({ context, url }, operation)
  const api = context.get(apiContext)
  return listAnswer(await loadList(api, { url, operation, filters: ['state'] }))
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.money_disputes(), hidden: true })

export default function Disputes({ loaderData: { page, views } }: Route.ComponentProps) {
  const states = keysOf(disputeStates).map((state) => [state, disputeStates[state].text()] as const)
  return (
    <>
      <OfficeHeading
        above={[{ label: m.money(), to: pagePath('/adminn/money') }]}
        title={m.money_disputes()}
        text={m.money_disputes_text()}
      />
      <MoneyNav />
      <ListFrame
        operation={operation}
        caption={m.money_disputes()}
        columns={useDisputeColumns()}
        page={page}
        rowKey={({ id }) => id}
        sort="respondBy"
        views={views}
        filters={
          <ListFilters label={m.money_disputes()} names={['state']}>
            <SelectFilter name="state" label={m.money_state()} options={states} />
          </ListFilters>
        }
        empty={m.money_no_disputes()}
      />
    </>
  )
}

function useDisputeColumns(): ListColumn<Dispute>[] {
  const zone = useBrowserZone()
  return [
    {
      key: 'booking',
      head: m.money_booking(),
      fixed: true,
      cell: ({ id, reference, yacht }) => (
        <span className="grid">
          <TextLink to={pagePath('/adminn/money/disputes/:dispute', { dispute: id })}>{reference}</TextLink>
          <span className="text-ink-soft">{yacht}</span>
        </span>
      ),
    },
    {
      key: 'amount',
      head: m.money_amount(),
      numeric: true,
      card: 'side',
      cell: ({ amount }) => <Amount money={amount} strong />,
    },
    { key: 'reason', head: m.money_reason(), cell: ({ reason }) => disputeReason(reason) },
    {
      key: 'respondBy',
      head: m.money_respond_by(),
      sort: 'respondBy',
      unbroken: true,
      cell: ({ state, respondBy }) => (state === 'open' && respondBy ? momentText(respondBy, zone) : '–'),
    },
    {
      key: 'state',
      head: m.money_state(),
      cell: ({ state, submittedAt, deliveredAt }) =>
        state === 'open' && submittedAt ? (
          <Badge tone={deliveredAt ? 'sea' : 'warn'}>
            {deliveredAt ? m.money_dispute_submitted() : m.money_dispute_unsent()}
          </Badge>
        ) : (
          <Badge tone={disputeStates[state].tone}>{disputeStates[state].text()}</Badge>
        ),
    },
    {
      key: 'opened',
      head: m.money_opened(),
      sort: '-openedAt',
      unbroken: true,
      cell: ({ openedAt }) => momentText(openedAt, zone),
    },
    { key: 'guest', head: m.money_guest(), cell: ({ guest }) => guest },
  ]
}
