import { useEffect, useState } from 'react'
import { studioWatch } from '#contract/http-routes.ts'
import { callApi } from '#web/lib/call-api.ts'

const everyMs = 10_000

type Presence = { others: readonly string[]; revision: number; editedBy: string | null }

/** The other editors of an entry, and its newest revision. A page that nobody looks at does not ask. */
export function usePresence(id: string): Presence | undefined {
  const [presence, setPresence] = useState<Presence>()
  useEffect(() => {
    let isOpen = true
    const ask = () => {
      if (document.hidden) return
      callApi(studioWatch, { id }).then(
        ({ others, revision, editedBy }) => {
          if (isOpen) setPresence({ others: others.map(({ name }) => name), revision, editedBy })
        },
        // The next question may be answered.
        () => undefined,
      )
    }
    ask()
    const timer = setInterval(ask, everyMs)
    document.addEventListener('visibilitychange', ask)
    return () => {
      isOpen = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [id])
  return presence
}
