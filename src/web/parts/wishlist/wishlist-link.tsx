import { Link } from 'react-router'
import { pagePath } from '#web/lib/paths.ts'
import { useSite } from '#web/lib/use-site.ts'
import { m } from '#web/paraglide/messages.js'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { HeartIcon } from './heart-icon.tsx'
import { useWishlist } from './wishlist.ts'

/** A link to the wishlist with its number of yachts. */
export function WishlistLink() {
  const { length } = useWishlist()
  const { user } = useSite()
  return (
    <Link to={pagePath(user ? '/UserDashboard/favorites' : '/wishlist')} className={`${iconButtonClass()} relative`}>
      <HeartIcon filled={length > 0} />
      <span className="sr-only">{m.saved_yachts()}</span>
      {length > 0 && (
        <span className="absolute top-0.5 end-0 min-w-5 rounded-full bg-ink px-1 text-center text-sm leading-5 font-semibold text-on-ink tabular-nums">
          {length}
        </span>
      )}
    </Link>
  )
}
