import { AskUs } from '#web/features/content/ask-us.tsx'
import { ContentHeading } from '#web/features/content/content-heading.tsx'
import { ContentSections } from '#web/features/content/content-sections.tsx'
import { ExampleNotice } from '#web/features/content/example-notice.tsx'
import { SuitableYachtsSection } from '#web/features/content/suitable-yachts-section.tsx'
import { mainId } from '#web/features/site/skip-link.tsx'
import type { ContentPageData } from './load-content-page.server.ts'

/** A page that is nothing but content. */
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
