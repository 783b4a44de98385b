import type { CardFacts } from '#web/features/boats/card-facts.ts'
import { YachtGrid } from '#web/features/boats/yacht-grid.tsx'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'

type SuitableYachtsProps = { yachts: { boats: CardFacts[]; totalCount: number }; search: string }

/** Real listings with totals that can be booked. */
export function SuitableYachtsSection({ yachts: { boats, totalCount }, search }: SuitableYachtsProps) {
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
