import { m } from '#web/paraglide/messages.js'
import { showToast } from '#web/ui/toast.tsx'

/** By the device's own sheet where there is one; else the link is copied. */
export async function shareLink(title: string, url: string): Promise<void> {
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
