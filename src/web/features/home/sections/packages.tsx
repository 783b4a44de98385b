import { Link } from 'react-router'
import type { CardPrice } from '#contract/yacht.ts'
import { YachtPrice } from '#web/features/boats/card-price.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { pagePath } from '#web/lib/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { SectionProps } from './section-props.ts'

type PricedPackage = SectionProps<'packages'>['items'][number]

/** What a charter is for: the first kind large, the others beside it. */
export function Packages({ items, copy }: SectionProps<'packages'>) {
  return (
    <section aria-labelledby="packages" className="container-page pb-14 lg:pb-24">
      <SectionHeading
        id="packages"
        eyebrow={copy.eyebrow}
        title={copy.title}
        aside={<TextLink to={pagePath('/special-events')}>{copy.more}</TextLink>}
      />
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4 lg:grid-rows-2">
        {items.map((item, index) => (
          <li key={item.slug} className={index === 0 ? 'grid sm:col-span-2 lg:row-span-2' : 'grid'}>
            <PackageCard item={item} large={index === 0} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PackageCard({
  item: { slug, title, summary, picture, price },
  large,
}: {
  item: PricedPackage
  large: boolean
}) {
  return (
    <Card lifts className={classNames('group relative flex', large ? 'flex-col' : 'sm:flex-col')}>
      {picture && (
        <div
          className={classNames(
            'overflow-hidden',
            large ? 'min-h-56 flex-1 basis-56' : 'w-28 shrink-0 sm:aspect-[3/2] sm:w-auto',
          )}
        >
          <Picture
            src={`/media/${picture.key}`}
            alt=""
            sizes={
              large ? '(min-width: 64rem) 40rem, 100vw' : '(min-width: 64rem) 20rem, (min-width: 30rem) 50vw, 100vw'
            }
          />
        </div>
      )}
      <div className={classNames('flex flex-col gap-1', large ? 'p-6 lg:p-8' : 'flex-1 p-4')}>
        <h3 className={large ? 'text-xl' : 'text-base tracking-normal'}>
          <Link
            to={pagePath('/:segment', { segment: slug })}
            prefetch="intent"
            className="no-underline after:absolute after:inset-0 after:rounded-lg group-hover:text-sea"
          >
            {title}
          </Link>
        </h3>
        <p className={large ? 'max-w-prose text-ink-soft' : 'text-sm text-ink-soft'}>{summary}</p>
        {price && <PackagePrice price={price} large={large} />}
      </div>
    </Card>
  )
}

const PackagePrice = ({ price, large }: { price: CardPrice; large: boolean }) => (
  <div className={large ? 'pt-3' : 'mt-auto pt-3'}>
    <YachtPrice price={price} />
  </div>
)
