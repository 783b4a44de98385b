import { useEffect } from 'react'
import { listenToNews } from '#web/lib/live-stream.ts'
import { useRefresh } from '#web/lib/use-refresh.ts'

/** Reloads the page's data when a message is written or read, while the page is visible. */
export function LiveMessages() {
  const refresh = useRefresh()
  useEffect(() => listenToNews(['message', 'read', 'revealed'], () => void refresh()), [refresh])
  return null
}
