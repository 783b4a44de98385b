import { useEffect } from 'react'
import { announced, silence } from '#web/features/identity/announcement.ts'
import { useWishesTaken } from '#web/features/wishlist/use-wishes-taken.ts'
import { m } from '#web/paraglide/messages.js'
import { showToast, Toasts } from '#web/ui/toast.tsx'
import { CheckingAuthentication } from './checking-authentication.tsx'

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
