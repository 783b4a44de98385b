import { Link } from 'react-router'
import type { YachtCard } from '#contract/boats/yacht.ts'
import { pagePath } from '#web/lib/paths.ts'
import { readTripSearch, searchParamsOf } from '#web/lib/trip-search.ts'
import { m } from '#web/paraglide/messages.js'
import { YachtPrice } from '#web/parts/boats/card-price.tsx'
import { mostCompared } from '#web/parts/boats/compare-selection.ts'
import { yachtAddress } from '#web/parts/boats/yacht-address.ts'
import { PlusIcon } from '#web/ui/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { comparePath } from './compare-path.ts'
import { titleOf } from './comparison-head.tsx'

type MoreYachtsProps = { yachts: readonly YachtCard[]; ids: readonly string[]; query: URLSearchParams }

/** Yachts that can be added to the comparison. Each is a link, so it works without a script. */
export function MoreYachts({ yachts, ids, query }: MoreYachtsProps) {
  if (yachts.length === 0) return null
  return (
    <section aria-labelledby="more-yachts" className="mt-14">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="more-yachts" className="text-xl">
          {m.compare_add()}
        </h2>
        <p className="text-ink-soft">{m.compare_room({ count: mostCompared - ids.length })}</p>
      </div>
      <ul className="mt-5 grid gap-4 md:grid-cols-2 lg:grid-cols-4">
        {yachts.map((yacht) => (
          <li key={yacht.id} className="flex gap-4 rounded-lg border border-line bg-surface p-3 lg:flex-col">
            <div className="aspect-card w-28 shrink-0 self-start overflow-hidden rounded-md lg:w-full">
              <Picture
                src={yacht.photos[0]?.url}
                alt=""
                placeholder={yacht.photos[0]?.placeholder ?? null}
                sizes="(width < 64rem) 7rem, 17rem"
              />
            </div>
            <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
              <p className="font-semibold">{titleOf(yacht)}</p>
              <p className="text-sm text-ink-soft">{yachtAddress(yacht.location)}</p>
              <YachtPrice price={yacht.price} inList />
              <Link
                to={comparePath([...ids, yacht.id], query)}
                preventScrollReset
                aria-label={m.compare_add_one({ title: titleOf(yacht) })}
                className="mt-auto inline-flex min-h-11 items-center gap-2 font-semibold text-sea no-underline hover:underline"
              >
                <PlusIcon className="size-4.5" />
                {m.compare_add_short()}
              </Link>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-5">
        <Link
          to={pagePath('/yacht-rentals', searchParamsOf(readTripSearch(query)))}
          className="text-sea underline underline-offset-4"
        >
          {m.compare_search_more()}
        </Link>
      </p>
    </section>
  )
}
