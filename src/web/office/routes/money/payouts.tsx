import type { PayoutRun } from '#contract/payments/payout-runs.ts'
import { apiContext } from '#web/context.ts'
import { momentText } from '#web/lib/format.ts'
import { keysOf } from '#web/lib/keys-of.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { MoneyNav } from '#web/office/money/money-nav.tsx'
import { sumsText } from '#web/office/money/run-sums.tsx'
import { runStates } from '#web/office/money/run-words.ts'
import { m } from '#web/paraglide/messages.js'
import { SelectFilter } from '#web/parts/list/filter-fields.tsx'
import { ListFilters } from '#web/parts/list/list-filters.tsx'
import { type ListColumn, ListFrame } from '#web/parts/list/list-frame.tsx'
import { listAnswer, loadList } from '#web/parts/list/load-list.server.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/payouts'

const operation = 'payoutRuns.list'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireOfficer({ context, url }, operation)
  const api = context.get(apiContext)
  return listAnswer(await loadList(api, { url, operation, filters: ['state'] }))
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.money_payouts(), hidden: true })

export default function Payouts({ loaderData: { page, views } }: Route.ComponentProps) {
  const states = keysOf(runStates).map((state) => [state, runStates[state].text()] as const)
  return (
    <>
      <OfficeHeading
        above={[{ label: m.money(), to: pagePath('/adminn/money') }]}
        title={m.money_payouts()}
        text={m.money_payouts_text()}
        aside={<ButtonLink to={pagePath('/adminn/money/payouts/prepare')}>{m.money_prepare()}</ButtonLink>}
      />
      <MoneyNav />
      <ListFrame
        operation={operation}
        caption={m.money_payouts()}
        columns={useRunColumns()}
        page={page}
        rowKey={({ id }) => id}
        sort="-prepared"
        views={views}
        filters={
          <ListFilters label={m.money_payouts()} names={['state']}>
            <SelectFilter name="state" label={m.money_state()} options={states} />
          </ListFilters>
        }
        empty={m.money_no_runs()}
      />
    </>
  )
}

function useRunColumns(): ListColumn<PayoutRun>[] {
  const zone = useBrowserZone()
  return [
    {
      key: 'prepared',
      head: m.money_prepared(),
      sort: '-prepared',
      fixed: true,
      unbroken: true,
      cell: ({ id, preparedAt }) => (
        <TextLink to={pagePath('/adminn/money/payouts/:runId', { runId: id })}>{momentText(preparedAt, zone)}</TextLink>
      ),
    },
    { key: 'by', head: m.money_by_whom(), cell: ({ preparedBy }) => preparedBy },
    { key: 'sums', head: m.money_amount(), unbroken: true, cell: ({ sums }) => sumsText(sums) || '–' },
    {
      key: 'state',
      head: m.money_state(),
      cell: ({ state }) => <Badge tone={runStates[state].tone}>{runStates[state].text()}</Badge>,
    },
    { key: 'released', head: m.money_released_by(), cell: ({ releasedBy }) => releasedBy ?? '–' },
    { key: 'note', head: m.money_note(), cell: ({ note }) => note ?? '–' },
  ]
}
