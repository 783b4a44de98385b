import { classNames } from '#web/lib/class-names.ts'
import { m } from '#web/paraglide/messages.js'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { HeartIcon } from './heart-icon.tsx'
import { toggleWish, useIsWished } from './wishlist.ts'

type HeartProps = {
  yachtId: string
  title: string
  /** On a picture it is light on dark; in the page it has a frame. */
  look?: 'over-picture' | 'framed'
  className?: string
}

const toastForMs = 3000

/** Keeps a yacht for later, in this browser. Its name stays the same; readers hear whether it is pressed. */
export function Heart({ yachtId, title, look = 'over-picture', className }: HeartProps) {
  const wished = useIsWished(yachtId)
  return (
    <button
      type="button"
      aria-pressed={wished}
      aria-label={m.wishlist_heart({ title })}
      onClick={() => toggle(yachtId)}
      className={classNames(iconButtonClass(look), 'noscript:hidden', className)}
    >
      <HeartIcon filled={wished} />
    </button>
  )
}

async function toggle(yachtId: string) {
  const text = toggleWish(yachtId) ? m.wishlist_added() : m.wishlist_removed()
  const { showToast } = await import('#web/ui/toast.tsx')
  showToast(text, { forMs: toastForMs })
}
