import { Link } from 'react-router'
import { pagePath } from '#web/lib/paths.ts'
import { useSite } from '#web/lib/use-site.ts'
import { m } from '#web/paraglide/messages.js'
import { Logo } from '#web/ui/logo.tsx'

/** The header of a page about one booking: links to the home page and, for a signed-in user, to their other bookings. */
export function BookingHeader({ isSignedIn }: { isSignedIn: boolean }) {
  const { settings } = useSite()
  return (
    <header className="border-b border-line bg-surface">
      <div className="container-page flex h-18 items-center justify-between gap-4">
        <Link to={pagePath('/')} aria-label={m.home_link({ name: settings.name })} className="led-in rounded-sm">
          <Logo name={settings.name} picture={settings.logo} />
        </Link>
        {isSignedIn && (
          <Link
            to={pagePath('/UserDashboard/bookings')}
            className="inline-flex min-h-11 items-center text-sm font-semibold text-sea underline-offset-4 hover:underline"
          >
            {m.my_bookings()}
          </Link>
        )}
      </div>
    </header>
  )
}
