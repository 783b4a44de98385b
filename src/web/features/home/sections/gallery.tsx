import { classNames } from '#web/lib/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import type { SectionProps } from './section-props.ts'

/** Of six, the first and the last lie over two columns: two rows that do not repeat each other. */
const wide = [0, 5]

export function Gallery({ items, copy }: SectionProps<'gallery'>) {
  return (
    <section aria-labelledby="gallery" className="container-page section-space">
      <SectionHeading id="gallery" title={copy.title} text={copy.text} />
      <ul className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
        {items.map(({ slug, title, picture }, index) => (
          <li key={slug} className={wide.includes(index) ? 'col-span-2' : ''}>
            <Shown title={title} picture={picture} wide={wide.includes(index)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type ShownProps = Pick<SectionProps<'gallery'>['items'][number], 'title' | 'picture'> & { wide: boolean }

const Shown = ({ title, picture, wide }: ShownProps) => (
  <figure>
    <div
      className={classNames(
        'overflow-hidden rounded-md md:rounded-lg lg:aspect-auto lg:h-72',
        wide ? 'aspect-[2/1]' : 'aspect-square',
      )}
    >
      <Picture
        src={picture && `/media/${picture.key}`}
        alt={picture?.alt ?? ''}
        {...(wide && { width: 1336, height: 668 })}
        sizes={wide ? '(min-width: 64rem) 40rem, 100vw' : '(min-width: 64rem) 20rem, 50vw'}
      />
    </div>
    <figcaption className="mt-2 text-sm text-ink-soft">{title}</figcaption>
  </figure>
)
