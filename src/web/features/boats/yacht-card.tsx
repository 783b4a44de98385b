import { Link, useViewTransitionState } from 'react-router'
import type { YachtCard as Yacht } from '#contract/yacht.ts'
import { classNames } from '#web/lib/class-names.ts'
import { numberText } from '#web/lib/format.ts'
import { localPath } from '#web/lib/locale.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { BoltIcon } from '#web/ui/icons.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { YachtPrice } from './card-price.tsx'
import { PictureCarousel } from './picture-carousel.tsx'
import { promotionText } from './promotion-text.ts'
import { freeCancellationText, replyText } from './trip-words.ts'
import { yachtAddress } from './yacht-address.ts'
import { yachtPhotos } from './yacht-photos.ts'

type YachtCardProps = {
  yacht: Yacht
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
  const photos = yachtPhotos(yacht, title)
  const to = localPath(`/${yacht.id}`) + query
  const leading = useViewTransitionState(to)
  return (
    <Card lifts className="group relative flex flex-col">
      <div className={classNames('relative aspect-card overflow-hidden', leading && 'leads-to-gallery')}>
        <PictureCarousel photos={photos} title={title} eager={eager} />
        {yacht.promotion && (
          <span className="absolute top-3 left-3">
            <Badge tone="brass">{promotionText(yacht.promotion)}</Badge>
          </span>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-1 p-4">
        <div className="flex items-start justify-between gap-3">
          <Heading className="text-base leading-6 font-semibold tracking-normal">
            <Link
              to={to}
              viewTransition
              prefetch="intent"
              className="no-underline after:absolute after:inset-0 after:rounded-lg group-hover:text-sea"
            >
              {title}
            </Link>
          </Heading>
          <Rating value={yacht.averageRating} count={yacht.totalReviews} />
        </div>
        <p className="text-sm text-ink-soft">{yachtAddress(yacht.location)}</p>
        <p className="text-sm text-ink-soft">{facts(yacht).join(' · ')}</p>
        {yacht.instantBooking && (
          <p className="flex items-center gap-1 text-sm font-semibold text-sea">
            <BoltIcon className="size-4" />
            {m.instant_booking()}
          </p>
        )}
        {termsOf(yacht).map((text) => (
          <p key={text} className="text-sm text-ink-soft">
            {text}
          </p>
        ))}
        <div className="mt-auto pt-2">
          <div className="border-t border-line pt-3">
            <YachtPrice price={yacht.price} />
          </div>
        </div>
      </div>
    </Card>
  )
}

/** When it can be given back for nothing and, where the owner has to agree, how soon he usually does. */
function termsOf({ price, instantBooking, ownerReplyMinutes }: Yacht) {
  const reply = instantBooking || ownerReplyMinutes === null ? null : replyText(ownerReplyMinutes)
  return [freeCancellationText(price?.freeCancellationHours ?? null), reply].filter((text) => text !== null)
}

function facts({ capacity, cabins, length }: Yacht): string[] {
  const found: string[] = [capacity === null ? m.guests_unknown() : m.guests_count({ count: capacity })]
  if (cabins > 0) found.push(m.cabins_count({ count: cabins }))
  if (length !== null) found.push(m.metres({ length: numberText(length, 1) }))
  return found
}
