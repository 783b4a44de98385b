import { Link } from 'react-router'
import { landingSegment } from '#web/lib/landing-segment.ts'
import { localText } from '#web/lib/local-text.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { Card } from '#web/ui/card.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { cardTotalText } from '../../parts/boats/card-price.tsx'
import type { DescribedDestination } from './describe-destinations.server.ts'

/** A destination with the number of its yachts and their lowest total. */
export function DestinationCard({
  destination,
  heading: Heading = 'h2',
}: {
  destination: DescribedDestination
  heading?: 'h2' | 'h3'
}) {
  const { slug, name, tagline, country, count, picture, from } = destination
  return (
    <Card lifts className="group relative flex flex-col">
      <span className="aspect-[3/2] overflow-hidden">
        <Picture
          src={picture && `/media/${picture}`}
          alt=""
          sizes="(min-width: 80rem) 19rem, (min-width: 48rem) 33vw, 16rem"
        />
      </span>
      <div className="flex flex-1 flex-col gap-1 p-4">
        <p className="text-sm text-ink-soft">{country}</p>
        <Heading className="text-base tracking-normal">
          <Link to={pagePath('/:segment', { segment: landingSegment(slug) })} className="card-link">
            {localText(name)}
          </Link>
        </Heading>
        <p className="text-sm text-ink-soft">{localText(tagline)}</p>
        <p className="mt-auto border-t border-line pt-3 text-sm">
          {m.yachts_count({ count })}
          {from && (
            <>
              {' · '}
              {m.price_from()} <span className="font-semibold text-brass">{cardTotalText(from)}</span>
            </>
          )}
        </p>
      </div>
    </Card>
  )
}
