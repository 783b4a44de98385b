import { Picture } from '#web/ui/picture.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import type { SectionProps } from './section-props.ts'

/** A mosaic: the first picture stands over two rows and two columns. */
export function Gallery({ items, copy }: SectionProps<'gallery'>) {
  return (
    <section aria-labelledby="gallery" className="container-page section-space">
      <SectionHeading id="gallery" title={copy.title} text={copy.text} />
      <ul className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
        {items.map(({ slug, title, picture }, index) => (
          <li key={slug} className={index === 0 || index === 5 ? 'col-span-2' : ''}>
            <figure className="relative">
              <div
                className={`overflow-hidden rounded-md md:rounded-lg ${index === 0 || index === 5 ? 'aspect-[2/1] lg:aspect-auto lg:h-72' : 'aspect-square lg:aspect-auto lg:h-72'}`}
              >
                <Picture
                  src={`/media/${picture?.key}`}
                  alt={picture?.alt ?? ''}
                  sizes={
                    index === 0 || index === 5 ? '(min-width: 64rem) 40rem, 100vw' : '(min-width: 64rem) 20rem, 50vw'
                  }
                />
              </div>
              <figcaption className="mt-2 text-sm text-ink-soft">{title}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
