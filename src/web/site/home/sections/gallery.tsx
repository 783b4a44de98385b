import { Picture } from '#web/ui/picture.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import type { SectionProps } from './section-props.ts'

/** Pictures of the sea at several hours of the day, in one row. */
export function Gallery({ items, copy }: SectionProps<'gallery'>) {
  return (
    <section aria-labelledby="gallery" className="container-page section-space-tight">
      <SectionHeading tight id="gallery" title={copy.title} text={copy.text} />
      <ul className="grid grid-cols-3 gap-3 md:gap-4 lg:grid-cols-6">
        {items.map(({ slug, title, picture }) => (
          <li key={slug}>
            <figure>
              <div className="aspect-square md:aspect-5/4 overflow-hidden rounded-md md:rounded-lg">
                <Picture
                  src={picture && `/media/${picture.key}`}
                  alt={picture?.alt ?? ''}
                  width={400}
                  height={400}
                  sizes="(min-width: 64rem) 13rem, 33vw"
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
