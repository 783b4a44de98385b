import type { ContentBlock } from '#contract/content/content-blocks.ts'
import { anchorOf } from './anchor.ts'
import { ContentBody } from './content-body.tsx'

/** A page in sections. On wide screens each heading stands beside its text. */
export function ContentSections({ blocks }: { blocks: readonly ContentBlock[] }) {
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

type Section = { heading: string | null; blocks: ContentBlock[] }

function sectionsOf(blocks: readonly ContentBlock[]): Section[] {
  const sections: Section[] = []
  for (const block of blocks) {
    if (block.type === 'heading') sections.push({ heading: block.text, blocks: [] })
    else if (sections.length === 0) sections.push({ heading: null, blocks: [block] })
    else sections.at(-1)?.blocks.push(block)
  }
  return sections
}
