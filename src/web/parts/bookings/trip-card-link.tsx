import { Link } from 'react-router'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { ShieldIcon } from '#web/ui/icons.tsx'

/** Leads to the page for the quay, which works without a connection once it was opened. */
export function TripCardLink({ bookingId }: { bookingId: string }) {
  return (
    <Link
      to={pagePath('/reservation/:bookingId/trip', { bookingId })}
      className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-sea underline-offset-4 hover:underline"
    >
      <ShieldIcon className="size-4.5" />
      {m.trip_card_open()}
    </Link>
  )
}
