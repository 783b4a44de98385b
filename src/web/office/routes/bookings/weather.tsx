import { redirect } from 'react-router'
import { newId } from '#shared/id.ts'
import { apiContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { loadRound } from '#web/office/bookings/load-round.server.ts'
import { RoundFields } from '#web/office/bookings/round-fields.tsx'
import { type RefusedRound, RoundForm } from '#web/office/bookings/round-form.tsx'
import { RoundList } from '#web/office/bookings/round-list.tsx'
import { roundIn } from '#web/office/bookings/round-query.ts'
import { sourceIn } from '#web/office/bookings/weather-words.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import type { Route } from './+types/weather'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { mayCall } = await requireOfficer({ context, url }, 'adminBookings.weatherRounds')
  const api = context.get(apiContext)
  const [loaded, rounds] = await Promise.all([loadRound(api, url.searchParams), api.adminBookings.weatherRounds()])
  return {
    ...loaded,
    rounds: rounds.data,
    canCall: mayCall('adminBookings.callOffDepartures'),
    roundId: newId(),
  }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer('adminBookings.callOffDepartures'),
    intents: {
      'call-off': ({ api, form }, { round = '', source, reason = '', evidence = '' }) =>
        api.adminBookings.callOffDepartures({
          id: round,
          ...roundIn(form),
          bookingIds: tickedIn(form),
          source: sourceIn(source),
          reason,
          evidence,
        }),
    },
    done: ({ id: roundId }, { locale }) =>
      redirect(pagePathIn(locale, '/adminn/bookings/weather/:roundId', { roundId }), 303),
    refused: (refused, { form }): { refused: RefusedRound } => ({ refused: { ...refused, chosen: tickedIn(form) } }),
  })

const tickedIn = (form: FormData) => form.getAll('id').map(String)

export const clientAction = (args: Route.ClientActionArgs) =>
  keepUnsent(args, (refused): { refused: RefusedRound } => ({ refused }))

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.office_rounds(), hidden: true })

export default function WeatherRounds({ loaderData, actionData }: Route.ComponentProps) {
  const { query, preview, wrong, rounds, canCall, roundId } = loaderData
  return (
    <div data-wide>
      <OfficeHeading
        above={[{ label: m.office_bookings(), to: pagePath('/adminn/bookings') }]}
        title={m.office_rounds()}
        text={m.office_rounds_text()}
      />
      <div className="grid gap-10">
        <RoundFields key={JSON.stringify(query)} query={query} wrong={wrong} />
        {preview && (
          <RoundForm
            key={JSON.stringify(query)}
            query={query}
            preview={preview}
            roundId={roundId}
            canCall={canCall}
            refused={actionData?.refused}
          />
        )}
        <section className="grid gap-4">
          <h2 className="text-lg">{m.office_earlier_rounds()}</h2>
          <RoundList rounds={rounds} />
        </section>
      </div>
    </div>
  )
}
