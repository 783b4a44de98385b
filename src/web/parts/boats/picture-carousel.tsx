import { classNames } from '#web/lib/class-names.ts'
import { m } from '#web/paraglide/messages.js'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { CardFacts } from './card-facts.ts'
import type { Carousel } from './use-carousel.ts'

type Photo = CardFacts['photos'][number]
type CarouselProps = { photos: readonly Photo[]; title: string; eager: boolean; sizes?: string; carousel: Carousel }

/** The pictures of a card, stacked. Each loads when it is needed. The buttons appear when somebody uses the card. */
export function PictureCarousel({ photos, title, eager, sizes = cardSizes, carousel }: CarouselProps) {
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
