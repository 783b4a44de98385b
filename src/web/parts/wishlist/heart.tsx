import { classNames } from '#web/lib/class-names.ts'
import { isReachable } from '#web/lib/connection.ts'
import { loadPart } from '#web/lib/load-part.ts'
import { useSite } from '#web/lib/use-site.ts'
import { m } from '#web/paraglide/messages.js'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { HeartIcon } from './heart-icon.tsx'
import { toggleWish } from './toggle-wish.ts'
import { useWishlist } from './wishlist.ts'

type HeartProps = {
  yachtId: string
  title: string
  /** Over a picture the icon is light on dark; in the page it has a frame. */
  look?: 'over-picture' | 'framed'
  className?: string
}

/**
 * Adds a yacht to the wishlist or removes it: a guest's list is in this browser, a user's on the server. The button's name stays
 * the same; screen readers announce whether it is pressed.
 */
export function Heart({ yachtId, title, look = 'over-picture', className }: HeartProps) {
  const list = useWishlist()
  const userId = useSite().user?.id
  const wished = list.includes(yachtId)
  return (
    <button
      type="button"
      aria-pressed={wished}
      aria-label={m.wishlist_heart({ title })}
      onClick={() => void toggle({ yachtId, userId, list })}
      className={classNames(iconButtonClass(look), 'noscript:hidden', className)}
    >
      <HeartIcon filled={wished} />
    </button>
  )
}

/** The script of the message loads with the first click. The list changes without it. */
async function toggle(wish: Parameters<typeof toggleWish>[0]) {
  const outcome = await toggleWish(wish).catch((error: unknown) => {
    void isReachable()
    return { error }
  })
  const { announceWish } = await loadPart(() => import('./announce-wish.ts'))
  announceWish(outcome)
}
