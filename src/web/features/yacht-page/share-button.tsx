import { loadPart } from '#web/lib/load-part.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ShareIcon } from '#web/ui/yacht-icons.tsx'

/** The device's own sheet where there is one; else the link is copied. */
export function ShareButton({ title }: { title: string }) {
  return (
    <Button
      look="quiet"
      icon={<ShareIcon className="size-4.5" />}
      onClick={() => void share(title)}
      className="noscript:hidden"
    >
      {m.share()}
    </Button>
  )
}

async function share(title: string) {
  // What was chosen on the booking card is the sender's own; the yacht is what is shared.
  const url = window.location.origin + window.location.pathname
  if (typeof navigator.share === 'function') {
    // Closing the sheet without sending is no failure.
    await navigator.share({ title, url }).catch(() => undefined)
    return
  }
  const { showToast } = await loadPart(() => import('#web/ui/toast.tsx'))
  try {
    await navigator.clipboard.writeText(url)
    showToast(m.link_copied())
  } catch {
    showToast(m.link_not_copied(), { kind: 'bad' })
  }
}
