import type { MouseEvent } from 'react'
import type { Yacht } from '#contract/boats/yacht.ts'
import { pictureAreas } from '#shared/picture-areas.ts'
import { classNames } from '#web/lib/class-names.ts'
import { loadPart } from '#web/lib/load-part.ts'
import { m } from '#web/paraglide/messages.js'
import { areaNames } from '#web/parts/boats/area-names.ts'
import type { Photo } from '#web/parts/boats/yacht-photos.ts'
import { Picture } from '#web/ui/picture.tsx'

const shownAtOnce = 5
const largeSizes = '(min-width: 83rem) 40rem, (min-width: 48.0625rem) 50vw, 100vw'
const smallSizes = '(min-width: 83rem) 20rem, (min-width: 48.0625rem) 25vw, 100vw'

/** The grid by number of tiles. From three on, the first tile is larger. */
const mosaics: Record<number, string> = {
  1: 'md:grid-cols-1',
  2: 'md:grid-cols-2',
  3: 'md:grid-cols-3 md:grid-rows-2',
  5: 'md:grid-cols-4 md:grid-rows-2',
}

type GalleryProps = { photos: readonly Photo[]; films: readonly Film[]; title: string }

/**
 * One large tile and four small ones; a film is one of them. A click opens the viewer or, without a script, the picture's file.
 */
export function Gallery({ photos, films, title }: GalleryProps) {
  const [film] = films
  const [first, ...others] = photos.slice(0, film ? shownAtOnce - 1 : shownAtOnce)
  if (!first) {
    return (
      <div className="aspect-card overflow-hidden md:aspect-[21/9] md:rounded-lg">
        {film ? <GalleryFilm film={film} title={title} /> : <Picture src={null} alt="" />}
      </div>
    )
  }
  // A fourth tile would leave a gap in the grid; that picture is only in the viewer.
  const small = others.length === (film ? 2 : 3) ? others.slice(0, -1) : others
  const tiles = 1 + small.length + (film ? 1 : 0)
  const tile = (photo: Photo, index: number) => (
    <Tile
      key={photo.url}
      photo={photo}
      index={index}
      photos={photos}
      title={title}
      alone={tiles === 1}
      large={index === 0 && tiles >= 3}
    />
  )
  return (
    <>
      <div className="relative">
        <ul
          aria-label={m.pictures_of({ title })}
          className={classNames(
            'grid gap-2 overflow-hidden max-md:flex max-md:gap-0 md:rounded-lg max-md:snap-x max-md:snap-mandatory max-md:overflow-x-auto',
            mosaics[tiles],
          )}
        >
          {tile(first, 0)}
          {film && (
            <li className="aspect-card shrink-0 snap-center max-md:aspect-4/3 max-md:w-full sm:max-md:aspect-video">
              <GalleryFilm film={film} title={title} />
            </li>
          )}
          {small.map((photo, index) => tile(photo, index + 1))}
        </ul>
        <p className="pointer-events-none absolute end-3 bottom-3 rounded-full bg-night/75 px-3 py-1 text-sm text-white">
          {m.pictures_count({ count: photos.length })}
        </p>
      </div>
      <AreaLinks photos={photos} title={title} />
    </>
  )
}

/** A link to the first picture of each part of the yacht. */
function AreaLinks({ photos, title }: Pick<GalleryProps, 'photos' | 'title'>) {
  const areas = pictureAreas.filter((area) => photos.some((photo) => photo.area === area))
  if (areas.length < 2) return null
  return (
    <ul
      aria-label={m.pictures_by_area()}
      className="mt-3 flex gap-2 overflow-x-auto max-md:px-4 max-md:pb-1 md:flex-wrap"
    >
      {areas.map((area) => {
        const index = photos.findIndex((photo) => photo.area === area)
        const count = photos.filter((photo) => photo.area === area).length
        return (
          <li key={area} className="shrink-0">
            <a
              href={photos[index]?.url}
              onClick={(event) => void open(event, { photos, title, index })}
              {...loadingViewer}
              className="chip border-edge bg-surface hover:border-sea hover:text-sea"
            >
              {areaNames[area]()}
              <span className="font-normal text-ink-soft tabular-nums">{count}</span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}

type TileProps = {
  photo: Photo
  index: number
  photos: readonly Photo[]
  title: string
  alone: boolean
  large: boolean
}

function Tile({ photo, index, photos, title, alone, large }: TileProps) {
  const first = index === 0
  return (
    <li
      className={classNames(
        'aspect-card shrink-0 snap-center max-md:aspect-4/3 max-md:w-full sm:max-md:aspect-video',
        first && 'leads-to-gallery',
        alone && 'md:aspect-[21/9]',
        large && 'md:col-span-2 md:row-span-2 md:aspect-auto',
      )}
    >
      <a
        href={photo.url}
        onClick={(event) => void open(event, { photos, title, index })}
        {...loadingViewer}
        aria-label={m.open_picture({ number: index + 1, count: photos.length })}
        className="block size-full focus-visible:-outline-offset-4"
      >
        <Picture
          src={photo.url}
          alt={photo.alt}
          placeholder={photo.placeholder}
          priority={first}
          {...(first ? { width: 1336, height: 1024, sizes: largeSizes } : { sizes: smallSizes })}
        />
      </a>
    </li>
  )
}

/** Loads the viewer (30 KB) when a visitor reaches for a picture. */
const loadViewer = () => loadPart(() => import('./gallery-viewer.ts'))
const loadingViewer = { onPointerEnter: () => void loadViewer(), onFocus: () => void loadViewer() }

async function open(event: MouseEvent, opening: { photos: readonly Photo[]; title: string; index: number }) {
  event.preventDefault()
  const { openViewer } = await loadViewer()
  await openViewer(opening)
}

type Film = Yacht['videos'][number]

/** The film loads and plays only after a click. */
function GalleryFilm({ film: { poster, sources }, title }: { film: Film; title: string }) {
  return (
    <video
      controls
      playsInline
      preload="none"
      aria-label={m.film_of({ title })}
      {...(poster && { poster })}
      className="size-full bg-night object-cover"
    >
      {sources.map(({ url, type }) => (
        <source key={url} src={url} type={type} />
      ))}
    </video>
  )
}
