import { apiContext } from '#web/context.ts'
import { keysOf } from '#web/lib/keys-of.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { OfficeNotice } from '#web/office/frame/office-notice.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { entryStates } from '#web/office/money/entry-states.ts'
import { useManualEntryColumns } from '#web/office/money/manual-entry-columns.tsx'
import { MoneyNav } from '#web/office/money/money-nav.tsx'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { SelectFilter } from '#web/parts/list/filter-fields.tsx'
import { ListFilters } from '#web/parts/list/list-filters.tsx'
import { ListFrame } from '#web/parts/list/list-frame.tsx'
import { listAnswer, loadList } from '#web/parts/list/load-list.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import type { Route } from './+types/entries'

const operation = 'ledger.entries'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id: own, mayCall } = await requireOfficer({ context, url }, operation)
  const api = context.get(apiContext)
  const loaded = await loadList(api, { url, operation, filters: ['state'] })
  return listAnswer({ ...loaded, own, changes: mayCall('ledger.decide') })
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer('ledger.decide'),
    intents: {
      approved: ({ api }, { id = '' }) => api.ledger.decide({ id, state: 'approved' }),
      refused: ({ api }, { id = '' }) => api.ledger.decide({ id, state: 'refused' }),
      withdrawn: ({ api }, { id = '' }) => api.ledger.decide({ id, state: 'withdrawn' }),
    },
    done: ({ state }) => ({ refused: undefined, state }),
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.money_entries(), hidden: true })

export default function Entries({ loaderData: { page, views, own, changes }, actionData }: Route.ComponentProps) {
  const states = keysOf(entryStates).map((state) => [state, entryStates[state].text()] as const)
  return (
    <>
      <OfficeHeading
        above={[{ label: m.money(), to: pagePath('/adminn/money') }]}
        title={m.money_entries()}
        text={m.money_entries_text()}
        aside={changes && <ButtonLink to={pagePath('/adminn/money/entries/new')}>{m.money_propose()}</ButtonLink>}
      />
      <MoneyNav />
      <div className="grid gap-6">
        {actionData?.refused && <OfficeNotice refused={actionData.refused} result={actionData} />}
        {actionData && 'state' in actionData && (
          <FormNotice result={actionData} tone="good" title={entryStates[actionData.state].done()} />
        )}
        <ListFrame
          operation={operation}
          caption={m.money_entries()}
          columns={useManualEntryColumns({ own, changes })}
          page={page}
          rowKey={({ id }) => id}
          sort="-at"
          views={views}
          filters={
            <ListFilters label={m.money_entries()} names={['state']}>
              <SelectFilter name="state" label={m.money_state()} options={states} />
            </ListFilters>
          }
          empty={m.money_no_manual_entries()}
        />
      </div>
    </>
  )
}
