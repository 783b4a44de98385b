import { lazy, Suspense, useEffect, useState } from 'react'
import type { NextTrip } from '#contract/account/account-desk.ts'
import type { Locale } from '#shared/locale.ts'
import { placeDescription } from '#shared/place-names.ts'
import { NextTripCard } from '#web/account/overview/next-trip-card.tsx'
import { waitingForGuest, waitingForOwners } from '#web/account/overview/waiting-for-guest.ts'
import { apiContext, requestContext } from '#web/context.ts'
import { loadPart } from '#web/lib/load-part.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { readRecentYachts } from '#web/parts/boats/recent-yachts.ts'
import { DeskHeading } from '#web/parts/desk/desk-heading.tsx'
import { DeskPart } from '#web/parts/desk/desk-part.tsx'
import { WaitingRows } from '#web/parts/desk/waiting-rows.tsx'
import { requireUser } from '#web/parts/identity/require-user.server.ts'
import { followsNews } from '#web/parts/notifications/bell.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/start'

const RecentYachts = lazy(async () => ({
  default: (await loadPart(() => import('#web/account/overview/recent-yachts.tsx'))).RecentYachts,
}))

export async function loader({ context, url }: Route.LoaderArgs) {
  const { name } = await requireUser({ context, url })
  const { next, ...overview } = await context.get(apiContext).accountDesk.overview()
  const { locale } = context.get(requestContext)
  return { name, overview: { ...overview, next: next && withPlaceIn(next, locale) }, now: Date.now() }
}

/** The address of the boarding place in the language of the page. */
function withPlaceIn(trip: NextTrip, locale: Locale): NextTrip {
  const { address, countryCode } = trip.boarding
  return { ...trip, boarding: { ...trip.boarding, address: placeDescription(address, countryCode, locale) } }
}

export const handle = followsNews

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.your_account(), hidden: true })

export default function AccountStart({ loaderData: { name, overview, now }, matches }: Route.ComponentProps) {
  // The frame of the desk has asked already.
  const [, frame] = matches
  const { next } = overview
  const waiting = waitingForGuest(overview, frame.loaderData.unread)
  const requested = waitingForOwners(overview)
  return (
    <>
      <DeskHeading title={m.welcome_name({ name })} text={m.desk_text()} />
      <div className="grid gap-10">
        {waiting.length > 0 && (
          <DeskPart id="waiting" title={m.waiting_for_you()}>
            <WaitingRows rows={waiting} />
          </DeskPart>
        )}
        {requested.length > 0 && (
          <DeskPart id="requests" title={m.waiting_for_owner()}>
            <WaitingRows rows={requested} />
          </DeskPart>
        )}
        <DeskPart
          id="trip"
          title={m.next_trip()}
          more={next && <TextLink to={pagePath('/UserDashboard/bookings')}>{m.desk_all_bookings()}</TextLink>}
        >
          {next ? (
            <NextTripCard trip={next} now={now} />
          ) : (
            <StatePanel
              title={m.no_next_trip()}
              text={m.no_next_trip_text()}
              actions={<ButtonLink to={pagePath('/yacht-rentals')}>{m.explore_yachts()}</ButtonLink>}
            />
          )}
        </DeskPart>
        <Recent />
      </div>
    </>
  )
}

/** Only the browser knows the yachts that it has shown last, so the part appears with its script. */
function Recent() {
  const [ids, setIds] = useState<readonly string[]>([])
  useEffect(() => setIds(readRecentYachts()), [])
  return (
    ids.length > 0 && (
      <Suspense>
        <RecentYachts ids={ids} />
      </Suspense>
    )
  )
}
