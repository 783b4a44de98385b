import { Link } from 'react-router'
import { pagePath } from '#web/lib/paths.ts'
import { YachtPrice } from '#web/parts/boats/card-price.tsx'
import { Card } from '#web/ui/card.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { SectionProps } from './section-props.ts'

type PricedPackage = SectionProps<'packages'>['items'][number]

/** The occasions for a charter. */
export function Packages({ items, copy }: SectionProps<'packages'>) {
  return (
    <section aria-labelledby="packages" className="container-page section-space-tight pt-0">
      <SectionHeading
        tight
        id="packages"
        eyebrow={copy.eyebrow}
        title={copy.title}
        aside={<TextLink to={pagePath('/special-events')}>{copy.more}</TextLink>}
      />
      <ul className="phone-row gap-5 md:grid md:grid-cols-3 xl:grid-cols-5">
        {items.map((item) => (
          <li key={item.slug} className="grid max-md:w-64">
            <PackageCard item={item} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PackageCard({ item: { slug, title, summary, picture, price } }: { item: PricedPackage }) {
  return (
    <Card lifts className="group relative flex flex-col">
      {picture && (
        <div className="aspect-[3/2] overflow-hidden">
          <Picture src={`/media/${picture.key}`} alt="" sizes="(min-width: 48rem) 20rem, 16rem" />
        </div>
      )}
      <div className="flex flex-1 flex-col gap-1 p-4">
        <h3 className="text-base tracking-normal">
          <Link to={pagePath('/:segment', { segment: slug })} prefetch="intent" className="card-link">
            {title}
          </Link>
        </h3>
        <p className="text-sm text-ink-soft">{summary}</p>
        {price && (
          <div className="mt-auto pt-3">
            {/* The yachts above already say that converted prices are approximate. */}
            <YachtPrice price={price} inList />
          </div>
        )}
      </div>
    </Card>
  )
}
