import { Form, Link } from 'react-router'
import type { Itinerary } from '#contract/boats/itineraries.ts'
import type { ListingDraft } from '#contract/fleet/listings.ts'
import { maxItineraries } from '#shared/itinerary-limits.ts'
import { localText } from '#web/lib/local-text.ts'
import { pagePath } from '#web/lib/paths.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { durationText } from '#web/parts/boats/trip-words.ts'
import { BaseForm, fieldsNotice } from '#web/parts/forms/base-form.tsx'
import { useMayChange } from '#web/parts/forms/may-change.tsx'
import type { Bounds } from '#web/parts/map/map-pin.ts'
import { RouteDetails } from '#web/parts/yacht-page/route-details.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { LoadedRoutes } from './load-routes.server.ts'
import { RouteFields } from './route-fields.tsx'
import { countStops, routeWords } from './route-values.ts'

type RoutesStepProps = { draft: ListingDraft; routes: LoadedRoutes; refused: RefusedForm | undefined }

/** The routes of a yacht, or the one that is edited. */
export function RoutesStep({ draft, routes, refused }: RoutesStepProps) {
  const { open, saved } = routes
  const edits = useMayChange() && isEditable(draft)
  return (
    <div className="grid gap-6">
      {saved && !refused && (
        <FormNotice result={routes} tone="good" title={saved === 'deleted' ? m.route_deleted() : m.route_saved()} />
      )}
      {open && edits ? (
        <RouteEditor draft={draft} routes={routes} open={open} refused={refused} />
      ) : (
        <RouteList draft={draft} routes={routes} refused={refused} edits={edits} />
      )}
    </div>
  )
}

const isEditable = ({ status }: ListingDraft) =>
  status === 'draft' || status === 'changes_requested' || status === 'approved'

const stepPath = (boatId: string, query: Record<string, string> = {}) =>
  pagePath('/OwnerDashboard/listings/:boatId/:step?', { boatId, step: 'itineraries' }, query)

function RouteList({ draft, routes: { data, templates }, refused, edits }: RoutesStepProps & { edits: boolean }) {
  const isFull = data.length >= maxItineraries
  return (
    <>
      {refused && <FormNotice result={refused} title={refusalText(refused.code)} />}
      {data.length === 0 && <p className="text-ink-soft">{m.route_none()}</p>}
      <ul className="grid gap-4">
        {data.map((route) => (
          <RouteCard key={route.id} draft={draft} route={route} edits={edits} />
        ))}
      </ul>
      {edits && isFull && <Notice tone="info" title={m.refused_itinerary_limit()} />}
      {edits && !isFull && (
        <>
          <ButtonLink to={stepPath(draft.id, { route: 'new' })} look="secondary" className="justify-self-start">
            {m.route_add()}
          </ButtonLink>
          {templates.length > 0 && (
            <section className="grid gap-3">
              <h3 className="text-lg">{m.route_templates()}</h3>
              <p className="text-ink-soft">{m.route_templates_text()}</p>
              <ul className="flex flex-wrap gap-2">
                {templates.map(({ id, title, unit, duration, place }) => (
                  <li key={id}>
                    <Link
                      to={stepPath(draft.id, { route: 'new', template: id })}
                      className="inline-flex min-h-11 items-center rounded-full border border-edge px-4 text-sm text-ink no-underline hover:border-sea hover:text-sea"
                    >
                      {[localText(title), durationText(unit, duration), place].join(' · ')}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </>
      )}
      <ButtonLink
        to={pagePath('/OwnerDashboard/listings/:boatId/:step?', { boatId: draft.id, step: 'documents' })}
        className="justify-self-start"
      >
        {m.route_next()}
      </ButtonLink>
    </>
  )
}

type RouteCardProps = { draft: ListingDraft; route: Itinerary; edits: boolean }

function RouteCard({ draft, route, edits }: RouteCardProps) {
  const title = localText(route.title)
  return (
    <li className="grid gap-4 rounded-lg border border-line bg-surface p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h3 className="text-lg">{title}</h3>
        <p className="text-sm text-ink-soft">
          {durationText(route.unit, route.duration)}
          {route.startTime && ` · ${m.route_from({ time: route.startTime })}`}
        </p>
      </div>
      <details>
        <summary className="min-h-11 cursor-pointer content-center text-sm font-semibold">{m.route_seen()}</summary>
        <div className="mt-2">
          <RouteDetails route={route} berth={draft.fields.location} />
        </div>
      </details>
      {edits && (
        <div className="flex flex-wrap gap-3">
          <ButtonLink
            to={stepPath(draft.id, { route: route.id })}
            look="secondary"
            aria-label={`${m.route_edit()} – ${title}`}
          >
            {m.route_edit()}
          </ButtonLink>
          <Form method="post" action={stepPath(draft.id)} preventScrollReset>
            <input type="hidden" name="intent" value="route-delete" />
            <input type="hidden" name="route" value={route.id} />
            <Button type="submit" look="danger" aria-label={`${m.yacht_delete()} – ${title}`}>
              {m.yacht_delete()}
            </Button>
          </Form>
        </div>
      )}
    </li>
  )
}

type RouteEditorProps = RoutesStepProps & { open: NonNullable<LoadedRoutes['open']> }

function RouteEditor({
  draft,
  routes: { offers, moved },
  open: { id, templateId, values },
  refused,
}: RouteEditorProps) {
  const stops = countStops(refused?.intent === 'route' ? refused.values : values)
  const units = [...new Set(offers.map(({ unit }) => unit))]
  return (
    <BaseForm
      // The saved values take the place of the typed ones.
      key={JSON.stringify(values)}
      intent="route"
      words={routeWords(stops)}
      values={values}
      refused={refused}
      submit={m.route_save()}
      beside={
        <ButtonLink to={stepPath(draft.id)} look="quiet">
          {m.route_back()}
        </ButtonLink>
      }
      noticeOf={({ code }, wrong) =>
        code === 'stop_out_of_reach'
          ? { title: refusalText(code) }
          : (fieldsNotice(wrong) ?? { title: refusalText(code) })
      }
    >
      {(field) => (
        <>
          <input type="hidden" name="route" value={id ?? ''} />
          <input type="hidden" name="template" value={templateId} />
          <RouteFields
            field={field}
            stops={stops}
            units={units}
            area={areaAround(draft.fields.location)}
            moved={moved}
          />
        </>
      )}
    </BaseForm>
  )
}

/** Degrees around the berth: about 30 kilometres, a trip of a few hours. */
const around = 0.3

const areaAround = (berth: ListingDraft['fields']['location']): Bounds | null =>
  berth && [berth.longitude - around, berth.latitude - around, berth.longitude + around, berth.latitude + around]
