import { Link } from 'react-router'
import { pagePath } from '#web/lib/paths.ts'
import { Picture } from '#web/ui/picture.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { SectionProps } from './section-props.ts'

/** A list to read, not a shelf of cards: small pictures, large titles. */
export function Posts({ items, copy }: SectionProps<'posts'>) {
  return (
    <section aria-labelledby="posts" className="border-t border-line">
      <div className="container-page section-space">
        <SectionHeading id="posts" title={copy.title} aside={<TextLink to={pagePath('/blog')}>{copy.all}</TextLink>} />
        <ul className="border-b border-line">
          {items.map(({ slug, title, summary, picture }) => (
            <li
              key={slug}
              className="group relative grid grid-cols-[5rem_1fr] items-center gap-5 border-t border-line py-5 md:grid-cols-[10rem_1fr_1fr] md:gap-8"
            >
              <div className="aspect-card overflow-hidden rounded-md">
                {picture && <Picture src={`/media/${picture.key}`} alt="" width={160} height={123} sizes="10rem" />}
              </div>
              <h3 className="text-base md:text-lg">
                <Link
                  to={pagePath('/blog/:slug', { slug })}
                  prefetch="intent"
                  className="no-underline after:absolute after:inset-0 group-hover:text-sea"
                >
                  {title}
                </Link>
              </h3>
              <p className="text-ink-soft max-md:hidden">{summary}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
