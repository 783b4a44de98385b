import { dayText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { Stars } from '#web/ui/rating.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { SectionProps } from './section-props.ts'

/** The newest reviews in their original words. Every author was aboard. */
export function LatestReviews({ items, copy }: SectionProps<'reviews'>) {
  return (
    <section aria-labelledby="latest-reviews" className="border-y border-line bg-surface">
      <div className="container-page section-space-tight">
        <SectionHeading tight id="latest-reviews" eyebrow={copy.eyebrow} title={copy.title} />
        <ul className="phone-row gap-x-12 gap-y-6 md:grid md:grid-cols-3">
          {items.map(({ id, rating, comment, author, date, yacht }) => (
            <li key={id} className="max-md:w-72">
              <figure>
                <Stars value={rating} className="size-4" />
                <blockquote className="mt-2">
                  <p>{comment}</p>
                </blockquote>
                <figcaption className="mt-3 text-sm text-ink-soft">
                  <span className="font-semibold text-ink">{author}</span>,{' '}
                  <time dateTime={date}>{dayText(date.slice(0, 10))}</time>
                  <br />
                  <TextLink
                    to={pagePath('/:segment', { segment: yacht.id })}
                    className="inline-flex min-h-6 items-center"
                  >
                    {yacht.title}
                  </TextLink>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
