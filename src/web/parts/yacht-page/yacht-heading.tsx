import type { Yacht } from '#contract/boats/yacht.ts'
import { localText } from '#web/lib/local-text.ts'
import { m } from '#web/paraglide/messages.js'
import { CompareToggle } from '#web/parts/boats/compare-toggle.tsx'
import { promotionText } from '#web/parts/boats/promotion-text.ts'
import { yachtAddress } from '#web/parts/boats/yacht-address.ts'
import { figureText, type TripFigure } from '#web/parts/bookings/trip-figure.ts'
import { Heart } from '#web/parts/wishlist/heart.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { BoltIcon, PinIcon } from '#web/ui/icons.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { HelmIcon } from '#web/ui/yacht-icons.tsx'
import type { Rated } from './rating-cache.ts'
import { reviewsId } from './review-page.ts'
import { ShareButton } from './share-button.tsx'

type YachtHeadingProps = { yacht: Yacht; rated: Rated; figure: TripFigure | null }

/** The heading with the price. On narrow screens the bar at the lower edge shows the price instead. */
export function YachtHeading({ yacht, rated, figure }: YachtHeadingProps) {
  const title = yacht.title || m.unnamed_yacht()
  return (
    <div className="grid gap-3 md:mb-5">
      <div className="grid gap-x-6 gap-y-3 md:flex md:items-start md:justify-between">
        <h1 className="min-w-0 text-2xl [overflow-wrap:anywhere] md:text-3xl">{title}</h1>
        <div className="flex shrink-0 items-center gap-1 max-md:hidden">
          <ShareButton title={title} />
          <CompareToggle yachtId={yacht.id} title={title} className="me-2" />
          <Heart yachtId={yacht.id} title={title} look="framed" />
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft">
          <span>{localText(yacht.yachtType)}</span>
          <span className="inline-flex items-center gap-1.5">
            <PinIcon className="size-4.5 text-brass" />
            {yachtAddress(yacht.location)}
          </span>
          <a
            href={`#${reviewsId}`}
            className="inline-flex items-center text-inherit underline-offset-4 hover:underline"
          >
            <Rating value={rated.averageRating} count={rated.reviewCount} />
          </a>
        </p>
        <div className="flex flex-wrap items-center gap-2">
          {figure && (
            <p className="me-2 text-ink-soft max-lg:hidden">
              <span className="font-semibold text-brass tabular-nums">{figureText(figure)}</span> {figure.trip}
            </p>
          )}
          {figure?.promotion && <Badge tone="brass">{promotionText(figure.promotion)}</Badge>}
          {yacht.instantBooking && (
            <Badge tone="sea" icon={<BoltIcon className="size-4" />}>
              {m.instant_booking()}
            </Badge>
          )}
          <Badge icon={<HelmIcon className="size-4" />}>{yacht.captained ? m.with_skipper() : m.bareboat()}</Badge>
          {yacht.superOwner && <Badge tone="good">{m.super_owner()}</Badge>}
          <CompareToggle yachtId={yacht.id} title={title} className="md:hidden" />
        </div>
      </div>
    </div>
  )
}
