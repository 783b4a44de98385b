import { apiContext } from '#web/context.ts'
import { keysOf } from '#web/lib/keys-of.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { type BulkAnswer, bulkForms } from '#web/office/bookings/answer-bulk.server.ts'
import { useBookingColumns } from '#web/office/bookings/booking-columns.tsx'
import { BookingFilters, bookingFilters, figureFilters } from '#web/office/bookings/booking-filters.tsx'
import { figureWords } from '#web/office/bookings/booking-words.ts'
import { BulkButtons, BulkConfirmation, BulkOutcomes, bulkFormId } from '#web/office/bookings/bulk-bookings.tsx'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { OfficeNotice } from '#web/office/frame/office-notice.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { ListFrame } from '#web/parts/list/list-frame.tsx'
import { listAnswer, loadList } from '#web/parts/list/load-list.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import type { Route } from './+types/list'

const operation = 'adminBookings.list'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { mayCall } = await requireOfficer({ context, url }, operation)
  const api = context.get(apiContext)
  const [loaded, { types }] = await Promise.all([
    loadList(api, { url, operation, filters: [...bookingFilters, ...figureFilters] }),
    api.boats.taxonomy(),
  ])
  const figure = keysOf(figureWords).find((name) => name === url.searchParams.get('figure')) ?? null
  return listAnswer({
    ...loaded,
    types: types.map(({ slug, name }) => ({ slug, name })),
    figure,
    acts: mayCall('adminBookings.runBulk'),
  })
}

export const action = (args: Route.ActionArgs) => answerForm(args, { by: byOfficer(operation), ...bulkForms })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.office_bookings(), hidden: true })

export default function Bookings({
  loaderData: { page, views, types, figure, acts },
  actionData,
}: Route.ComponentProps) {
  const { refused, preview, outcomes }: BulkAnswer = actionData ?? {}
  const selection = {
    form: bulkFormId,
    label: ({ reference }: { reference: string }) => m.office_tick({ reference }),
  }
  return (
    <>
      <OfficeHeading
        title={m.office_bookings()}
        text={figure ? m.office_figure_text({ figure: figureWords[figure]() }) : m.office_bookings_text()}
        aside={
          <ButtonLink to={pagePath('/adminn/bookings/weather')} look="secondary">
            {m.office_rounds()}
          </ButtonLink>
        }
      />
      <div className="grid gap-6">
        {refused && !preview && <BulkRefusal refused={refused} result={actionData} />}
        {preview && <BulkConfirmation preview={preview} refused={refused} />}
        {outcomes && <BulkOutcomes outcomes={outcomes} result={actionData} />}
        <ListFrame
          operation={operation}
          caption={m.office_bookings()}
          columns={useBookingColumns()}
          page={page}
          rowKey={({ id }) => id}
          sort="-created"
          views={views}
          filters={<BookingFilters types={types} />}
          empty={m.office_no_bookings()}
          {...(acts && { selection, bulk: <BulkButtons /> })}
        />
      </div>
    </>
  )
}

/** Nothing was ticked, most often. */
function BulkRefusal({ refused, result }: { refused: NonNullable<BulkAnswer['refused']>; result: unknown }) {
  if (refused.wrong.some((name) => name.startsWith('ids')))
    return <FormNotice result={result} title={m.office_choose_rows()} />
  return <OfficeNotice refused={refused} result={result} />
}
