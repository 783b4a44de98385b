import type { BulkOutcome } from '#contract/fleet/moderation.ts'
import { apiContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { OfficeNotice } from '#web/office/frame/office-notice.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import {
  BulkButtons,
  BulkConfirmation,
  BulkOutcomes,
  type BulkPreview,
  bulkFormId,
  isBulkAction,
} from '#web/office/moderation/bulk-decisions.tsx'
import { useListingColumns } from '#web/office/moderation/listing-columns.tsx'
import { ListingFilters } from '#web/office/moderation/listing-filters.tsx'
import { m } from '#web/paraglide/messages.js'
import { answerForm, type SentForm, unknownIntent } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { ListFrame } from '#web/parts/list/list-frame.tsx'
import { listInput } from '#web/parts/list/list-input.server.ts'
import { listAnswer, loadList } from '#web/parts/list/load-list.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/listings'

const operation = 'moderation.list'
const filters = ['q', 'waiting', 'status', 'featured', 'owner'] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const { mayCall } = await requireOfficer({ context, url }, operation)
  const api = context.get(apiContext)
  const loaded = await loadList(api, { url, operation, filters })
  return listAnswer({ ...loaded, decides: mayCall('moderation.decideMany') })
}

type Answer = { refused?: RefusedForm; preview?: BulkPreview; outcomes?: BulkOutcome[] }

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer(operation),
    intents: {
      approve: (sent) => decideTicked(sent, 'approve'),
      suspend: (sent) => decideTicked(sent, 'suspend'),
      reinstate: (sent) => decideTicked(sent, 'reinstate'),
      async 'preview-'({ api, form, url, suffix: action }): Promise<Answer> {
        if (!isBulkAction(action)) throw unknownIntent()
        const ids = tickedIn(form)
        const { data: listed } = await api.moderation.list(listInput({ url, operation, filters }))
        return { preview: { action, listings: listed.filter(({ id }) => ids.includes(id)) } }
      },
    },
  })

async function decideTicked({ api, form }: SentForm, action: 'approve' | 'suspend' | 'reinstate'): Promise<Answer> {
  return { outcomes: (await api.moderation.decideMany({ ids: tickedIn(form), action })).data }
}

const tickedIn = (form: FormData) => form.getAll('id').map(String)

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.moderation_title(), hidden: true })

export default function Listings({ loaderData: { page, views, decides }, actionData }: Route.ComponentProps) {
  const { refused, preview, outcomes }: Answer = actionData ?? {}
  const selection = { form: bulkFormId, label: ({ title }: { title: string }) => m.moderation_tick({ title }) }
  return (
    <>
      <OfficeHeading
        title={m.moderation_title()}
        text={m.moderation_text()}
        aside={
          <span className="flex flex-wrap gap-3">
            <ButtonLink to={pagePath('/adminn/listings/order')} look="secondary">
              {m.moderation_order()}
            </ButtonLink>
            <ButtonLink to={pagePath('/adminn/listings/import')} look="secondary">
              {m.fleet_import_title()}
            </ButtonLink>
          </span>
        }
      />
      <div className="grid gap-6">
        {refused && <OfficeNotice refused={refused} result={actionData} />}
        {preview && preview.listings.length > 0 && <BulkConfirmation preview={preview} />}
        {outcomes && <BulkOutcomes outcomes={outcomes} result={actionData} />}
        <ListFrame
          operation={operation}
          caption={m.moderation_title()}
          columns={useListingColumns()}
          page={page}
          rowKey={({ id }) => id}
          sort="waiting"
          views={views}
          filters={<ListingFilters />}
          empty={m.moderation_none()}
          {...(decides && { selection, bulk: <BulkButtons /> })}
        />
      </div>
    </>
  )
}
