import { m } from '#web/paraglide/messages.js'
import { showToast } from '#web/ui/toast.tsx'

/** Shares through the share sheet of the device where there is one; else copies the link. */
export async function shareLink(title: string, path = window.location.pathname): Promise<void> {
  // The choices on the booking card stay private: only the yacht is shared.
  const url = window.location.origin + path
  if (typeof navigator.share === 'function') {
    // Closing the sheet without sharing is not an error.
    await navigator.share({ title, url }).catch(() => undefined)
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    showToast(m.link_copied())
  } catch {
    showToast(m.link_not_copied(), { kind: 'bad' })
  }
}
