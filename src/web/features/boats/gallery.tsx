import { type MouseEvent, useRef, useState } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { m } from '#web/paraglide/messages.js'
import { Picture } from '#web/ui/picture.tsx'
import { GalleryViewer } from './gallery-viewer.tsx'
import type { Photo } from './yacht-photos.ts'

const shownAtOnce = 5
const largeSizes = '(min-width: 83rem) 40rem, (min-width: 48.0625rem) 50vw, 100vw'
const smallSizes = '(min-width: 83rem) 20rem, (min-width: 48.0625rem) 25vw, 100vw'

/** One large and four small; each opens the viewer, or, without a script, its own file. */
export function Gallery({ photos, title }: { photos: readonly Photo[]; title: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [shown, setShown] = useState(0)
  const open = (index: number) => (event: MouseEvent) => {
    event.preventDefault()
    setShown(index)
    dialog.current?.showModal()
  }
  if (photos.length === 0) {
    return (
      <div className="aspect-card overflow-hidden rounded-lg md:aspect-[21/9]">
        <Picture src={null} alt="" />
      </div>
    )
  }
  const first = photos.slice(0, shownAtOnce)
  return (
    <div className="relative">
      <ul
        aria-label={m.pictures_of({ title })}
        className={classNames(
          'grid gap-2 overflow-hidden rounded-lg max-md:flex max-md:snap-x max-md:snap-mandatory max-md:overflow-x-auto',
          first.length >= shownAtOnce ? 'md:grid-cols-4 md:grid-rows-2' : 'md:grid-cols-2',
        )}
      >
        {first.map((photo, index) => (
          <li
            key={photo.url}
            className={classNames(
              'aspect-card shrink-0 snap-center max-md:w-full',
              index === 0 && 'leads-to-gallery',
              index === 0 && first.length >= shownAtOnce && 'md:col-span-2 md:row-span-2',
            )}
          >
            <a
              href={photo.url}
              onClick={open(index)}
              aria-label={m.open_picture({ number: index + 1, count: photos.length })}
              className="block size-full focus-visible:-outline-offset-4"
            >
              <Picture
                src={photo.url}
                alt={photo.alt}
                placeholder={photo.placeholder}
                priority={index === 0}
                {...(index === 0 ? { width: 1336, height: 1024, sizes: largeSizes } : { sizes: smallSizes })}
              />
            </a>
          </li>
        ))}
      </ul>
      <p className="pointer-events-none absolute right-3 bottom-3 rounded-full bg-night/75 px-3 py-1 text-sm text-white">
        {m.pictures_count({ count: photos.length })}
      </p>
      <GalleryViewer {...{ photos, title, dialog, shown, setShown }} />
    </div>
  )
}
