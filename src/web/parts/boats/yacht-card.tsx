import { Link, useViewTransitionState } from 'react-router'
import { classNames } from '#web/lib/class-names.ts'
import { numberText } from '#web/lib/format.ts'
import { loadPart } from '#web/lib/load-part.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { Heart } from '#web/parts/wishlist/heart.tsx'
import { Card } from '#web/ui/card.tsx'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { BoltIcon, ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Rating } from '#web/ui/rating.tsx'
import type { CardFacts } from './card-facts.ts'
import { YachtPrice } from './card-price.tsx'
import { CompareToggle } from './compare-toggle.tsx'
import { promotionLabel, promotionTerms } from './promotion-text.ts'
import { replyText, shortFreeCancellationText } from './trip-words.ts'
import { type Carousel, useCarousel } from './use-carousel.ts'
import { shortAddress } from './yacht-address.ts'

type YachtCardProps = {
  yacht: CardFacts
  /** The query of the link to the yacht's page: the searched trip. */
  query?: string
  /** True for the first cards of a page: their picture is not loaded lazily. */
  eager?: boolean
  /** The `sizes` attribute of the picture. */
  sizes?: string
  /** The level of the card's heading: one below the heading above it. */
  heading?: 'h2' | 'h3'
}

/** The card shows name, place, capacity and price. One link covers the whole card. */
export function YachtCard({ yacht, query = '', eager = false, sizes, heading: Heading = 'h3' }: YachtCardProps) {
  const title = yacht.title || m.unnamed_yacht()
  const { photos } = yacht
  const to = pagePath('/:segment', { segment: yacht.id }) + query
  const leading = useViewTransitionState(to)
  const { carousel, handlers } = useCarousel(photos.length)
  const terms = yacht.promotion && promotionTerms(yacht.promotion)
  return (
    // The link covers the whole card, so the card itself handles pointing and swiping.
    <Card lifts {...handlers} className="group yacht-card">
      <div className={classNames('card-frame', leading && 'leads-to-gallery')}>
        <PictureCarousel {...(sizes && { sizes })} photos={photos} title={title} eager={eager} carousel={carousel} />
        {yacht.promotion && (
          <div className="card-badges">
            <span className="badge bg-brass-fill text-on-brass">{promotionLabel(yacht.promotion)}</span>
            {terms && <span className="badge bg-night/70 text-white">{terms}</span>}
          </div>
        )}
        <CompareToggle yachtId={yacht.id} title={title} look="over-picture" className="absolute end-14 top-2 z-10" />
        <Heart yachtId={yacht.id} title={title} className="absolute top-2 end-2 z-10" />
        <span className="picture-label">{yacht.captained ? m.with_skipper() : m.bareboat()}</span>
      </div>
      <div className="card-body">
        <div className="card-head">
          <Heading className="card-title">
            <Link
              to={to}
              viewTransition
              discover="none"
              prefetch="intent"
              onClick={() => void keepPricing(yacht)}
              className="card-link"
            >
              <span className="block truncate">{title}</span>
            </Link>
          </Heading>
          <Rating value={yacht.averageRating} count={yacht.totalReviews} />
        </div>
        <p className="note truncate">{shortAddress(yacht.location)}</p>
        <p className="note">{facts(yacht).join(' · ')}</p>
        <Trust yacht={yacht} />
        <div className="card-foot">
          <YachtPrice price={yacht.price} inList />
        </div>
      </div>
    </Card>
  )
}

/** Saves the price of the card in this browser when it leads to the yacht's page. */
async function keepPricing({ id, price }: CardFacts) {
  if (!price) return
  const { saveCardPricing } = await loadPart(() => import('./saved-pricing.ts'))
  saveCardPricing(id, price)
}

/** One line: instant booking, or else free cancellation, or else how fast the owner answers. */
function Trust({ yacht: { price, instantBooking, ownerReplyMinutes } }: { yacht: CardFacts }) {
  const free = shortFreeCancellationText(price?.freeCancellationHours ?? null)
  if (instantBooking)
    return (
      <p className="flex min-w-0 items-center gap-1 pb-2 text-sm font-semibold text-sea">
        <BoltIcon className="size-4" />
        <span>{free ? m.instant_and_free() : m.instant_booking()}</span>
      </p>
    )
  const text = free ?? (ownerReplyMinutes === null ? null : replyText(ownerReplyMinutes))
  return text && <p className="note pb-2">{text}</p>
}

function facts({ capacity, cabins, length, captained }: CardFacts): string[] {
  const found: string[] = [capacity === null ? m.guests_unknown() : m.guests_count({ count: capacity })]
  if (cabins > 0) found.push(m.cabins_count({ count: cabins }))
  if (length !== null) found.push(m.metres({ length: numberText(length, 1) }))
  if (!captained) found.push(m.licence_needed())
  return found
}

type Photo = CardFacts['photos'][number]
type CarouselProps = { photos: readonly Photo[]; title: string; eager: boolean; sizes?: string; carousel: Carousel }

/** The pictures of a card, stacked. Each loads when it is needed. The buttons appear when somebody uses the card. */
function PictureCarousel({ photos, title, eager, sizes = cardSizes, carousel }: CarouselProps) {
  const { shown, loaded, isActive, turn } = carousel
  if (photos.length < 2) return <CardPicture photo={photos[0]} priority={eager} sizes={sizes} />
  return (
    <>
      {photos.map(
        (photo, index) =>
          loaded.includes(index) && (
            <div
              key={photo.url}
              aria-hidden={index !== shown || undefined}
              className={classNames('card-picture', index !== shown && 'opacity-0')}
            >
              <CardPicture photo={photo} priority={eager && index === 0} sizes={sizes} />
            </div>
          ),
      )}
      {isActive && (
        <div className="pointer-events-none absolute inset-x-2 top-1/2 z-10 flex -translate-y-1/2 justify-between opacity-0 transition-opacity group-hover:opacity-100 focus-within:opacity-100 noscript:hidden [@media(hover:none)]:hidden">
          <Turn label={m.previous_picture({ title })} onPress={() => turn(-1)}>
            <ChevronLeftIcon className="size-4.5" />
          </Turn>
          <Turn label={m.next_picture({ title })} onPress={() => turn(1)}>
            <ChevronRightIcon className="size-4.5" />
          </Turn>
        </div>
      )}
      <div aria-hidden className="carousel-dots">
        {photos.map(({ url }, index) => (
          <i key={url} className={index === shown ? 'shown' : undefined} />
        ))}
      </div>
    </>
  )
}

// One card in a row on a phone, two on a tablet, three on a desktop. Pictures stop growing at the maximum width of the page.
const cardSizes = '(width>=83rem) 25rem, (width>=64rem) 31vw, (width>=30rem) 47vw, 92vw'

type CardPictureProps = { photo: Photo | undefined; priority: boolean; sizes: string }

function CardPicture({ photo, priority, sizes }: CardPictureProps) {
  const { url, alt = '', placeholder } = photo ?? {}
  return (
    <Picture src={url} alt={alt} placeholder={placeholder} priority={priority} width={668} height={512} sizes={sizes} />
  )
}

function Turn({ label, onPress, children }: { label: string; onPress: () => void; children: React.ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className={`${iconButtonClass('over-picture')} pointer-events-auto`}
    >
      {children}
    </button>
  )
}
