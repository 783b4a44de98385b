import { redirect } from 'react-router'
import { apiContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { dueColumns } from '#web/office/money/due-columns.tsx'
import { MoneyNav } from '#web/office/money/money-nav.tsx'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { ListFrame } from '#web/parts/list/list-frame.tsx'
import { listAnswer, loadList } from '#web/parts/list/load-list.server.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { Route } from './+types/prepare-run'

const operation = 'payoutRuns.due'
const formId = 'prepare-run'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { mayCall } = await requireOfficer({ context, url }, operation)
  const api = context.get(apiContext)
  const loaded = await loadList(api, { url, operation, fixed: { limit: 100 } })
  return listAnswer({ ...loaded, changes: mayCall('payoutRuns.prepare') })
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer('payoutRuns.prepare'),
    intents: { prepare: ({ api, form }, { note = '' }) => api.payoutRuns.prepare({ owners: ownersIn(form), note }) },
    done: ({ id }, { locale }) => redirect(pagePathIn(locale, '/adminn/money/payouts/:runId', { runId: id })),
  })

const ownersIn = (form: FormData) =>
  form.getAll('id').map((chosen) => {
    const [ownerId = '', currency = ''] = String(chosen).split(' ')
    return { ownerId, currency }
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.money_prepare(), hidden: true })

export default function PrepareRun({ loaderData: { page, views, changes }, actionData }: Route.ComponentProps) {
  const words = {
    note: { label: m.money_note() },
    owners: { label: m.money_owner(), wrong: () => m.money_choose_owners() },
  }
  const selection = {
    form: formId,
    label: ({ owner, currency }: { owner: string; currency: string }) => `${owner} ${currency}`,
  }
  const bulk = (
    <div className="max-w-xl">
      <OfficeForm
        intent="prepare"
        formId={formId}
        words={words}
        refused={actionData?.refused}
        submit={m.money_prepare_chosen()}
      >
        {(field) => (
          <>
            <p className="text-ink-soft">{m.money_prepare_hint()}</p>
            <TextField {...field('note')} hint={m.money_note_hint()} maxLength={500} />
          </>
        )}
      </OfficeForm>
    </div>
  )
  return (
    <>
      <OfficeHeading
        above={[
          { label: m.money(), to: pagePath('/adminn/money') },
          { label: m.money_payouts(), to: pagePath('/adminn/money/payouts') },
        ]}
        title={m.money_prepare()}
        text={m.money_prepare_text()}
      />
      <MoneyNav />
      <ListFrame
        operation={operation}
        caption={m.money_due_owners()}
        columns={dueColumns(changes)}
        page={page}
        rowKey={({ ownerId, currency }) => `${ownerId} ${currency}`}
        sort="owner"
        views={views}
        filters={null}
        empty={m.money_nothing_due()}
        {...(changes && { selection, bulk })}
      />
    </>
  )
}
