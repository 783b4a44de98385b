import { dayText } from '#web/lib/format.ts'
import { hydrateLater } from '#web/lib/hydrate-later.tsx'
import { m } from '#web/paraglide/messages.js'
import { Notice } from '#web/ui/notice.tsx'
import { mainId } from '#web/ui/skip-link.tsx'
import { AskUs } from './ask-us.tsx'
import { ContentHeading } from './content-heading.tsx'
import { ContentSections } from './content-sections.tsx'
import type { ContentPageData } from './load-content-page.server.ts'
import { NewsletterLater } from './newsletter-later.tsx'
import { PackageSection } from './package-section.tsx'
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
