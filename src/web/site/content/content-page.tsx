import { dayText } from '#web/lib/format.ts'
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

/** A page that consists of one content entry. */
export function ContentPage({ entry, yachts, pack }: ContentPageData) {
  const { title, summary, picture, topic, body, search } = entry
  return (
    <main id={mainId}>
      <ContentHeading title={title} summary={summary} picture={picture} />
      <div className="container-page pb-14 lg:pb-24">
        {topic === 'legal' && <ExampleNotice updated={entry.updatedAt} />}
        <ContentSections blocks={body} />
      </div>
      {pack && <PackageSection pack={pack} />}
      <SuitableYachtsSection yachts={yachts} search={search} title={m.suitable_yachts()} />
      {entry.slug === 'coming-soon' && <NewsletterLater page="coming-soon" />}
      <AskUs />
    </main>
  )
}

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
