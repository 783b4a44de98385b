import { Link } from 'react-router'
import { landingSegment } from '#web/lib/landing-segment.ts'
import { pagePath } from '#web/lib/paths.ts'
import { Picture } from '#web/ui/picture.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { SectionProps } from './section-props.ts'

/** The destinations with their numbers of yachts. */
export function Places({ items, copy }: SectionProps<'places'>) {
  return (
    <section aria-labelledby="places" className="container-page section-space-tight pb-0">
      <SectionHeading
        tight
        id="places"
        title={copy.title}
        aside={<TextLink to={pagePath('/destinations')}>{copy.all}</TextLink>}
      />
      <ul className="phone-row gap-4 md:grid md:grid-cols-3 lg:grid-cols-6">
        {items.map(({ slug, name, yachts, picture }) => (
          <li key={slug} className="group relative max-md:w-40">
            <div className="aspect-[4/3] overflow-hidden rounded-lg">
              <Picture
                src={picture && `/media/${picture}`}
                alt=""
                width={400}
                height={300}
                sizes="(min-width: 64rem) 13rem, 10rem"
              />
            </div>
            <h3 className="mt-2 text-base tracking-normal">
              <Link to={pagePath('/:segment', { segment: landingSegment(slug) })} className="card-link">
                {name}
              </Link>
            </h3>
            <p className="text-sm text-ink-soft">{yachts}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
