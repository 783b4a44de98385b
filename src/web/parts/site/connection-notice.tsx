import { useConnectionLost } from '#web/lib/connection.ts'
import { m } from '#web/paraglide/messages.js'

/** Says over every page that the server does not answer, until it does. Clicks pass through to the page below. */
export function ConnectionNotice() {
  const lost = useConnectionLost()
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-0 z-50 text-center">
      {lost && (
        <p className="bg-warn-soft px-4 py-3 text-sm font-semibold text-ink shadow-pop">{m.connection_lost()}</p>
      )}
    </div>
  )
}
