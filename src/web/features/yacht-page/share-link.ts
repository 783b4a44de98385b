import { m } from '#web/paraglide/messages.js'
import { showToast } from '#web/ui/toast.tsx'

/** By the device's own sheet where there is one; else the link is copied. */
export async function shareLink(title: string, path = window.location.pathname): Promise<void> {
  // What was chosen on the booking card is the sender's own; the yacht is what is shared.
  const url = window.location.origin + path
  if (typeof navigator.share === 'function') {
    // Closing the sheet without sending is no failure.
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
