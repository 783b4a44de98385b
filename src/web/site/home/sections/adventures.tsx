import { Link } from 'react-router'
import { pagePath } from '#web/lib/paths.ts'
import { Picture } from '#web/ui/picture.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import type { SectionProps } from './section-props.ts'

/** A row of tall pictures that is cut off at the edge of the screen, which shows that it scrolls. */
export function Adventures({ items, copy }: SectionProps<'adventures'>) {
  return (
    <section aria-labelledby="adventures" className="overflow-hidden section-space-tight pt-0">
      <div className="container-page">
        <SectionHeading tight id="adventures" title={copy.title} text={copy.text} />
        <ul className="-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-4 overflow-x-auto px-4 pb-4 lg:mx-0 lg:grid lg:grid-cols-6 lg:overflow-visible lg:px-0 lg:pb-0">
          {items.map(({ slug, title, summary, picture, search }) => (
            <li
              key={slug}
              className="group relative flex aspect-[4/5] w-52 shrink-0 snap-start items-end overflow-hidden rounded-lg bg-night lg:aspect-square lg:w-auto"
            >
              {picture && (
                <div className="absolute inset-0 transition-transform duration-200 group-hover:scale-103 motion-reduce:transition-none">
                  <Picture
                    src={`/media/${picture.key}`}
                    alt=""
                    width={501}
                    height={626}
                    sizes="(min-width: 64rem) 25rem, 16rem"
                  />
                </div>
              )}
              <div className="absolute inset-0 bg-linear-to-t from-night via-night/55 to-transparent" />
              <div className="relative p-4 text-white">
                <h3 className="text-base leading-6 tracking-normal">
                  <Link
                    to={pagePath('/yacht-rentals', new URLSearchParams(search ?? ''))}
                    className="no-underline after:absolute after:-inset-full after:rounded-lg focus-visible:outline-white"
                  >
                    {title}
                  </Link>
                </h3>
                <p className="mt-1 line-clamp-3 text-sm text-white/85">{summary}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
