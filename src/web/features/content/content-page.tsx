import { mainId } from '#web/ui/skip-link.tsx'
import { AskUs } from './ask-us.tsx'
import { ContentHeading } from './content-heading.tsx'
import { ContentSections } from './content-sections.tsx'
import { ExampleNotice } from './example-notice.tsx'
import type { ContentPageData } from './load-content-page.server.ts'
import { SuitableYachtsSection } from './suitable-yachts-section.tsx'

/** A page that consists of one content entry. */
export function ContentPage({ entry, yachts }: ContentPageData) {
  const { title, summary, picture, topic, body, search } = entry
  return (
    <main id={mainId}>
      <ContentHeading title={title} summary={summary} picture={picture} />
      <div className="container-page pb-14 lg:pb-24">
        {topic === 'legal' && <ExampleNotice updated={entry.updatedAt} />}
        <ContentSections blocks={body} />
      </div>
      {yachts && search && yachts.boats.length > 0 && <SuitableYachtsSection yachts={yachts} search={search} />}
      <AskUs />
    </main>
  )
}
