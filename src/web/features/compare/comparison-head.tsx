import { Link } from 'react-router'
import { Heart } from '#web/features/wishlist/heart.tsx'
import { pagePath } from '#web/lib/paths.ts'
import { readTripSearch, yachtQuery } from '#web/lib/trip-search.ts'
import { m } from '#web/paraglide/messages.js'
import { CloseIcon } from '#web/ui/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { comparePath } from './compare-path.ts'
import type { ComparedYacht } from './load-comparison.server.ts'

type ComparisonHeadProps = { yachts: readonly ComparedYacht[]; query: URLSearchParams }

/** A picture and a name for each column; on wide screens the names stay in sight below the header. */
export function ComparisonHead({ yachts, query }: ComparisonHeadProps) {
  const without = (id: string) =>
    comparePath(
      yachts.flatMap((yacht) => (yacht.id === id ? [] : [yacht.id])),
      query,
    )
  return (
    <thead>
      <tr>
        <td className="sticky start-0 z-10 bg-canvas max-lg:-start-4" />
        {yachts.map((yacht) => (
          <td key={yacht.id} className="relative px-1.5 pb-3 align-bottom lg:px-2.5">
            <div className="aspect-card overflow-hidden rounded-md">
              <Picture
                src={yacht.photo?.url}
                alt=""
                placeholder={yacht.photo?.placeholder ?? null}
                sizes="(width < 64rem) 10rem, 17rem"
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
        <td className="sticky start-0 z-20 bg-canvas max-lg:-start-4 lg:top-18" />
        {yachts.map((yacht) => (
          <th
            key={yacht.id}
            scope="col"
            className="bg-canvas px-3 pb-2 text-start align-top lg:sticky lg:top-18 lg:z-10 lg:px-5 lg:pt-2"
          >
            <span className="flex items-start justify-between gap-1">
              <Link
                to={pagePath('/:segment', { segment: yacht.id }) + yachtQuery(readTripSearch(query))}
                className="py-2 leading-6 font-semibold no-underline hover:text-sea"
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
          </th>
        ))}
      </tr>
    </thead>
  )
}

export const titleOf = ({ title }: Pick<ComparedYacht, 'title'>): string => title || m.unnamed_yacht()
