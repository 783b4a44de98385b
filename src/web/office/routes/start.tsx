import { data } from 'react-router'
import { apiContext, requestContext } from '#web/context.ts'
import { orFailure, statusOf } from '#web/lib/or-failure.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { AllFigures } from '#web/office/dashboard/all-figures.tsx'
import { DepartureTable } from '#web/office/dashboard/departure-table.tsx'
import { FigureFilter } from '#web/office/dashboard/figure-filter.tsx'
import { figurePeriods } from '#web/office/dashboard/figure-periods.ts'
import { ReadinessList } from '#web/office/dashboard/readiness.tsx'
import { TestLetterNotice } from '#web/office/dashboard/test-letter-form.tsx'
import { WaitingList } from '#web/office/dashboard/waiting-list.tsx'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { OfficeNotice } from '#web/office/frame/office-notice.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { readRateTroubles } from '#web/office/money/rate-troubles.server.ts'
import { RateWarning } from '#web/office/money/rate-warning.tsx'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { FailedPart } from '#web/parts/list/failed-part.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import type { Route } from './+types/start'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { name, mayCall } = await requireOfficer({ context, url }, 'dashboard.waiting')
  const { dashboard, destinations, boats } = context.get(apiContext)
  const { locale } = context.get(requestContext)
  const query = (field: string) => url.searchParams.get(field) ?? ''
  const days = figurePeriods.find((each) => String(each) === query('days')) ?? 30
  const wanted = { place: query('place'), type: query('type'), owner: query('owner') }
  const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== ''))
  const [readiness, waiting, departures, figures, places, types, rates] = await Promise.all([
    mayCall('readiness.get') ? orFailure(context.get(apiContext).readiness.get({ language: locale })) : null,
    orFailure(dashboard.waiting()),
    mayCall('dashboard.departures') ? orFailure(dashboard.departures()) : null,
    orFailure(dashboard.figures({ days, ...given })),
    destinations.list(),
    boats.types(),
    readRateTroubles({ context }, mayCall),
  ])
  const loaded = {
    name,
    readiness,
    waiting,
    departures,
    figures,
    rates,
    days,
    ...wanted,
    destinations: places.data.map((place) => ({ value: place.place_id, label: place.name[locale] ?? place.name.en })),
    types: types.data.map((type) => ({ value: type.slug, label: type.name[locale] ?? type.name.en })),
  }
  return data(loaded, { status: statusOf(waiting, departures, figures) })
}

const sender = 'readiness.sendTestLetter'

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer(sender),
    intents: { 'test-letter': ({ api, locale }) => api.readiness.sendTestLetter({ language: locale }) },
    done: (letter) => ({ refused: undefined, letter }),
    refused: (refused) => ({ refused, letter: null }),
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args, (refused) => ({ refused, letter: null }))

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.admin_desk(), hidden: true })

export default function AdminStart({ loaderData, actionData }: Route.ComponentProps) {
  const { name, readiness, waiting, departures, figures, rates } = loaderData
  return (
    <div data-wide>
      <OfficeHeading above={null} title={m.welcome_name({ name })} text={m.admin_start_text()} />
      <div className="grid gap-10">
        {actionData?.refused && <OfficeNotice refused={actionData.refused} result={actionData} />}
        {actionData?.letter && <TestLetterNotice letter={actionData.letter} />}
        {readiness && <LoadedReadiness readiness={readiness} />}
        <section aria-labelledby="now" className="grid gap-4">
          <h2 id="now" className="text-xl">
            {m.dashboard_now()}
          </h2>
          {'failure' in waiting ? (
            <FailedPart title={m.part_failed()} {...waiting} />
          ) : (
            <WaitingList waiting={waiting.data} />
          )}
          <RateWarning troubles={rates} />
        </section>
        {departures && (
          <section aria-labelledby="departures" className="grid gap-4">
            <h2 id="departures" className="text-xl">
              {m.departures_title()}
            </h2>
            <Departures departures={departures} />
          </section>
        )}
        <section aria-labelledby="figures" className="grid gap-5">
          <h2 id="figures" className="text-xl">
            {m.dashboard_figures()}
          </h2>
          <FigureFilter {...loaderData} />
          {'failure' in figures ? (
            <FailedPart title={m.part_failed()} {...figures} />
          ) : (
            <AllFigures {...loaderData} figures={figures} seesBookings={departures !== null} />
          )}
        </section>
      </div>
    </div>
  )
}

type ReadinessAnswer = NonNullable<Route.ComponentProps['loaderData']['readiness']>

function LoadedReadiness({ readiness }: { readiness: ReadinessAnswer }) {
  if ('failure' in readiness) return <FailedPart title={m.part_failed()} {...readiness} />
  return <ReadinessList readiness={readiness} />
}

type LoadedDepartures = NonNullable<Route.ComponentProps['loaderData']['departures']>

function Departures({ departures }: { departures: LoadedDepartures }) {
  if ('failure' in departures) return <FailedPart title={m.part_failed()} {...departures} />
  if (departures.data.length > 0) return <DepartureTable departures={departures.data} />
  return <StatePanel title={m.departures_none()} text={m.departures_none_text()} />
}
