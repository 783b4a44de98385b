import { useNavigation } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { SpinnerIcon } from '#web/ui/icons.tsx'

const guarded = /^(\/fr)?\/(userdashboard|ownerdashboard|adminn|admindashboard)\b/i

/** Shown while a page of a user is loading: the server checks the session before it sends any of the page. */
export function CheckingAuthentication() {
  const { state, location } = useNavigation()
  const here = typeof window !== 'undefined' && guarded.test(window.location.pathname)
  if (state !== 'loading' || here || !guarded.test(location.pathname)) return null
  return (
    <div
      role="status"
      className="fixed inset-0 z-50 grid animate-fade-in place-content-center justify-items-center gap-4 bg-canvas"
    >
      <SpinnerIcon className="size-8 animate-turn text-brass" />
      {m.checking_authentication()}
    </div>
  )
}
