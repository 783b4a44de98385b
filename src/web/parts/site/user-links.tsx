import { Link } from 'react-router'
import type { SiteUser } from '#web/context.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { DashboardIcon } from '#web/ui/desk-icons.tsx'
import { CalendarIcon } from '#web/ui/icons.tsx'
import { menuItemClass } from '#web/ui/popover.tsx'
import { LogoutButton } from '../identity/logout-button.tsx'

const dashboards = { a: '/adminn/Dashboard', b: '/OwnerDashboard', c: '/UserDashboard/profile' } as const

/** The links of a signed-in user. */
export function UserLinks({ user: { role } }: { user: SiteUser }) {
  return (
    <>
      <Link to={pagePath(dashboards[role])} className={menuItemClass}>
        <DashboardIcon />
        {m.dashboard()}
      </Link>
      <Link to={pagePath('/UserDashboard/bookings')} className={menuItemClass}>
        <CalendarIcon />
        {m.my_bookings()}
      </Link>
      <LogoutButton className={menuItemClass} />
    </>
  )
}
