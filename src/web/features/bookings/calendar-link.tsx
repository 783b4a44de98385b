import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { CalendarIcon } from '#web/ui/icons.tsx'

/** Puts the charter into the guest's own calendar, which a later file of the same booking then updates. */
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
