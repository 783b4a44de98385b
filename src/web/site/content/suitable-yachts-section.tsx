import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import type { CardFacts } from '#web/parts/boats/card-facts.ts'
import { YachtGrid } from '#web/parts/boats/yacht-grid.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'

type SuitableYachtsProps = {
  yachts: { boats: CardFacts[]; totalCount: number } | null
  search: string | null
  title: string
}

/** Real listings with totals that can be booked. Nothing where none are found. */
export function SuitableYachtsSection({ yachts, search, title }: SuitableYachtsProps) {
  if (!yachts || !search || yachts.boats.length === 0) return null
  const { boats, totalCount } = yachts
  return (
    <section aria-labelledby="suitable" className="container-page section-space border-t border-line">
      <SectionHeading
        id="suitable"
        title={title}
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
