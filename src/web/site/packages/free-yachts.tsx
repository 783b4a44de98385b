import { Link } from 'react-router'
import type { Package } from '#contract/packages/packages.ts'
import { weekdayDateText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { shortAddress } from '#web/parts/boats/yacht-address.ts'
import { shownMoney } from '#web/parts/bookings/trip-figure.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { AskForOffer } from './ask-for-offer.tsx'
import type { FoundYachts } from './load-package.server.ts'
import type { PackageVisit } from './package-choice.ts'
import { packageRefusalText } from './package-words.ts'

type FreeYachtsProps = { pack: Package; visit: PackageVisit; found: FoundYachts }

/** The yachts that are free for the package on the chosen day, with its price on each. */
export function FreeYachts({ pack, visit, found: { data, refused, nearest } }: FreeYachtsProps) {
  const { date, guests, duration, location } = visit
  const address = (changes: Record<string, string>) =>
    pagePath('/packages/:slug', { slug: pack.slug }, { date, guests, duration, location, ...changes })
  return (
    <section aria-labelledby="yachts" className="mt-10">
      <h2 id="yachts" className="mb-4 text-xl">
        {m.package_free_yachts({ date: weekdayDateText(date ?? '') })}
      </h2>
      {data.length === 0 && (
        <Notice tone="warn" title={m.package_no_yacht()}>
          {refused.map((each) => (
            <p key={`${each.packageReason} ${each.itemId}`}>{packageRefusalText(each, pack)}</p>
          ))}
          <AskForOffer slug={pack.slug} visit={visit} />
          {nearest.length > 0 && (
            <p className="mt-1 flex flex-wrap gap-x-4">
              {m.package_nearest_days()}
              {nearest.map((day) => (
                <TextLink key={day} to={address({ date: day })}>
                  {weekdayDateText(day)}
                </TextLink>
              ))}
            </p>
          )}
        </Notice>
      )}
      <ul className="grid gap-4">
        {data.map(({ yacht, price }) => (
          <li key={yacht.id}>
            <Card lifts className="relative flex gap-4 p-3 sm:gap-5 sm:p-4">
              <div className="aspect-card w-28 shrink-0 self-start overflow-hidden rounded-md sm:w-44">
                <Picture src={yacht.photos[0]?.url} alt="" sizes="11rem" width={334} height={256} />
              </div>
              <div className="grid min-w-0 flex-1 content-between gap-3 sm:flex sm:justify-between">
                <div className="min-w-0">
                  <h3 className="font-display text-lg font-semibold">
                    <Link to={address({ yacht: yacht.id })} className="after:absolute after:inset-0">
                      {yacht.title || m.unnamed_yacht()}
                    </Link>
                  </h3>
                  <p className="note">{shortAddress(yacht.location)}</p>
                  {yacht.capacity !== null && <p className="note">{m.guests_at_most({ count: yacht.capacity })}</p>}
                  <p className="mt-2">
                    {price.instant ? (
                      <Badge tone="good">{m.instant_booking()}</Badge>
                    ) : (
                      <Badge>{m.package_owner_answers()}</Badge>
                    )}
                  </p>
                </div>
                <p className="sm:text-end">
                  <span className="figure block">
                    {shownMoney(price.display ?? { amount: price.total, currency: price.currency }, price.currency)}
                  </span>
                  {price.display && (
                    <span className="note block">
                      {m.charged_as({ price: moneyText({ amount: price.total, currency: price.currency }) })}
                    </span>
                  )}
                  <span className="note block">{m.package_all_included()}</span>
                </p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
