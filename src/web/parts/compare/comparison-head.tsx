import { Link } from 'react-router'
import { classNames } from '#web/lib/class-names.ts'
import { pagePath } from '#web/lib/paths.ts'
import { readTripSearch, yachtQuery } from '#web/lib/trip-search.ts'
import { m } from '#web/paraglide/messages.js'
import { cardTotalText } from '#web/parts/boats/card-price.tsx'
import { Heart } from '#web/parts/wishlist/heart.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { comparePath } from './compare-path.ts'
import type { ComparedYacht } from './load-comparison.server.ts'

type ComparisonHeadProps = {
  yachts: readonly ComparedYacht[]
  query: URLSearchParams
  /** On phones the table scrolls inside a frame of its own, not with the page. */
  framed: boolean
}

/** A picture for each column. Names and totals stay visible while the table scrolls. */
export function ComparisonHead({ yachts, query, framed }: ComparisonHeadProps) {
  const without = (id: string) =>
    comparePath(
      yachts.flatMap((yacht) => (yacht.id === id ? [] : [yacht.id])),
      query,
    )
  const top = framed ? 'max-md:top-0 md:top-18' : 'top-18'
  return (
    <thead>
      <tr>
        <td className="sticky start-0 z-10 bg-canvas" />
        {yachts.map((yacht) => (
          <td key={yacht.id} className="relative px-1 pb-2 align-bottom lg:px-2.5">
            <div className="aspect-card overflow-hidden rounded-md">
              <Picture
                src={yacht.photo?.url}
                alt=""
                placeholder={yacht.photo?.placeholder ?? null}
                sizes="(width < 48rem) 8.5rem, (width < 64rem) 30vw, 22rem"
                priority
              />
            </div>
            <span className="absolute top-1.5 end-3 flex lg:end-4">
              <Heart yachtId={yacht.id} title={titleOf(yacht)} />
            </span>
          </td>
        ))}
      </tr>
      <tr>
        <td className={classNames('sticky start-0 z-20 bg-canvas', top)} />
        {yachts.map((yacht) => (
          <th
            key={yacht.id}
            scope="col"
            className={classNames(
              'sticky z-20 border-b border-line bg-canvas px-2 pb-2 text-start align-top lg:px-5',
              top,
            )}
          >
            <span className="flex items-start justify-between gap-1">
              <Link
                to={pagePath('/:segment', { segment: yacht.id }) + yachtQuery(readTripSearch(query))}
                className="line-clamp-2 py-2 leading-6 font-semibold no-underline hover:text-sea max-md:text-sm"
              >
                {titleOf(yacht)}
              </Link>
              <Link
                to={without(yacht.id)}
                preventScrollReset
                aria-label={m.compare_remove({ title: titleOf(yacht) })}
                className="-me-2 grid size-10 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sea-soft hover:text-sea"
              >
                <CloseIcon className="size-4.5" />
              </Link>
            </span>
            {yacht.price && <span className="figure">{cardTotalText(yacht.price)}</span>}
          </th>
        ))}
      </tr>
    </thead>
  )
}

export const titleOf = ({ title }: Pick<ComparedYacht, 'title'>): string => title || m.unnamed_yacht()
