import { type MouseEvent, useRef, useState } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { m } from '#web/paraglide/messages.js'
import { GalleryViewer } from './gallery-viewer.tsx'
import { Picture } from './picture.tsx'
import type { Photo } from './yacht-photos.ts'

const shownAtOnce = 5

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
        <Picture />
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
              <Picture url={photo.url} alt={photo.alt} eager={index === 0} width={1336} height={1024} />
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
