import { loadPart } from '#web/lib/load-part.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ShareIcon } from '#web/ui/yacht-icons.tsx'

type ShareButtonProps = {
  title: string
  /** The shared path, where it is not the present page, which may be private. */
  path?: string
  label?: string
  /** Shows only an icon, light on dark. */
  look?: 'over-picture'
}

/** Opens the share sheet of the device where there is one; else copies the link. */
export function ShareButton({ title, path, label = m.share(), look }: ShareButtonProps) {
  const share = async () => (await loadPart(() => import('./share-link.ts'))).shareLink(title, path)
  if (look)
    return (
      <IconButton label={label} look={look} onClick={share} className="noscript:hidden">
        <ShareIcon className="size-4.5" />
      </IconButton>
    )
  return (
    <Button look="quiet" icon={<ShareIcon className="size-4.5" />} onClick={share} className="noscript:hidden">
      {label}
    </Button>
  )
}
