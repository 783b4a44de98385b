import type { Package } from '#contract/packages/packages.ts'
import { weekdayDateText } from '#web/lib/format.ts'
import { localText } from '#web/lib/local-text.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { durationText } from '#web/parts/boats/trip-words.ts'
import { shownMoney } from '#web/parts/bookings/trip-figure.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'

/** Shows the content of a package, and the price from which it can be booked. */
export function PackageSection({ pack }: { pack: Package }) {
  const { from, included, items, unit } = pack
  return (
    <section aria-labelledby="package" className="container-page pb-14 lg:pb-20">
      <div className="grid gap-8 rounded-lg border border-line bg-surface p-6 md:p-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-14">
        <div>
          <h2 id="package" className="mb-4 text-xl">
            {m.package_included()}
          </h2>
          <ul className="grid gap-2">
            {included.map((text) => (
              <li key={text.en} className="flex gap-2">
                <CheckIcon className="mt-1 size-4 shrink-0 text-good" />
                {localText(text)}
              </li>
            ))}
          </ul>
          {items.length > 0 && (
            <>
              <h3 className="mt-6 mb-2 text-lg">{m.package_from_partners()}</h3>
              <p className="text-ink-soft">{[...new Set(items.map(({ name }) => localText(name)))].join(' · ')}</p>
            </>
          )}
        </div>
        <div className="grid content-center gap-4">
          {from ? (
            <p>
              <span className="figure block">
                {m.from_price({
                  price: shownMoney(from.display ?? { amount: from.total, currency: from.currency }, from.currency),
                })}
              </span>
              <span className="note block">
                {m.package_from_note({
                  duration: durationText(unit, from.units),
                  guests: m.guests_count({ count: from.guests }),
                  date: weekdayDateText(from.date),
                })}
              </span>
            </p>
          ) : (
            <p className="text-ink-soft">{m.package_no_price()}</p>
          )}
          <ButtonLink to={pagePath('/packages/:slug', { slug: pack.slug })}>{m.package_choose_day()}</ButtonLink>
        </div>
      </div>
    </section>
  )
}
