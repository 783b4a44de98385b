import { useMemo } from 'react'
import { data, useLocation } from 'react-router'
import type { WorkFleet } from '#contract/boats/team.ts'
import { apiContext } from '#web/context.ts'
import { loadPart } from '#web/lib/load-part.ts'
import { OperatorBanner } from '#web/owner/overview/operator-banner.tsx'
import { loadOperatorVisit, type OperatorVisit } from '#web/owner/overview/operator-visit.server.ts'
import { m } from '#web/paraglide/messages.js'
import { DeskFrame } from '#web/parts/desk/desk-frame.tsx'
import { changesPage, rightsIn, seesPage } from '#web/parts/desk/desk-rights.ts'
import { DeskSearch } from '#web/parts/desk/desk-search.tsx'
import type { FindGroups } from '#web/parts/desk/desk-suggestions.tsx'
import { FleetSwitch } from '#web/parts/desk/fleet-switch.tsx'
import { ownerPages } from '#web/parts/desk/owner-pages.ts'
import { MayChange } from '#web/parts/forms/may-change.tsx'
import { requireUser } from '#web/parts/identity/require-user.server.ts'
import { LiveMessages } from '#web/parts/messages/live-messages.tsx'
import { Bell } from '#web/parts/notifications/bell.tsx'
import { DashboardIcon } from '#web/ui/desk-icons.tsx'
import type { Route } from './+types/layout'

export const headers = () => ({ 'cache-control': 'private, no-store' })

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = await requireUser({ context, url }, 'b', 'a')
  if (user.role === 'a') {
    return { visit: await loadOperatorVisit({ context, url }, user), unread: 0, news: 0, fleets: [] }
  }
  const { messages, notifications, team } = context.get(apiContext)
  const [{ owner: unread }, { unread: news }, { data: fleets }] = await Promise.all([
    messages.unread(),
    notifications.count(),
    team.fleets(),
  ])
  // Beside the page's own loader, which the API refuses: this answer is the one that is shown.
  if (!seesPage(rightsIn(fleets), url.pathname)) throw data(null, { status: 403 })
  return { visit: null, unread, news, fleets }
}

export default function OwnerLayout({ loaderData }: Route.ComponentProps) {
  return (
    <>
      {loaderData.visit === null && <LiveMessages />}
      <MayChange value={changesPage(rightsIn(loaderData.fleets), useLocation().pathname)}>
        <Desk {...loaderData} />
      </MayChange>
    </>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return <Desk {...loaderData} error={error} />
}

type DeskProps = {
  /** Set for an operator who edits the yacht of an owner. */
  visit?: OperatorVisit | null
  unread?: number
  news?: number
  fleets?: readonly WorkFleet[]
  error?: unknown
}

function Desk({ visit, unread = 0, news = 0, fleets = [], error }: DeskProps) {
  const rights = rightsIn(fleets)
  const find = useMemo<FindGroups>(
    // The search is loaded with the first typed letter.
    () => async (typed, signal) =>
      (await loadPart(() => import('#web/parts/desk/find-in-fleet.ts'))).findInFleet(rights)(typed, signal),
    [rights],
  )
  if (visit)
    return (
      <DeskFrame
        name={m.owner_desk()}
        links={[{ to: '/adminn', label: m.back_office(), sign: DashboardIcon }]}
        banner={<OperatorBanner visit={visit} />}
        error={error}
      />
    )
  return (
    <DeskFrame
      name={m.owner_desk()}
      links={ownerPages()
        .filter(({ to }) => seesPage(rights, to))
        .map((page) => (page.to === '/OwnerDashboard/inbox' ? { ...page, count: unread } : page))}
      bell={<Bell unread={news} desk="owner" />}
      notices="/OwnerDashboard/notifications"
      above={
        <>
          <FleetSwitch fleets={fleets} />
          <DeskSearch page="/OwnerDashboard/search" find={find} />
        </>
      }
      error={error}
    />
  )
}
