import { classNames } from '#web/lib/class-names.ts'
import { storedPath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { AskUs } from '#web/site/content/ask-us.tsx'
import { ContentHeading } from '#web/site/content/content-heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { mainId } from '#web/ui/skip-link.tsx'
import { DayForm } from './day-form.tsx'
import { FreeYachts } from './free-yachts.tsx'
import type { PackagePageData } from './load-package.server.ts'
import { PackageSummary, TripPriceSummary } from './package-summary.tsx'
import { TripExtras } from './trip-extras.tsx'

/** Day and party, then a yacht that is free, then time and items: each choice is in the address. */
export function PackagePage({ entry, pack, visit, today, found, chosen }: PackagePageData) {
  return (
    <main id={mainId}>
      <ContentHeading
        title={m.package_plan({ title: entry.title })}
        summary={entry.summary}
        above={[{ label: entry.title, to: storedPath(`/${pack.slug}`) }]}
      />
      <div className="container-page grid gap-10 pb-14 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-14 lg:pb-24">
        <div>
          <h2 className="mb-4 text-xl">{m.package_day_and_party()}</h2>
          <DayForm key={JSON.stringify(visit.typed)} pack={pack} visit={visit} today={today} />
          {found && <FreeYachts pack={pack} visit={visit} found={found} />}
          {chosen && <TripExtras pack={pack} visit={visit} chosen={chosen} />}
        </div>
        <div
          className={classNames(
            'grid content-start gap-5 lg:sticky lg:top-28 lg:self-start',
            !chosen && 'max-lg:order-first',
          )}
        >
          {chosen?.quote && chosen.trip ? (
            <TripPriceSummary yachtId={chosen.yacht.id} trip={chosen.trip} quote={chosen.quote} />
          ) : (
            <PackageSummary pack={pack} />
          )}
          {pack.isExample && <Notice tone="info">{m.package_example()}</Notice>}
        </div>
      </div>
      <AskUs />
    </main>
  )
}
