import type { TicketOutcome } from '#contract/office/tickets.ts'
import { apiContext } from '#web/context.ts'
import { numberText } from '#web/lib/format.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { OfficeNotice } from '#web/office/frame/office-notice.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import {
  BulkClosing,
  bulkFormId,
  ClosingConfirmation,
  ClosingOutcomes,
  type ClosingPreview,
  readClosing,
} from '#web/office/tickets/bulk-closing.tsx'
import { useTicketColumns } from '#web/office/tickets/ticket-columns.tsx'
import { TicketFilters, ticketFilters } from '#web/office/tickets/ticket-filters.tsx'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { ListFrame } from '#web/parts/list/list-frame.tsx'
import { listInput } from '#web/parts/list/list-input.server.ts'
import { listAnswer, loadList } from '#web/parts/list/load-list.server.ts'
import { Stars } from '#web/ui/rating.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/tickets'

const operation = 'adminTickets.list'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { mayCall } = await requireOfficer({ context, url }, operation)
  const api = context.get(apiContext)
  const decides = mayCall('adminTickets.closeMany')
  const [list, ratings] = await Promise.all([
    loadList(api, { url, operation, filters: ticketFilters }),
    // The list is shown without the average where that fails.
    api.adminTickets.ratings().catch(() => null),
  ])
  return listAnswer({ ...list, decides, ratings })
}

type Answer = { refused?: RefusedForm; preview?: ClosingPreview; outcomes?: TicketOutcome[] }

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer(operation),
    intents: {
      async close({ api, form }): Promise<Answer> {
        return { outcomes: (await api.adminTickets.closeMany({ tickets: readClosing(form) })).data }
      },
      async preview({ api, form, url }): Promise<Answer> {
        const ids = form.getAll('id').map(String)
        const { data: listed } = await api.adminTickets.list(listInput({ url, operation, filters: ticketFilters }))
        return { preview: listed.filter(({ id }) => ids.includes(id)) }
      },
    },
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.office_tickets(), hidden: true })

export default function Tickets({ loaderData: { page, views, decides, ratings }, actionData }: Route.ComponentProps) {
  const { refused, preview = [], outcomes }: Answer = actionData ?? {}
  const selection = {
    form: bulkFormId,
    label: ({ reference }: { reference: string }) => m.office_ticket_tick({ reference }),
  }
  return (
    <>
      <OfficeHeading
        title={m.office_tickets()}
        text={m.office_tickets_text()}
        aside={<TextLink to={pagePath('/adminn/saved-replies')}>{m.office_replies()}</TextLink>}
      />
      <div className="grid gap-6">
        {ratings !== null && ratings.average !== null && (
          <p className="flex flex-wrap items-center gap-2">
            <Stars value={ratings.average} />
            {m.office_ticket_ratings({ count: ratings.count, average: numberText(ratings.average, 1, 1) })}
          </p>
        )}
        {refused && <OfficeNotice refused={refused} result={actionData} />}
        {preview.length > 0 && <ClosingConfirmation tickets={preview} />}
        {outcomes && <ClosingOutcomes outcomes={outcomes} result={actionData} />}
        <ListFrame
          operation={operation}
          caption={m.office_tickets()}
          columns={useTicketColumns()}
          page={page}
          rowKey={({ id }) => id}
          sort="due"
          views={views}
          filters={<TicketFilters />}
          empty={m.office_tickets_none()}
          {...(decides && { selection, bulk: <BulkClosing /> })}
        />
      </div>
    </>
  )
}
