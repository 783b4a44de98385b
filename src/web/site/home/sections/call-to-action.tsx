import { pagePath } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { LineThrough } from '#web/ui/line-through.tsx'
import type { SectionProps } from './section-props.ts'

/** A dark section over the full width: the most striking one of the page. */
export function CallToAction({ copy }: SectionProps<'callToAction'>) {
  return (
    <section aria-labelledby="call-to-action" className="border-y border-line bg-night text-white">
      <div className="container-page section-space-tight flex flex-wrap items-center justify-between gap-6">
        <div>
          <LineThrough className="mb-4 w-full max-w-64" />
          <h2 id="call-to-action" className="max-w-3xl text-2xl md:text-3xl">
            {copy.title}
          </h2>
          <p className="mt-2 max-w-xl text-white/80 md:text-lg">{copy.text}</p>
        </div>
        <div className="flex flex-wrap gap-4">
          <ButtonLink
            to={pagePath('/yacht-rentals')}
            size="lg"
            className="bg-brass-fill! text-on-brass! hover:bg-white! hover:text-night!"
          >
            {copy.search}
          </ButtonLink>
          <ButtonLink
            to={pagePath('/contact')}
            size="lg"
            look="secondary"
            className="border-white/50! bg-transparent! text-white! hover:border-white!"
          >
            {copy.ask}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
