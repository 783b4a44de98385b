import { data, redirect } from 'react-router'
import { newId } from '#shared/id.ts'
import { apiContext, requestContext } from '#web/context.ts'
import { attemptConfirmed } from '#web/features/admin/attempt-confirmed.server.ts'
import { OfficeHeading } from '#web/features/admin/office-heading.tsx'
import { requireOfficer } from '#web/features/admin/require-officer.server.ts'
import { loadRound } from '#web/features/admin-bookings/load-round.server.ts'
import { RoundFields } from '#web/features/admin-bookings/round-fields.tsx'
import { type RefusedRound, RoundForm } from '#web/features/admin-bookings/round-form.tsx'
import { RoundList } from '#web/features/admin-bookings/round-list.tsx'
import { roundIn } from '#web/features/admin-bookings/round-query.ts'
import { sourceIn } from '#web/features/admin-bookings/weather-words.ts'
import { keepUnsent } from '#web/features/forms/keep-unsent.ts'
import { formOf } from '#web/lib/intended.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
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

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireOfficer({ context, url }, 'adminBookings.callOffDepartures')
  const api = context.get(apiContext)
  const form = await formOf(request, 'call-off')
  const bookingIds = form.getAll('id').map(String)
  const outcome = await attemptConfirmed(api, form, ({ round = '', source, reason = '', evidence = '' }) =>
    api.adminBookings.callOffDepartures({
      id: round,
      ...roundIn(form),
      bookingIds,
      source: sourceIn(source),
      reason,
      evidence,
    }),
  )
  if ('refused' in outcome) {
    const refused: RefusedRound = { ...outcome.refused, chosen: bookingIds }
    return data({ refused }, { status: 400 })
  }
  const { locale } = context.get(requestContext)
  return redirect(pagePathIn(locale, '/adminn/bookings/weather/:roundId', { roundId: outcome.answer.id }), 303)
}

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
