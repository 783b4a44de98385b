import { loadPart } from '#web/lib/load-part.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ShareIcon } from '#web/ui/yacht-icons.tsx'

type ShareButtonProps = {
  title: string
  /** What is shared when it is not the page itself, which may be nobody else's. */
  path?: string
  label?: string
}

/** The device's own sheet where there is one; else the link is copied. */
export function ShareButton({ title, path, label = m.share() }: ShareButtonProps) {
  return (
    <Button
      look="quiet"
      icon={<ShareIcon className="size-4.5" />}
      onClick={async () => (await loadPart(() => import('./share-link.ts'))).shareLink(title, path)}
      className="noscript:hidden"
    >
      {label}
    </Button>
  )
}
