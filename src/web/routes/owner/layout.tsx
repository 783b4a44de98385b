import { data } from 'react-router'
import type { WorkFleet } from '#contract/team.ts'
import { apiContext } from '#web/context.ts'
import { DeskFrame, type DeskLink } from '#web/features/desk/desk-frame.tsx'
import { seesPage } from '#web/features/desk/desk-rights.ts'
import { FleetSwitch } from '#web/features/desk/fleet-switch.tsx'
import { requireUser } from '#web/features/identity/require-user.server.ts'
import { LiveMessages } from '#web/features/messages/live-messages.tsx'
import { m } from '#web/paraglide/messages.js'
import { BoatIcon, ChartIcon, DashboardIcon, ListIcon, PersonIcon, TagIcon, WalletIcon } from '#web/ui/desk-icons.tsx'
import { CalendarIcon, ChatIcon, CheckIcon, MailIcon } from '#web/ui/icons.tsx'
import type { Route } from './+types/layout'

export const headers = () => ({ 'cache-control': 'private, no-store' })

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireUser({ context, url }, 'b')
  const { messages, team } = context.get(apiContext)
  const [{ owner: unread }, { data: fleets }] = await Promise.all([messages.unread(), team.fleets()])
  // Beside the page's own loader, which the API refuses: this answer is the one that is shown.
  if (!seesPage(rightsOf(fleets), url.pathname)) throw data(null, { status: 403 })
  return { unread, fleets }
}

export default function OwnerLayout({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <LiveMessages />
      <Desk {...loaderData} />
    </>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return <Desk {...loaderData} error={error} />
}

type DeskProps = { unread?: number; fleets?: readonly WorkFleet[]; error?: unknown }

const rightsOf = (fleets: readonly WorkFleet[]) => fleets.find(({ isCurrent }) => isCurrent)?.rights ?? null

function Desk({ unread = 0, fleets = [], error }: DeskProps) {
  const links: DeskLink[] = [
    { to: '/OwnerDashboard', label: m.desk_overview(), sign: DashboardIcon },
    { to: '/OwnerDashboard/bookings', label: m.owner_bookings(), sign: ListIcon, holds: true },
    { to: '/OwnerDashboard/availabilitycalendar', label: m.cal_title(), sign: CalendarIcon, holds: true },
    { to: '/OwnerDashboard/inbox', label: m.messages(), sign: ChatIcon, count: unread },
    { to: '/OwnerDashboard/listings', label: m.own_yachts(), sign: BoatIcon, holds: true },
    { to: '/OwnerDashboard/pricing', label: m.tariff_pricing(), sign: TagIcon, holds: true },
    { to: '/OwnerDashboard/payouts', label: m.payouts(), sign: WalletIcon, holds: true },
    { to: '/OwnerDashboard/statistics', label: m.statistics(), sign: ChartIcon },
    { to: '/OwnerDashboard/verification-documents', label: m.papers_short(), sign: CheckIcon },
    { to: '/OwnerDashboard/quotes', label: m.quotes(), sign: MailIcon },
    { to: '/OwnerDashboard/account-settings', label: m.account_settings(), sign: PersonIcon },
  ]
  const rights = rightsOf(fleets)
  return (
    <DeskFrame
      name={m.owner_desk()}
      links={links.filter(({ to }) => seesPage(rights, to))}
      above={<FleetSwitch fleets={fleets} />}
      error={error}
    />
  )
}
