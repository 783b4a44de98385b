import { classNames } from '#web/lib/class-names.ts'
import { useSite } from '#web/lib/use-site.ts'
import { m } from '#web/paraglide/messages.js'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { HeartIcon } from './heart-icon.tsx'
import { useWishlist } from './wishlist.ts'

type HeartProps = {
  yachtId: string
  title: string
  /** On a picture it is light on dark; in the page it has a frame. */
  look?: 'over-picture' | 'framed'
  className?: string
}

/** Keeps a yacht for later: a guest's in this browser, a user's on the server. Its name stays the same; readers hear whether it is pressed. */
export function Heart({ yachtId, title, look = 'over-picture', className }: HeartProps) {
  const list = useWishlist()
  const userId = useSite().user?.id
  const wished = list.includes(yachtId)
  return (
    <button
      type="button"
      aria-pressed={wished}
      aria-label={m.wishlist_heart({ title })}
      onClick={() => toggle({ yachtId, userId, list })}
      className={classNames(iconButtonClass(look), 'noscript:hidden', className)}
    >
      <HeartIcon filled={wished} />
    </button>
  )
}

async function toggle(wished: { yachtId: string; userId: string | undefined; list: readonly string[] }) {
  const { pressHeart } = await import('./press-heart.ts')
  await pressHeart(wished)
}
