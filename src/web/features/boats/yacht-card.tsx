import { useRef } from 'react'
import { Link, useViewTransitionState } from 'react-router'
import { Heart } from '#web/features/wishlist/heart.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { numberText } from '#web/lib/format.ts'
import { loadPart } from '#web/lib/load-part.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { BoltIcon } from '#web/ui/icons.tsx'
import { Rating } from '#web/ui/rating.tsx'
import type { CardFacts } from './card-facts.ts'
import { YachtPrice } from './card-price.tsx'
import { CompareToggle } from './compare-toggle.tsx'
import { PictureCarousel } from './picture-carousel.tsx'
import { promotionText } from './promotion-text.ts'
import { freeCancellationText, replyText } from './trip-words.ts'
import { useCarousel } from './use-carousel.ts'
import { shortAddress } from './yacht-address.ts'

type YachtCardProps = {
  yacht: CardFacts
  /** Carried on to the yacht's page: the trip that was searched for. */
  query?: string
  /** Among the first on the page: its picture is not put off. */
  eager?: boolean
  /** The level of the heading above, plus one. */
  heading?: 'h2' | 'h3'
}

/** One glance answers which, where, how many, how much. The whole card leads to the yacht, by one link. */
export function YachtCard({ yacht, query = '', eager = false, heading: Heading = 'h3' }: YachtCardProps) {
  const title = yacht.title || m.unnamed_yacht()
  const { photos } = yacht
  const to = pagePath('/:segment', { segment: yacht.id }) + query
  const leading = useViewTransitionState(to)
  const frame = useRef<HTMLDivElement>(null)
  const { carousel, handlers } = useCarousel(photos.length, frame)
  return (
    // The link lies over all of the card: pointing and swiping are felt by the card itself.
    <Card lifts {...handlers} className="group relative flex flex-col">
      <div ref={frame} className={classNames('relative aspect-card overflow-hidden', leading && 'leads-to-gallery')}>
        <PictureCarousel photos={photos} title={title} eager={eager} carousel={carousel} />
        {yacht.promotion && (
          <div className="absolute top-3 end-16 start-3 flex flex-wrap gap-1.5">
            <Badge tone="brass">{promotionText(yacht.promotion)}</Badge>
          </div>
        )}
        <Heart yachtId={yacht.id} title={title} className="absolute top-2 end-2 z-10" />
        <span className="picture-label">{yacht.captained ? m.with_skipper() : m.bareboat()}</span>
      </div>
      <div className="flex flex-1 flex-col gap-1 p-4">
        <div className="flex items-start justify-between gap-3">
          <Heading className="card-title">
            <Link
              to={to}
              viewTransition
              discover="none"
              prefetch="intent"
              onClick={() => void keepPricing(yacht)}
              className="card-link"
            >
              <span className="line-clamp-2">{title}</span>
            </Link>
          </Heading>
          <span className="shrink-0">
            <Rating value={yacht.averageRating} count={yacht.totalReviews} />
          </span>
        </div>
        <p className="note">{shortAddress(yacht.location)}</p>
        <p className="note">{facts(yacht).join(' · ')}</p>
        {yacht.instantBooking && (
          <p className="flex items-center gap-1 text-sm font-semibold text-sea">
            <BoltIcon className="size-4" />
            {m.instant_booking()}
          </p>
        )}
        {termsOf(yacht).map((text) => (
          <p key={text} className="note">
            {text}
          </p>
        ))}
        <div className="mt-auto pt-2">
          <div className="border-t border-line pt-3">
            <CompareToggle yachtId={yacht.id} title={title} className="relative z-10 float-end ms-2" />
            <YachtPrice price={yacht.price} />
          </div>
        </div>
      </div>
    </Card>
  )
}

/** The figure that led to the yacht's page stays in this browser. */
async function keepPricing({ id, price }: CardFacts) {
  if (!price) return
  const { saveCardPricing } = await loadPart(() => import('./saved-pricing.ts'))
  saveCardPricing(id, price)
}

/** When it can be given back for nothing and, where the owner has to agree, how soon he usually does. */
function termsOf({ price, instantBooking, ownerReplyMinutes }: CardFacts) {
  const reply = instantBooking || ownerReplyMinutes === null ? null : replyText(ownerReplyMinutes)
  return [freeCancellationText(price?.freeCancellationHours ?? null), reply].filter((text) => text !== null)
}

function facts({ capacity, cabins, length }: CardFacts): string[] {
  const found: string[] = [capacity === null ? m.guests_unknown() : m.guests_count({ count: capacity })]
  if (cabins > 0) found.push(m.cabins_count({ count: cabins }))
  if (length !== null) found.push(m.metres({ length: numberText(length, 1) }))
  return found
}
