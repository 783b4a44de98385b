import { dayText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import type { CardFacts } from '#web/parts/boats/card-facts.ts'
import { YachtGrid } from '#web/parts/boats/yacht-grid.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { mainId } from '#web/ui/skip-link.tsx'
import { AskUs } from './ask-us.tsx'
import { ContentHeading } from './content-heading.tsx'
import { ContentSections } from './content-sections.tsx'
import type { ContentPageData } from './load-content-page.server.ts'

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

type SuitableYachtsProps = { yachts: { boats: CardFacts[]; totalCount: number }; search: string }

/** Real listings with totals that can be booked. */
function SuitableYachtsSection({ yachts: { boats, totalCount }, search }: SuitableYachtsProps) {
  return (
    <section aria-labelledby="suitable" className="container-page section-space border-t border-line">
      <SectionHeading
        id="suitable"
        title={m.suitable_yachts()}
        text={m.suitable_yachts_text()}
        aside={
          <ButtonLink to={pagePath('/yacht-rentals', new URLSearchParams(search))} look="secondary">
            {m.see_all_count({ count: totalCount })}
          </ButtonLink>
        }
      />
      <YachtGrid yachts={boats} wide />
    </section>
  )
}
