import { pagePath } from '#web/lib/paths.ts'
import { Steps } from '#web/site/content/steps.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import type { SectionProps } from './section-props.ts'

/** The section for owners: a season on this market from their side. */
export function Growth({ copy }: SectionProps<'growth'>) {
  return (
    <section aria-labelledby="growth" className="border-y border-line bg-surface">
      <div className="container-page section-space-tight">
        <SectionHeading
          tight
          id="growth"
          eyebrow={copy.eyebrow}
          title={copy.title}
          text={copy.text}
          aside={<ButtonLink to={pagePath('/yacht-owner-info')}>{copy.more}</ButtonLink>}
        />
        <Steps items={copy.steps} beside />
      </div>
    </section>
  )
}
