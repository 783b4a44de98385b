import { redirect } from 'react-router'
import { TripUnit } from '#contract/boats/yacht.ts'
import { apiContext } from '#web/context.ts'
import { revalidateChanged } from '#web/lib/changed-meanwhile.ts'
import { localText } from '#web/lib/local-text.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { findPlaceId } from '#web/office/taxonomy/read-place.server.ts'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { movedTo, readRoute, wrongOfRoute } from '#web/parts/listings/read-route.server.ts'
import { RouteFields } from '#web/parts/listings/route-fields.tsx'
import { countStops, emptyRoute, routeValues, routeWords } from '#web/parts/listings/route-values.ts'
import { boundsOf } from '#web/parts/map/map-pin.ts'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/itinerary'

export async function loader({ context, url, params: { templateId } }: Route.LoaderArgs) {
  const { mayCall } = await requireOfficer({ context, url }, 'itineraryTemplates.get')
  const api = context.get(apiContext)
  const template =
    templateId === 'new' ? null : await api.itineraryTemplates.get({ id: templateId }).catch(throwMissing)
  return {
    template,
    values: template ? { ...routeValues(template), place: template.place } : emptyRoute,
    units: TripUnit.options,
    saved: url.searchParams.has('saved'),
    moved: Number(url.searchParams.get('moved')) || null,
    changes: mayCall('itineraryTemplates.change'),
  }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer('itineraryTemplates.change'),
    intents: {
      async template({ api, form, locale, params: { templateId: id } }, { revision, place = '' }) {
        const { itineraryTemplates: templates, locations } = api
        const entry = { ...readRoute(form), placeId: await findPlaceId(locations, place) }
        const saved =
          id === 'new'
            ? await templates.add(entry)
            : await templates.change({ id, revision: Number(revision), ...entry })
        const moved = movedTo(form)
        const query = { saved: 1, ...(moved && { moved }) }
        return redirect(pagePathIn(locale, '/adminn/itineraries/:templateId', { templateId: saved.id }, query), 303)
      },
      async 'delete-template'({ api, locale, params: { templateId: id } }) {
        await api.itineraryTemplates.remove({ id })
        return redirect(pagePathIn(locale, '/adminn/itineraries', { deleted: 1 }), 303)
      },
    },
    refused(refused, { form, why }) {
      const wrong = wrongOfRoute(form, why).map((name) => (name === 'placeId' ? 'place' : name))
      return { refused: { ...refused, wrong: [...new Set(wrong)] } }
    },
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const shouldRevalidate = revalidateChanged

const titleOf = ({ template }: Route.ComponentProps['loaderData']) =>
  template ? localText(template.title) : m.itinerary_templates_add()

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData ? titleOf(args.loaderData) : m.itinerary_templates_title(), hidden: true })

export default function ItineraryTemplatePage({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData?.refused
  const { template, values, units, saved, moved, changes } = loaderData
  const stops = countStops(refused?.intent === 'template' ? refused.values : values)
  const points = (template?.stops ?? []).flatMap(({ latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ latitude, longitude }],
  )
  return (
    <>
      <OfficeHeading
        above={[{ label: m.itinerary_templates_title(), to: pagePath('/adminn/itineraries') }]}
        title={titleOf(loaderData)}
        text={template?.place}
      />
      <div className="grid max-w-3xl gap-8">
        {saved && !refused && <FormNotice result={loaderData} tone="good" title={m.itinerary_templates_saved()} />}
        {template && <UsedBy yachts={template.yachts} />}
        {changes && (
          <OfficeForm
            key={JSON.stringify(values)}
            intent="template"
            words={{
              ...routeWords(stops),
              place: { label: m.itinerary_templates_place(), wrong: m.taxonomy_wrong_place },
              duration: { label: m.route_duration(), wrong: m.yacht_wrong_number },
            }}
            values={values}
            refused={refused}
            submit={m.itinerary_templates_save()}
          >
            {(field) => (
              <>
                {template && <input type="hidden" name="revision" value={template.revision} />}
                <TextField {...field('place')} hint={m.itinerary_templates_place_hint()} autoComplete="off" required />
                <RouteFields field={field} stops={stops} units={units} area={boundsOf(points)} moved={moved} />
              </>
            )}
          </OfficeForm>
        )}
        {changes && template && (
          <OfficeForm
            intent="delete-template"
            words={{}}
            refused={refused}
            look="danger"
            submit={m.itinerary_templates_delete()}
          >
            {() => <p className="text-ink-soft">{m.itinerary_templates_delete_text()}</p>}
          </OfficeForm>
        )}
      </div>
    </>
  )
}

function UsedBy({ yachts }: { yachts: readonly { id: string; title: string }[] }) {
  if (yachts.length === 0) return <p className="text-ink-soft">{m.itinerary_templates_unused()}</p>
  return (
    <section aria-labelledby="used" className="grid gap-2">
      <h2 id="used" className="text-lg">
        {m.itinerary_templates_used_by({ count: yachts.length })}
      </h2>
      <ul className="flex flex-wrap gap-x-4">
        {yachts.map(({ id, title }) => (
          <li key={id}>
            <TextLink
              to={pagePath('/adminn/listings/:boatId', { boatId: id })}
              className="inline-flex min-h-11 items-center"
            >
              {title || m.unnamed_yacht()}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
