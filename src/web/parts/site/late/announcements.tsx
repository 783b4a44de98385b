import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { announced, silence } from '#web/parts/identity/announcement.ts'
import { useWishesTaken } from '#web/parts/wishlist/use-wishes-taken.ts'
import { SpinnerIcon } from '#web/ui/icons.tsx'
import { showToast, Toasts } from '#web/ui/toast.tsx'

const words = { registered: m.registration_successful, 'signed-in': m.login_successful }

/** Messages over any page: the result of the last action, and the check of the user's identity. */
export function Announcements() {
  useEffect(() => {
    const what = announced(document.cookie)
    if (!what) return
    // biome-ignore lint/suspicious/noDocumentCookie: the store's own interface answers later, and not everywhere
    document.cookie = silence
    showToast(words[what]())
  }, [])
  useWishesTaken()
  return (
    <>
      <CheckingAuthentication />
      <Toasts />
    </>
  )
}

const guarded = /^(\/fr)?\/(userdashboard|ownerdashboard|adminn|admindashboard|studio)\b/i

/** Shown while a page of a user is loading: the server checks the session before it sends any of the page. */
function CheckingAuthentication() {
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
