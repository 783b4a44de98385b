import type { Package } from '#contract/packages/packages.ts'
import { dayText, weekdayDateText } from '#web/lib/format.ts'
import { hydrateLater } from '#web/lib/hydrate-later.tsx'
import { localText } from '#web/lib/local-text.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { durationText } from '#web/parts/boats/trip-words.ts'
import { shownMoney } from '#web/parts/bookings/trip-figure.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { mainId } from '#web/ui/skip-link.tsx'
import { AskUs } from './ask-us.tsx'
import { ContentHeading } from './content-heading.tsx'
import { ContentSections } from './content-sections.tsx'
import type { ContentPageData } from './load-content-page.server.ts'
import { NewsletterLater } from './newsletter-later.tsx'
import { SuitableYachtsSection } from './suitable-yachts-section.tsx'

// Works without a script. No other page of content needs the scripts of forms.
const ProposalForm = hydrateLater(async () => (await import('./proposal-form.tsx')).ProposalForm)

/** A page that consists of one content entry. */
export function ContentPage({ entry, yachts, pack, currencies }: ContentPageData) {
  const { title, summary, picture, topic, body, search } = entry
  return (
    <main id={mainId}>
      <ContentHeading title={title} summary={summary} picture={picture} />
      <div className="container-page pb-14 lg:pb-24">
        {topic === 'legal' && <ExampleNotice updated={entry.updatedAt} />}
        <ContentSections blocks={body} />
      </div>
      {pack && <PackageSection pack={pack} />}
      {eventPages.includes(entry.slug) && <ProposalSection currencies={currencies} />}
      <SuitableYachtsSection yachts={yachts} search={search} title={m.suitable_yachts()} />
      {entry.slug === 'coming-soon' && <NewsletterLater page="coming-soon" />}
      <AskUs />
    </main>
  )
}

/** The pages with the form of a request for a proposal. */
const eventPages: readonly string[] = ['corporate-events', 'corporate-events-packages']

const ProposalSection = ({ currencies }: { currencies: readonly string[] }) => (
  <section aria-labelledby="proposal-title" className="container-page pb-14 lg:pb-20">
    <div className="max-w-4xl">
      <h2 id="proposal-title" className="text-xl">
        {m.proposal_title()}
      </h2>
      <p className="mt-2 mb-6 text-ink-soft">{m.proposal_text()}</p>
      <ProposalForm currencies={currencies} />
    </div>
  </section>
)

/** Legal texts are shipped as examples. The notice disappears once the operator has had them reviewed. */
function ExampleNotice({ updated }: { updated: string }) {
  return (
    <div className="mb-8">
      <Notice tone="info" title={m.example_text()}>
        {m.last_updated({ day: dayText(updated.slice(0, 10)) })}
      </Notice>
    </div>
  )
}

/** Shows the content of a package, and the price from which it can be booked. */
function PackageSection({ pack }: { pack: Package }) {
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
