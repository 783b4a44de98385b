import { useConnectionLost } from '#web/lib/connection.ts'
import { m } from '#web/paraglide/messages.js'

/** Says above every page that nobody answers, until somebody does. It lets presses through to what lies beneath it. */
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
