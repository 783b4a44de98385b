import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { CalendarIcon } from '#web/ui/icons.tsx'

/** Downloads the charter as an ICS file for the guest's own calendar. A later download for the same booking updates the event. */
export function CalendarLink({ bookingId }: { bookingId: string }) {
  return (
    <a
      href={pagePath('/reservation/:bookingId/calendar.ics', { bookingId })}
      className="inline-flex min-h-11 items-center gap-2 justify-self-start text-sm font-semibold text-sea underline-offset-4 hover:underline"
    >
      <CalendarIcon className="size-4.5" />
      {m.add_to_calendar()}
    </a>
  )
}
