import { pagePath } from '#web/lib/paths.ts'
import { PostLink } from '#web/site/content/post-link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { SectionProps } from './section-props.ts'

/** Articles to read: small pictures beside their titles. */
export function Posts({ items, copy }: SectionProps<'posts'>) {
  return (
    <section aria-labelledby="posts" className="border-t border-line">
      <div className="container-page section-space-tight">
        <SectionHeading
          tight
          id="posts"
          title={copy.title}
          aside={<TextLink to={pagePath('/blog')}>{copy.all}</TextLink>}
        />
        <ul className="grid gap-x-8 gap-y-5 lg:grid-cols-3">
          {items.map(({ slug, title, summary, picture }) => (
            <li key={slug} className="group relative grid grid-cols-[7rem_1fr] items-start gap-4">
              <div className="aspect-card overflow-hidden rounded-md">
                {picture && <Picture src={`/media/${picture.key}`} alt="" width={160} height={123} sizes="10rem" />}
              </div>
              <div>
                <h3 className="text-base">
                  <PostLink post={{ slug, title }} />
                </h3>
                <p className="mt-1 line-clamp-3 text-sm text-ink-soft max-md:hidden">{summary}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
