import { apiContext } from '#web/context.ts'
import { localText } from '#web/lib/local-text.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { m } from '#web/paraglide/messages.js'
import { durationText } from '#web/parts/boats/trip-words.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/itineraries'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { mayCall } = await requireOfficer({ context, url }, 'itineraryTemplates.list')
  const { data } = await context.get(apiContext).itineraryTemplates.list()
  return { templates: data, changes: mayCall('itineraryTemplates.add'), deleted: url.searchParams.has('deleted') }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.itinerary_templates_title(), hidden: true })

const templatePath = (templateId: string) => pagePath('/adminn/itineraries/:templateId', { templateId })

export default function ItineraryTemplates({ loaderData }: Route.ComponentProps) {
  const { templates, changes, deleted } = loaderData
  return (
    <>
      <OfficeHeading
        title={m.itinerary_templates_title()}
        text={m.itinerary_templates_text()}
        aside={changes && <ButtonLink to={templatePath('new')}>{m.itinerary_templates_add()}</ButtonLink>}
      />
      <div className="grid gap-5" data-wide>
        {deleted && <FormNotice result={loaderData} tone="good" title={m.itinerary_templates_deleted()} />}
        {templates.length === 0 ? (
          <StatePanel title={m.itinerary_templates_none()} text={m.itinerary_templates_text()} />
        ) : (
          <Table
            caption={m.itinerary_templates_title()}
            rows={templates}
            rowKey={({ id }) => id}
            columns={[
              { key: 'place', head: m.itinerary_templates_place(), cell: ({ place }) => place },
              {
                key: 'title',
                head: m.itinerary_templates_name(),
                cell: ({ id, title }) => <TextLink to={templatePath(id)}>{localText(title)}</TextLink>,
              },
              {
                key: 'length',
                head: m.route_duration(),
                unbroken: true,
                cell: ({ unit, duration }) => durationText(unit, duration),
              },
              { key: 'stops', head: m.route_stops(), numeric: true, cell: ({ stops }) => stops.length },
              { key: 'uses', head: m.itinerary_templates_uses(), numeric: true, cell: ({ uses }) => uses },
            ]}
          />
        )}
      </div>
    </>
  )
}
