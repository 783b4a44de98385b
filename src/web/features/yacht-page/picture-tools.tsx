import { Link } from 'react-router'
import { Heart } from '#web/features/wishlist/heart.tsx'
import { m } from '#web/paraglide/messages.js'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { ChevronLeftIcon } from '#web/ui/icons.tsx'
import { ShareButton } from './share-button.tsx'

type PictureToolsProps = { yachtId: string; title: string; place: string; back: string }

/** On a phone: the buttons back, share and save over the first picture. */
export function PictureTools({ yachtId, title, place, back }: PictureToolsProps) {
  return (
    <div className="pointer-events-none absolute inset-x-3 top-3 flex gap-2 *:pointer-events-auto md:hidden">
      <Link to={back} aria-label={m.yachts_in({ place })} className={`${iconButtonClass('over-picture')} me-auto`}>
        <ChevronLeftIcon className="size-5 rtl:-scale-x-100" />
      </Link>
      <ShareButton title={title} look="over-picture" />
      <Heart yachtId={yachtId} title={title} />
    </div>
  )
}
