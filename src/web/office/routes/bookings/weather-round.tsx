import { Link } from 'react-router'
import { apiContext } from '#web/context.ts'
import { dayText, momentText } from '#web/lib/format.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { RoundOutcomes } from '#web/office/bookings/round-outcomes.tsx'
import { sourceWords } from '#web/office/bookings/weather-words.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { Facts } from '#web/office/money/facts.tsx'
import { m } from '#web/paraglide/messages.js'
import { Notice } from '#web/ui/notice.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import type { Route } from './+types/weather-round'

export async function loader({ params: { roundId }, context, url }: Route.LoaderArgs) {
  await requireOfficer({ context, url }, 'adminBookings.weatherRound')
  return { round: await context.get(apiContext).adminBookings.weatherRound({ id: roundId }).catch(throwMissing) }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.office_round(), hidden: true })

export default function WeatherRoundPage({ loaderData: { round } }: Route.ComponentProps) {
  const zone = useBrowserZone()
  const { places, date, from, to, source, reason, evidence, madeBy, madeAt, departures } = round
  const waiting = departures.filter(({ outcome }) => outcome === 'waiting').length
  return (
    <div data-wide>
      <OfficeHeading
        above={[
          { label: m.office_bookings(), to: pagePath('/adminn/bookings') },
          { label: m.office_rounds(), to: pagePath('/adminn/bookings/weather') },
        ]}
        title={m.office_round()}
        text={m.office_round_text({ count: departures.length })}
      />
      <div className="grid gap-6">
        {waiting > 0 && (
          <Notice tone="info" title={m.office_round_waiting({ count: waiting })}>
            <Link to="." reloadDocument className="underline underline-offset-4">
              {m.office_reload()}
            </Link>
          </Notice>
        )}
        <Facts
          facts={[
            [m.office_round_places(), places.join(', ')],
            [m.office_round_day(), `${dayText(date)}, ${from}–${to}`],
            [m.office_round_by(), `${madeBy}, ${momentText(madeAt, zone)}`],
            [m.office_source(), sourceWords[source]()],
            [m.office_reason_guest(), reason],
            [m.office_evidence(), evidence],
          ]}
        />
        {departures.length > 0 ? (
          <RoundOutcomes departures={departures} />
        ) : (
          <StatePanel title={m.office_no_departures()} />
        )}
      </div>
    </div>
  )
}
