import { pagePath } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import type { SectionProps } from './section-props.ts'

const picture = '/media/pictures/scenes/business.avif'

/** What a company asks of a charter, beside a picture of the evening. */
export function Business({ copy }: SectionProps<'business'>) {
  return (
    <section aria-labelledby="business" className="container-page section-space">
      <div className="grid items-center gap-10 lg:grid-cols-2 lg:gap-16">
        <div className="aspect-card overflow-hidden rounded-lg">
          <Picture src={picture} alt={copy.alt} sizes="(min-width: 64rem) 40rem, 100vw" />
        </div>
        <div>
          <SectionHeading id="business" eyebrow={copy.eyebrow} title={copy.title} />
          <ul className="grid gap-5">
            {copy.features.map(({ title, text }) => (
              <li key={title} className="grid grid-cols-[auto_1fr] gap-x-4">
                <CheckIcon className="mt-1 size-5 text-brass" />
                <div>
                  <h3 className="text-base tracking-normal">{title}</h3>
                  <p className="text-ink-soft">{text}</p>
                </div>
              </li>
            ))}
          </ul>
          <ButtonLink to={pagePath('/corporate-events')} look="secondary" className="mt-8">
            {copy.more}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
