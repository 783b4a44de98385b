import type { ContentBlock } from '#contract/content/content-blocks.ts'
import { dayText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import type { CardFacts } from '#web/parts/boats/card-facts.ts'
import { YachtGrid } from '#web/parts/boats/yacht-grid.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { mainId } from '#web/ui/skip-link.tsx'
import { anchorOf } from './anchor.ts'
import { AskUs } from './ask-us.tsx'
import { ContentBody } from './content-body.tsx'
import { ContentHeading } from './content-heading.tsx'
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

type Section = { heading: string | null; blocks: ContentBlock[] }

/** A page in sections. On wide screens each heading stands beside its text. */
function ContentSections({ blocks }: { blocks: readonly ContentBlock[] }) {
  return (
    <div className="grid gap-10 lg:gap-16">
      {sectionsOf(blocks).map(({ heading, blocks }) => (
        <section
          key={heading}
          aria-labelledby={heading ? anchorOf(heading) : undefined}
          className="grid gap-5 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] lg:gap-14"
        >
          {heading ? (
            <h2 id={anchorOf(heading)} className="text-xl lg:sticky lg:top-28 lg:self-start">
              {heading}
            </h2>
          ) : (
            <Lead blocks={blocks} />
          )}
          <div className="max-w-2xl">
            <ContentBody blocks={heading ? blocks : blocks.slice(leadOf(blocks).length)} />
          </div>
        </section>
      ))}
    </div>
  )
}

/** Blocks before the first heading stand in the heading's place. */
const Lead = ({ blocks }: { blocks: readonly ContentBlock[] }) => (
  <div>
    <ContentBody blocks={leadOf(blocks)} />
  </div>
)

const leadOf = (blocks: readonly ContentBlock[]) =>
  blocks.length > 1 && blocks[0]?.type === 'facts' ? blocks.slice(0, 1) : []

function sectionsOf(blocks: readonly ContentBlock[]): Section[] {
  const sections: Section[] = []
  for (const block of blocks) {
    if (block.type === 'heading') sections.push({ heading: block.text, blocks: [] })
    else if (sections.length === 0) sections.push({ heading: null, blocks: [block] })
    else sections.at(-1)?.blocks.push(block)
  }
  return sections
}
