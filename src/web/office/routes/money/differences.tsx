import { redirect } from 'react-router'
import type { Reconciliation } from '#contract/payments/differences.ts'
import { apiContext } from '#web/context.ts'
import { momentText } from '#web/lib/format.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { CheckState } from '#web/office/money/check-state.tsx'
import { MoneyNav } from '#web/office/money/money-nav.tsx'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { type ListColumn, ListFrame } from '#web/parts/list/list-frame.tsx'
import { listAnswer, loadList } from '#web/parts/list/load-list.server.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/differences'

const operation = 'differences.list'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { mayCall } = await requireOfficer({ context, url }, operation)
  const api = context.get(apiContext)
  const loaded = await loadList(api, { url, operation })
  return listAnswer({ ...loaded, starts: mayCall('differences.start') })
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer('differences.start'),
    intents: {
      start: ({ api }, { days = '' }) =>
        // An invalid number is refused; it never compares everything.
        api.differences.start({ days: days.trim() === '' ? undefined : Number(days) || -1 }),
    },
    done: ({ id }, { locale }) => redirect(pagePathIn(locale, '/adminn/money/differences/:checkId', { checkId: id })),
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.money_differences(), hidden: true })

export default function Differences({ loaderData: { page, views, starts }, actionData }: Route.ComponentProps) {
  const words = { days: { label: m.money_days(), wrong: () => m.money_days_wrong() } }
  return (
    <>
      <OfficeHeading
        above={[{ label: m.money(), to: pagePath('/adminn/money') }]}
        title={m.money_differences()}
        text={m.money_differences_text()}
      />
      <MoneyNav />
      <div className="grid gap-8">
        {starts && (
          <div className="max-w-xl">
            <OfficeForm
              intent="start"
              words={words}
              refused={actionData?.refused}
              values={{ days: '40' }}
              submit={m.money_compare()}
              look="secondary"
            >
              {(field) => <TextField {...field('days')} hint={m.money_days_hint()} inputMode="numeric" maxLength={4} />}
            </OfficeForm>
          </div>
        )}
        <ListFrame
          operation={operation}
          caption={m.money_differences()}
          columns={useCheckColumns()}
          page={page}
          rowKey={({ id }) => id}
          sort="-started"
          views={views}
          filters={null}
          empty={m.money_no_checks()}
        />
      </div>
    </>
  )
}

function useCheckColumns(): ListColumn<Reconciliation>[] {
  const zone = useBrowserZone()
  return [
    {
      key: 'started',
      head: m.moment(),
      sort: '-started',
      fixed: true,
      unbroken: true,
      cell: ({ id, startedAt }) => (
        <TextLink to={pagePath('/adminn/money/differences/:checkId', { checkId: id })}>
          {momentText(startedAt, zone)}
        </TextLink>
      ),
    },
    { key: 'state', head: m.money_state(), cell: (check) => <CheckState check={check} /> },
    {
      key: 'days',
      head: m.money_compared(),
      cell: ({ days }) => (days === null ? m.money_compared_all() : m.money_compared_days({ count: days })),
    },
    { key: 'by', head: m.money_by_whom(), cell: ({ startedBy }) => startedBy ?? m.money_by_night() },
  ]
}
